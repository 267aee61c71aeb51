package org.sobow.streams.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.SparseVector;

class DatasetTest {
    private static final Example FIRST =
            Example.of(Row.of(SparseVector.of(new int[] {0, 4}, new double[] {1, 2})), "yes");
    private static final Example SECOND = Example.of(Row.of(SparseVector.of(new int[0], new double[0])), "no");

    @Test
    void counts_areThoseOfTheExamples() {
        Dataset dataset = new Dataset("two", List.of(FIRST, SECOND), List.of("no", "yes"), List.of(), 5);

        assertThat(dataset.size()).isEqualTo(2);
        assertThat(dataset.classes()).isEqualTo(2);
        assertThat(dataset.labels()).containsExactly(1, 0);
        assertThat(dataset.withExamples("one", List.of(SECOND)).examples()).containsExactly(SECOND);
    }

    @Test
    void whatDoesNotFit_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Dataset("one", List.of(FIRST), List.of("no"), List.of(), 5))
                .withMessage("label of example 0 must be one of [no], got yes");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Dataset("one", List.of(SECOND, FIRST), List.of("no", "yes"), List.of(), 4))
                .withMessage("indices of example 1 must lie in [0, 4), got 4");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Dataset("one", List.of(FIRST), List.of("no", "yes"), List.of("a"), 5))
                .withMessage("featureNames must have 5 elements or none, got 1");
    }

    @Test
    void trainAndTest_mustDescribeTheSameFeaturesAndClasses() {
        Dataset train = new Dataset("train", List.of(), List.of("no", "yes"), List.of(), 5);
        Dataset test = new Dataset("test", List.of(), List.of("no", "yes"), List.of(), 6);

        assertThat(new TrainTest(train, train).test()).isEqualTo(train);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TrainTest(train, test))
                .withMessageContaining("5 and 6 features");
    }
}
