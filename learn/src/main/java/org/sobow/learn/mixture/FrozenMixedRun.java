package org.sobow.learn.mixture;

import java.util.ArrayList;
import java.util.List;
import org.sobow.learn.row.Entries;
import org.sobow.learn.tuning.FrozenRun;
import org.sobow.learn.tuning.TunedRun;

/** A {@link MixedRun} at one moment, as far as predictions go. Immutable, for any number of threads. */
final class FrozenMixedRun implements FrozenRun {
    private final int outputs;
    private final PooledLoss loss;
    private final Layout layout;
    private final List<Member> members = new ArrayList<>();

    private record Member(Part.Frozen part, double share) {}

    FrozenMixedRun(TunedRun linear, Parts parts, Roster roster, PooledLoss loss, int outputs) {
        this.outputs = outputs;
        this.loss = loss;
        layout = parts.freezeLayout();
        members.add(new Member(frozen(linear), roster.pool().share(0)));
        for (int k = 0; k < parts.size(); k++) {
            if (roster.isAwake(1 + k)) {
                members.add(new Member(parts.freeze(k), roster.pool().share(1 + k)));
            }
        }
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

    @Override
    public void forward(Entries x, double[] f) {
        float[] dense = new float[layout.columns()];
        double[] scores = new double[outputs];
        layout.dense(x, dense);
        for (int c = 0; c < outputs; c++) {
            f[c] = 0;
        }
        for (Member member : members) {
            member.part.scores(x, dense, scores);
            for (int c = 0; c < outputs; c++) {
                f[c] += member.share * scores[c];
            }
        }
    }

    @Override
    public void tell(double[] f, double[] out) {
        loss.tell(f, out);
    }
}
