package org.sobow.learn.tuning;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.model.Response;
import org.sobow.learn.model.Sigmoid;
import org.sobow.learn.model.Softmax;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.RowEncoding;

/** What a learner of rows as they are comes to, for differences of whole trajectories. */
final class Trajectory {
    private static final RowEncoding AS_IS = RowEncoding.STANDARD.withStandardize(false);

    private Trajectory() {}

    static TunedRun run(Tuning tuning, int classes, @Nullable Loss loss) {
        Response response = loss != null ? loss.response() : classes == 2 ? new Sigmoid() : new Softmax(classes);
        return new TunedRun(AS_IS, tuning, response, null);
    }

    /** The loss of the last arrival after all others were learned. */
    static double lossAfter(List<Arrival> arrivals, Tuning tuning, int classes, @Nullable Loss loss) {
        TunedRun run = learned(arrivals.subList(0, arrivals.size() - 1), tuning, classes, loss);
        Arrival last = arrivals.get(arrivals.size() - 1);
        double[] f = run.outputs(last.row());
        if (loss instanceof Loss.Huber huber) {
            double r = Math.abs(f[0] - last.target());
            return r <= huber.delta() ? 0.5 * r * r : huber.delta() * (r - 0.5 * huber.delta());
        }
        if (loss != null) {
            return 0.5 * (f[0] - last.target()) * (f[0] - last.target());
        }
        if (classes == 2) {
            return Math.log1p(Math.exp(last.target() == 1 ? -f[0] : f[0]));
        }
        double sum = 0;
        for (double value : f) {
            sum += Math.exp(value);
        }
        return Math.log(sum) - f[last.label()];
    }

    static TunedRun learned(List<Arrival> arrivals, Tuning tuning, int classes, @Nullable Loss loss) {
        TunedRun run = run(tuning, classes, loss);
        for (Arrival arrival : arrivals) {
            run.learn(arrival.row(), arrival.target(), arrival.weight());
        }
        return run;
    }
}
