package org.sobow.learn.example;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sobow.learn.Classifier;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.row.Row;
import org.sobow.state.State;

class GettingStartedExampleTest {
    private static final Row ROW = Row.of("age", 58, "job", "management");

    @TempDir
    private Path folder;

    private static Classifier model() {
        Classifier model = SelfTuning.classifier().start();
        for (int i = 0; i < 100; i++) {
            model.learn(
                    Row.of("age", 20 + i % 50, "job", i % 3 == 0 ? "student" : "management"),
                    i % 50 < 20 ? "no" : "yes");
        }
        return model;
    }

    @Test
    void rowsByNameByMapAndByPosition_arePredictedAlike() {
        Classifier model = model();
        List<Row> rows = GettingStartedExample.rows();
        rows.forEach(row -> model.learn(row, "yes"));
        assertThat(model.predict(rows)).containsOnly(model.predict(rows.get(0)));
    }

    @Test
    void labels_areTheUsersOwn() {
        assertThat(GettingStartedExample.labels(ROW)).isFinite().isPositive();
    }

    @Test
    void predictor_isNotMovedByWhatIsLearned() {
        Classifier model = model();
        Object before = model.predict(ROW).label();
        assertThat(GettingStartedExample.publish(model, ROW)).isEqualTo(before);
        assertThat(model.examples()).isEqualTo(101);
    }

    @Test
    void loadedModel_goesOnBitForBit() {
        Classifier model = model();
        Classifier loaded = GettingStartedExample.saveAndLoad(model, folder.resolve("model.safetensors"));
        model.learn(ROW, "no");
        loaded.learn(ROW, "no");
        assertThat(loaded.state()).isEqualTo(model.state());
    }

    @Test
    void lateLabel_isLearned() {
        Classifier model = model();
        byte[] kept = GettingStartedExample.predictNow(model, ROW);
        GettingStartedExample.learnLater(model, kept, "yes");
        assertThat(model.examples()).isEqualTo(101);
    }

    @Test
    void refusedRow_leavesTheModelAsItWas() {
        Classifier model = SelfTuning.classifier().start();
        Classifier twin = SelfTuning.classifier().start();
        twin.learn(Row.of("age", 58), "yes");
        State expected = twin.state();
        assertThat(GettingStartedExample.refused(model)).contains("age");
        assertThat(model.state()).isEqualTo(expected);
    }
}
