package org.sobow.bench.sidebyside;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.sobow.experiments.evaluate.StreamSource;

/**
 * A stream that judges the mixture.
 *
 * @param atOnce with labels at once
 * @param late by how many rows labels are late
 */
record JudgedStream(String name, Played<OurLearner> atOnce, Map<Integer, Played<OurLearner>> late) {
    /** From this row on the mixture must not be behind. */
    static final int FIRST = 1000;

    /** So many rows are the cold start. */
    static final int COLD = 500;

    /** How late labels are. */
    static final List<Integer> DELAYS = List.of(100, 1000);

    static JudgedStream of(StreamSource source, Played.Settings settings) {
        Map<Integer, Played<OurLearner>> late = new LinkedHashMap<>();
        for (int delay : DELAYS) {
            late.put(
                    delay,
                    Played.on(
                            source,
                            settings.late(delay),
                            OurLearner.MIXED,
                            OurLearner.LINEAR,
                            OurLearner.SGD,
                            OurLearner.FREQUENCIES));
        }
        Played<OurLearner> atOnce = Played.on(
                source, settings, OurLearner.MIXED, OurLearner.LINEAR, OurLearner.FREQUENCIES, OurLearner.AS_LAST_TIME);
        return new JudgedStream(source.name(), atOnce, late);
    }

    /** Whether it has more rows than that. */
    boolean isLongerThan(int arrivals) {
        return atOnce.rows() > arrivals;
    }

    /** How far the mixture is behind another after the first rows. */
    double behind(OurLearner other) {
        return atOnce.behind(OurLearner.MIXED, other, FIRST, atOnce.rows());
    }

    /** The loss of a learner after the first rows. */
    double lossAfterFirst(OurLearner learner) {
        return atOnce.loss(learner, FIRST, atOnce.rows());
    }

    /** How far it is behind the frequencies over the cold start. */
    double behindAtFirst() {
        return atOnce.behind(OurLearner.MIXED, OurLearner.FREQUENCIES, 0, cold());
    }

    /** The loss of a learner over the cold start. */
    double lossAtFirst(OurLearner learner) {
        return atOnce.loss(learner, 0, cold());
    }

    private int cold() {
        return Math.min(COLD, atOnce.rows());
    }

    /* Before the first label comes all learners know the same, nothing, and a class that nobody has met costs each of them alike. */
    /** How far it is behind another with labels that come so late, from the row on that follows the first label. */
    double behind(OurLearner other, int delay) {
        Played<OurLearner> played = late(delay);
        return played.behind(OurLearner.MIXED, other, delay + 1, played.rows());
    }

    /** The loss of a learner over the same rows. */
    double loss(OurLearner learner, int delay) {
        Played<OurLearner> played = late(delay);
        return played.loss(learner, delay + 1, played.rows());
    }

    private Played<OurLearner> late(int delay) {
        return Objects.requireNonNull(late.get(delay), "delay");
    }
}
