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
    private final PooledLoss loss;
    private final Trust.@Nullable Frozen trust;
    private final Layout layout;
    private final List<Member> members = new ArrayList<>();

    private record Member(Part.Frozen part, double share) {}

    FrozenMixedRun(
            TunedRun linear,
            Parts parts,
            Part.Frozen steady,
            Roster roster,
            Trust trust,
            PooledLoss loss,
            int outputs) {
        this.outputs = outputs;
        this.loss = loss;
        this.trust = roster.isAwake(1) ? trust.freeze() : null;
        layout = parts.freezeLayout();
        members.add(new Member(frozen(linear), roster.pool().share(0)));
        for (int k = 0; k < parts.size(); k++) {
            if (roster.isAwake(1 + k)) {
                members.add(new Member(parts.freeze(k), roster.pool().share(1 + k)));
            }
        }
        members.add(new Member(steady, 0));
    }

    private static Part.Frozen frozen(TunedRun run) {
        FrozenRun model = run.freeze();
        double temperature = run.temperature();
        return (x, dense, out) -> {
            double[] f = new double[model.outputs()];
            model.outputs(x, f);
            Scores.ofOutputs(f, temperature, out);
        };
    }

    @Override
    public int outputs() {
        return outputs;
    }

    /* Writes the answer itself. */
    @Override
    public void forward(Entries x, double[] f) {
        float[] dense = new float[layout.columns()];
        layout.dense(x, dense);
        double[][] scores = new double[members.size()][outputs];
        double[] pooled = new double[outputs];
        for (int k = 0; k < scores.length; k++) {
            Member member = members.get(k);
            member.part.scores(x, dense, scores[k]);
            for (int c = 0; c < outputs; c++) {
                pooled[c] += member.share * scores[k][c];
            }
        }
        if (trust == null) {
            loss.tell(scores[0], f);
        } else {
            trust.mean(pooled, scores, f);
        }
    }

    @Override
    public void tell(double[] f, double[] out) {
        System.arraycopy(f, 0, out, 0, f.length);
    }
}
