package org.sobow.bench.sidebyside;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.sobow.experiments.Finding;
import org.sobow.experiments.evaluate.EvaluateText;

/** What the mixture is to reach on streams, whether it does, and where not. */
final class JudgingGoals {
    private static final double WITHIN = 0.01;

    private final List<Finding> findings = new ArrayList<>();

    private JudgingGoals() {}

    /** A line for each goal that the streams allow to judge. */
    static List<Finding> findings(List<JudgedStream> streams, List<DriftRecovery> recoveries) {
        JudgingGoals goals = new JudgingGoals();
        List<JudgedStream> longer = streams.stream()
                .filter(stream -> stream.isLongerThan(JudgedStream.FIRST))
                .toList();
        for (OurLearner other : List.of(OurLearner.LINEAR, OurLearner.AS_LAST_TIME, OurLearner.FREQUENCIES)) {
            goals.add(
                    "after the first 1,000 rows at most 1 % behind " + other.words(),
                    longer,
                    stream -> stream.behind(other),
                    WITHIN);
        }
        goals.add("over the first 500 rows no worse than frequencies", streams, JudgedStream::behindAtFirst, 0);
        for (int delay : JudgedStream.DELAYS) {
            List<JudgedStream> labeled = streams.stream()
                    .filter(stream -> stream.isLongerThan(delay + 1))
                    .toList();
            for (OurLearner other : List.of(OurLearner.SGD, OurLearner.FREQUENCIES, OurLearner.LINEAR)) {
                goals.add(
                        "labels " + delay + " rows late, at most 1 % behind " + other.words(),
                        labeled,
                        stream -> stream.behind(other, delay),
                        WITHIN);
            }
        }
        goals.addRecovery(recoveries);
        return goals.findings;
    }

    private void add(String goal, List<JudgedStream> streams, ToDoubleFunction<JudgedStream> behind, double within) {
        add(
                goal,
                streams.size(),
                streams.stream()
                        .filter(stream -> !(behind.applyAsDouble(stream) <= within))
                        .map(stream -> stream.name() + " " + EvaluateText.signedPercent(behind.applyAsDouble(stream)))
                        .toList());
    }

    private void addRecovery(List<DriftRecovery> recoveries) {
        List<DriftRecovery> drifted = recoveries.stream()
                .filter(recovery -> !recovery.linear().isEmpty())
                .toList();
        add(
                "over 1,000 rows after abrupt drifts no more excess loss than " + OurLearner.LINEAR.words(),
                drifted.size(),
                drifted.stream()
                        .filter(recovery -> !(recovery.excess() <= recovery.excessOfLinear()))
                        .map(recovery -> recovery.name() + " " + EvaluateText.fixed(recovery.excess(), 1) + " against "
                                + EvaluateText.fixed(recovery.excessOfLinear(), 1))
                        .toList());
    }

    private void add(String goal, int streams, List<String> missed) {
        if (streams > 0) {
            findings.add(Finding.goal(
                    missed.isEmpty(),
                    goal + ": on " + (streams - missed.size()) + " of " + streams + " streams"
                            + (missed.isEmpty() ? "" : ", not on " + EvaluateText.list(missed)) + "."));
        }
    }
}
