package org.sobow.bench.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.sobow.bench.protocol.Comparison.Case;
import org.sobow.bench.protocol.Part.Candidate;

/**
 * What a part is worth on streams that had no say in its value.
 *
 * @param chosen the value that each fold is judged with: the best on all other folds
 * @param heldOut the streams, each judged while its fold was held out
 */
record Judgment(Part part, SortedMap<Integer, Candidate> chosen, Comparison heldOut) {
    /** The least lowering of the loss, on geometric average, for which a part stays. */
    static final double LEAST_GAIN = 0.001;

    /** A part that multiplies recovery from abrupt drifts by at most this stays too. */
    static final double RECOVERY = 0.5;

    /** Chooses on all folds but one and judges on that one, in turn. */
    static Judgment of(Part part, Folds folds, List<Trial> trials) {
        List<Trial> concerned = trials.stream().filter(part::concerns).toList();
        SortedMap<Integer, Candidate> chosen = new TreeMap<>();
        List<Case> cases = new ArrayList<>();
        for (int fold : folds.numbers()) {
            Predicate<Trial> held = trial -> folds.of(trial.stream().name()).fold() == fold;
            if (concerned.stream().anyMatch(held)) {
                Candidate best =
                        best(part, concerned.stream().filter(held.negate()).toList());
                chosen.put(fold, best);
                concerned.stream().filter(held).forEach(trial -> cases.add(Case.of(part, best, trial)));
            }
        }
        return new Judgment(part, chosen, new Comparison(cases));
    }

    /** The value of the least loss on geometric average over some streams, the first of equals. */
    static Candidate best(Part part, List<Trial> trials) {
        Candidate best = part.off();
        double least = 1;
        for (Candidate candidate : part.candidates()) {
            double loss = Comparison.of(part, candidate, trials).loss();
            if (loss < least) {
                least = loss;
                best = candidate;
            }
        }
        return best;
    }

    /** Whether the part lowers the mean loss by enough, and lowers the loss of at least as many streams as it raises. */
    boolean lowersLoss() {
        return heldOut.loss() <= 1 - LEAST_GAIN && heldOut.better() >= heldOut.worse();
    }

    /** Whether the part halves recovery, in arrivals or in excess loss. */
    boolean halvesRecovery() {
        return heldOut.mean(Case::arrivals) <= RECOVERY || heldOut.mean(Case::excess) <= RECOVERY;
    }

    /** The rule: whether the part earns its place. */
    boolean stays() {
        return lowersLoss() || halvesRecovery();
    }

    /** The rule in a word. */
    String verdict() {
        return lowersLoss() ? "stays" : halvesRecovery() ? "stays: recovery" : "goes";
    }
}
