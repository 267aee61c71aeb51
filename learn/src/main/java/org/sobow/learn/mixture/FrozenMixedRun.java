package org.sobow.learn.mixture;

import java.util.ArrayList;
import java.util.List;
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

    private record Member(Part.Frozen part, double share) {}

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
        members.add(new Member(
                frozen(this.linear, linear.temperature()), roster.pool().share(0)));
        for (int k = 0; k < parts.size(); k++) {
            Part.Frozen part = roster.isAwake(1 + k) ? parts.freeze(k) : (x, room, out) -> Scores.clear(out);
            members.add(new Member(part, roster.pool().share(1 + k)));
        }
        members.add(new Member(steady, 0));
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
        Scores.clear(pooled);
        for (int k = 0; k < members.size(); k++) {
            Member member = members.get(k);
            member.part.scores(x, room, scores[k]);
            for (int c = 0; c < outputs; c++) {
                pooled[c] += member.share * scores[k][c];
            }
        }
        if (corrections != null) {
            corrections.correct(pooled[0], x, room, scores);
        }
        consensus.trust().mean(pooled, scores, room, f);
    }

    @Override
    public void tell(double[] f, double[] out) {
        System.arraycopy(f, 0, out, 0, f.length);
    }
}
