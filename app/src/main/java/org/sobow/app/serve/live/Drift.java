package org.sobow.app.serve.live;

import java.util.Locale;
import java.util.Optional;

/** Notices that the step size rises: the model tunes itself to learn faster, since what it knew went stale. For one thread. */
final class Drift {
    private static final double RISE = 2;
    private static final double MEMORY = 2000;
    private static final long WARM_UP = 2000;

    private double usual = Double.NaN;
    private long last = -1;
    private long quietUntil = WARM_UP;

    /** Looks at the step size after so many examples; returns what to tell where it has risen. */
    Optional<String> look(long examples, double step) {
        if (!(step > 0) || examples <= last) {
            return Optional.empty();
        }
        double now = Math.log(step);
        double passed = last < 0 ? 0 : examples - last;
        last = examples;
        usual = Double.isNaN(usual) ? now : usual + (now - usual) * (1 - Math.exp(-passed / MEMORY));
        if (examples < quietUntil || now - usual < Math.log(RISE)) {
            return Optional.empty();
        }
        String told = String.format(
                Locale.ROOT, "the step size rose to %.3g, %.1f times its recent value", step, Math.exp(now - usual));
        usual = now;
        quietUntil = examples + WARM_UP;
        return Optional.of(told);
    }
}
