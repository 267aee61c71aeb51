package org.sobow.learn.mixture;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Entries;
import org.sobow.learn.tuning.FrozenRun;
import org.sobow.learn.tuning.TunedRun;

/** A {@link MixedRun} at one moment, as far as predictions go. Immutable, for any number of threads. */
final class FrozenMixedRun implements FrozenRun {
    private final int outputs;
    private final FrozenRun linear;
    private final Consensus.@Nullable Frozen consensus;
    private final Layout layout;
    private final List<Member> members = new ArrayList<>();
    private final int last;
    private final double settledBelow;

    /**
     * A part.
     *
     * @param share its share where all are asked
     * @param shareOfOthers its share where the last part is not asked
     */
    private record Member(Part.Frozen part, double share, double shareOfOthers) {}

    FrozenMixedRun(
            TunedRun linear,
            Parts parts,
            Part.Frozen steady,
            Roster roster,
            Consensus.@Nullable Frozen consensus,
            int outputs) {
        this.outputs = outputs;
        this.linear = linear.freeze();
        this.consensus = consensus;
        layout = parts.freezeLayout();
        last = parts.size();
        settledBelow = consensus == null ? 0 : consensus.settledBelow();
        add(frozen(this.linear, linear.temperature()), roster, 0);
        for (int k = 0; k < parts.size(); k++) {
            add(roster.isAwake(1 + k) ? parts.freeze(k) : (x, room, out) -> Scores.clear(out), roster, 1 + k);
        }
        members.add(new Member(steady, 0, 0));
    }

    private void add(Part.Frozen part, Roster roster, int number) {
        members.add(new Member(
                part, roster.poolOfAwake().share(number), roster.poolOfOthers().share(number)));
    }

    private static Part.Frozen frozen(FrozenRun model, double temperature) {
        return (x, room, out) -> {
            double[] f = room.outputs(model.outputs());
            model.outputs(x, f);
            Scores.ofOutputs(f, temperature, out);
        };
    }

    @Override
    public int outputs() {
        return outputs;
    }

    /* Writes the answer itself: that of the linear part where all others are asleep. */
    @Override
    public void forward(Entries x, double[] f) {
        Workspace room = Workspace.ofThread();
        if (consensus == null) {
            double[] of = room.outputs(linear.outputs());
            linear.outputs(x, of);
            linear.tell(of, f);
            return;
        }
        room.setRow(layout, x);
        Corrections.Frozen corrections = consensus.corrections();
        double[][] scores = room.scores(members.size() + (corrections == null ? 0 : Corrections.COUNT), outputs);
        double[] pooled = room.pooled(outputs);
        for (int k = 0; k < members.size(); k++) {
            if (k != last) {
                members.get(k).part.scores(x, room, scores[k]);
            }
        }
        Scores.clear(scores[last]);
        if (!isSettled(consensus.loss(), scores, pooled, f)) {
            members.get(last).part.scores(x, room, scores[last]);
            pool(scores, Member::share, pooled);
        }
        if (corrections != null) {
            corrections.correct(pooled[0], x, room, scores);
        }
        consensus.trust().mean(pooled, scores, room, f);
    }

    /** Whether the scores of all parts but the last, which are then pooled, leave too little doubt to ask that. */
    private boolean isSettled(PooledLoss loss, double[][] scores, double[] pooled, double[] told) {
        if (settledBelow == 0) {
            return false;
        }
        pool(scores, Member::shareOfOthers, pooled);
        loss.tell(pooled, told);
        return loss.doubt(told) < settledBelow;
    }

    private void pool(double[][] scores, ToDoubleFunction<Member> share, double[] pooled) {
        for (int c = 0; c < outputs; c++) {
            double sum = 0;
            for (int k = 0; k < members.size(); k++) {
                sum += share.applyAsDouble(members.get(k)) * scores[k][c];
            }
            pooled[c] = sum;
        }
    }

    @Override
    public void tell(double[] f, double[] out) {
        System.arraycopy(f, 0, out, 0, f.length);
    }
}
