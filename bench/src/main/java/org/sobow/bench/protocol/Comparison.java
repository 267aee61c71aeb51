package org.sobow.bench.protocol;

import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.sobow.bench.protocol.Part.Candidate;
import org.sobow.experiments.evaluate.Recovery;

/**
 * The learner with a value of a part beside the learner without the part, stream by stream.
 *
 * @param cases one for each stream
 */
record Comparison(List<Case> cases) {
    /** How many losses must be back at the level for a learner to have recovered. */
    private static final int WINDOW = 50;

    /**
     * One stream: the learner with the value over the learner without the part.
     *
     * @param loss the ratio of the losses
     * @param seconds the ratio of the times
     * @param arrivals the ratio of the arrivals until recovery from an abrupt drift; NaN where there is none
     * @param excess the ratio of the excess losses after an abrupt drift; NaN where there is none
     */
    record Case(Trial trial, Candidate value, double loss, double seconds, double arrivals, double excess) {
        static Case of(Part part, Candidate value, Trial trial) {
            Score with = trial.score(value);
            Score without = trial.score(part.off());
            List<Recovery> mine = recoveries(with, without, trial);
            List<Recovery> others = recoveries(without, without, trial);
            return new Case(
                    trial,
                    value,
                    with.lossRatio(without),
                    with.seconds() / without.seconds(),
                    Score.bounded(Recovery.mean(mine, Recovery::settled) / Recovery.mean(others, Recovery::settled)),
                    Score.bounded(Recovery.mean(mine, Recovery::excess) / Recovery.mean(others, Recovery::excess)));
        }

        /** After each abrupt drift, from losses that are means over the seeds. */
        private static List<Recovery> recoveries(Score score, Score reference, Trial trial) {
            return Recovery.of(
                    score.losses(), reference.losses(), trial.stream().drifts(), WINDOW);
        }

        String stream() {
            return trial.stream().name();
        }
    }

    Comparison {
        cases = List.copyOf(cases);
    }

    /** One value of a part on all streams where the part does anything. */
    static Comparison of(Part part, Candidate value, List<Trial> trials) {
        return new Comparison(trials.stream()
                .filter(part::concerns)
                .map(trial -> Case.of(part, value, trial))
                .toList());
    }

    /** The geometric mean of a ratio over the streams where there is one; NaN where there is no such stream. */
    double mean(ToDoubleFunction<Case> ratio) {
        return Math.exp(cases.stream()
                .mapToDouble(ratio)
                .filter(value -> !Double.isNaN(value))
                .map(Math::log)
                .average()
                .orElse(Double.NaN));
    }

    /** The geometric mean of the loss ratio; NaN where there is no stream. */
    double loss() {
        return mean(Case::loss);
    }

    /** The same on some of the streams. */
    Comparison where(Predicate<Case> which) {
        return new Comparison(cases.stream().filter(which).toList());
    }

    /** The same without the stream that gains most. */
    Comparison withoutBest() {
        return cases.isEmpty() ? this : where(one -> !one.stream().equals(best().stream()));
    }

    /** The stream that gains most, the first of equals. */
    Case best() {
        return cases.stream().min(Comparator.comparingDouble(Case::loss)).orElseThrow();
    }

    /** The stream that loses most, the first of equals. */
    Case worst() {
        return cases.stream()
                .min(Comparator.comparingDouble(Case::loss).reversed())
                .orElseThrow();
    }

    /** The standard deviation over the streams of the logarithm of the loss ratio; NaN for fewer than two streams. */
    double spread() {
        double mean = Math.log(loss());
        double squares = cases.stream()
                .mapToDouble(one -> Math.log(one.loss()) - mean)
                .map(gap -> gap * gap)
                .sum();
        return Math.sqrt(squares / (cases.size() - 1));
    }

    /** How many streams lose less. */
    long better() {
        return cases.stream().filter(one -> one.loss() < 1).count();
    }

    /** How many streams lose more. */
    long worse() {
        return cases.stream().filter(one -> one.loss() > 1).count();
    }

    /** How many streams lose as much. */
    long same() {
        return cases.size() - better() - worse();
    }
}
