package org.sobow.streams.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.SparseVector;

class BatchStreamTest {
    private static final int BATCH = 4;

    @Test
    void halves_areStratifiedDisjointAndComplete() {
        Dataset whole = numbered(103, 5);
        Halves halves = Halves.stratified(whole, 7);

        assertThat(halves.training().size()).isEqualTo(52);
        assertThat(halves.validation().size()).isEqualTo(51);
        for (int label = 0; label < 5; label++) {
            assertThat(ofClass(halves.training(), label)).isBetween(10L, 11L);
        }
        Set<Row> all = new HashSet<>();
        halves.training().examples().forEach(example -> all.add(example.row()));
        halves.validation().examples().forEach(example -> all.add(example.row()));
        assertThat(all).hasSize(103);
        assertThat(Halves.stratified(whole, 7)).isEqualTo(halves);
        assertThat(Halves.stratified(whole, 8)).isNotEqualTo(halves);
    }

    @Test
    void halves_mustDescribeTheSameFeatures() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Halves(numbered(4, 2), numbered(5, 2)))
                .withMessageContaining("4 and 5 features");
    }

    @Test
    void epoch_hasEachExampleOnce() {
        Halves halves = Halves.stratified(numbered(40, 4), 1);
        BatchStream stream = new BatchStream(halves, BATCH, Stages.equal(100, List.of(0.0)), 3);
        for (int epoch = 0; epoch < 20; epoch++) {
            List<Example> training = new ArrayList<>();
            List<Example> validation = new ArrayList<>();
            for (int round = 5 * epoch + 1; round <= 5 * epoch + 5; round++) {
                training.addAll(drawn(stream, round).get(0));
                validation.addAll(drawn(stream, round).get(1));
            }
            assertThat(training)
                    .containsExactlyInAnyOrderElementsOf(halves.training().examples());
            assertThat(validation)
                    .containsExactlyInAnyOrderElementsOf(halves.validation().examples());
        }
    }

    @Test
    void rounds_areTheSameInAnyOrder() {
        Halves halves = Halves.stratified(numbered(31, 3), 1);
        BatchStream forward = new BatchStream(halves, BATCH, Stages.equal(100, List.of(0.2, 0.4)), 3);
        BatchStream backward = new BatchStream(halves, BATCH, Stages.equal(100, List.of(0.2, 0.4)), 3);
        List<List<List<Example>>> rounds =
                IntStream.rangeClosed(1, 100).mapToObj(t -> drawn(forward, t)).toList();

        for (int round = 100; round >= 1; round--) {
            assertThat(drawn(backward, round)).isEqualTo(rounds.get(round - 1));
        }
        BatchStream other = new BatchStream(halves, BATCH, Stages.equal(100, List.of(0.2, 0.4)), 4);
        assertThat(drawn(other, 1)).isNotEqualTo(rounds.get(0));
    }

    @Test
    void noise_changesLabelsOnly() {
        Halves halves = Halves.stratified(numbered(64, 4), 1);
        BatchStream clean = new BatchStream(halves, BATCH, Stages.equal(200, List.of(0.0)), 3);
        BatchStream noisy = new BatchStream(halves, BATCH, Stages.equal(200, List.of(0.5)), 3);
        int changed = 0;
        for (int round = 1; round <= 200; round++) {
            assertThat(drawn(noisy, round).get(1)).isEqualTo(drawn(clean, round).get(1));
            for (int k = 0; k < BATCH; k++) {
                Example before = drawn(clean, round).get(0).get(k);
                Example after = drawn(noisy, round).get(0).get(k);
                assertThat(after.row()).isSameAs(before.row());
                changed += after.label().equals(before.label()) ? 0 : 1;
            }
        }
        assertThat(changed / 800.0).isCloseTo(0.5, within(4 * Math.sqrt(0.25 / 800)));
    }

    @Test
    void level_followsTheStage() {
        Halves halves = Halves.stratified(numbered(64, 4), 1);
        BatchStream stream = new BatchStream(halves, BATCH, Stages.equal(600, List.of(0.0, 1.0)), 3);

        for (int round = 1; round <= 600; round++) {
            for (Example example : drawn(stream, round).get(0)) {
                boolean unchanged = halves.training().examples().contains(example);
                assertThat(unchanged).isEqualTo(round <= 300);
            }
        }
    }

    @Test
    void longRun_allocatesNothing() {
        Halves halves = Halves.stratified(numbered(200, 4), 1);
        BatchStream stream = new BatchStream(halves, 16, Stages.equal(400_000, List.of(0.3)), 3);
        Example[] training = new Example[16];
        Example[] validation = new Example[16];
        for (int round = 1; round <= 100_000; round++) {
            stream.draw(round, training, validation);
        }
        ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = thread.getThreadAllocatedBytes(Thread.currentThread().getId());
        for (int round = 100_001; round <= 200_000; round++) {
            stream.draw(round, training, validation);
        }
        long bytes = thread.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;

        // A new order every six rounds costs one small generator.
        assertThat(bytes / 100_000.0).isLessThan(16);
    }

    @Test
    void wrongArguments_areRefused() {
        Halves halves = Halves.stratified(numbered(8, 2), 1);
        BatchStream stream = new BatchStream(halves, BATCH, Stages.equal(10, List.of(0.0)), 3);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> stream.draw(1, new Example[3], new Example[BATCH]))
                .withMessage("training must have length 4, got 3");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> stream.draw(11, new Example[BATCH], new Example[BATCH]))
                .withMessage("round must lie in [1, 10], got 11");
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        new BatchStream(Halves.stratified(numbered(1, 1), 1), BATCH, Stages.equal(1, List.of(0.0)), 3))
                .withMessage("validation half must have an example, got none");
    }

    /** Examples that can be told apart: number i has feature i. */
    private static Dataset numbered(int size, int classes) {
        List<Example> examples = IntStream.range(0, size)
                .mapToObj(i -> Example.of(Row.of(SparseVector.of(new int[] {i}, new double[] {1})), "" + i % classes))
                .toList();
        List<String> names =
                IntStream.range(0, classes).mapToObj(Integer::toString).toList();
        return new Dataset("numbered", examples, names, List.of(), size);
    }

    private static long ofClass(Dataset dataset, int label) {
        return dataset.examples().stream()
                .filter(example -> example.label().equals("" + label))
                .count();
    }

    private static List<List<Example>> drawn(BatchStream stream, long round) {
        Example[] training = new Example[BATCH];
        Example[] validation = new Example[BATCH];
        stream.draw(round, training, validation);
        return List.of(List.of(training), List.of(validation));
    }
}
