package org.sobow.learn.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sobow.learn.row.Arrival;

class DelayedLabelsTest {
    private final List<Arrival> arrivals = Rows.classes(1, 3, 300, 300);

    @Test
    void rows_comeBackOnce() {
        DelayedLabels<String> waiting = new DelayedLabels<>(2);
        waiting.keep("a", arrivals.get(0).row());
        assertThat(waiting.release("a")).contains(arrivals.get(0).row());
        assertThat(waiting.release("a")).isEmpty();
        assertThat(waiting.waiting()).isZero();
    }

    @Test
    void oldest_makesRoom() {
        DelayedLabels<Integer> waiting = new DelayedLabels<>(2);
        for (int i = 0; i < 3; i++) {
            waiting.keep(i, arrivals.get(i).row());
        }
        assertThat(waiting.release(0)).isEmpty();
        assertThat(waiting.release(1)).isPresent();
        assertThat(waiting.dropped()).isEqualTo(1);
        assertThatThrownBy(() -> waiting.keep(2, arrivals.get(3).row())).hasMessageContaining("id must be new, got 2");
    }

    @Test
    void labelsOneHundredRowsLate_areLearnedAsIfTheyCameThen() {
        int delay = 100;
        RowClassifier late = SelfTuning.classifier().start();
        RowClassifier direct = SelfTuning.classifier().start();
        DelayedLabels<Integer> waiting = new DelayedLabels<>(delay + 1);
        for (int i = 0; i < arrivals.size(); i++) {
            waiting.keep(i, arrivals.get(i).row());
            if (i >= delay) {
                int label = arrivals.get(i - delay).label();
                waiting.release(i - delay).ifPresent(row -> late.learn(row, label));
                direct.learn(arrivals.get(i - delay).row(), label);
            }
        }
        assertThat(late.round()).isEqualTo(200);
        assertThat(late.snapshot().toBytes()).isEqualTo(direct.snapshot().toBytes());
    }
}
