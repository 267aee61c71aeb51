package org.sobow.bench.goals;

import java.util.ArrayList;
import java.util.List;
import org.sobow.experiments.Chart;

/**
 * The step size around a drift.
 *
 * @param before the step at the drift
 * @param peak the largest step from there to the next drift, or to the end
 * @param end the step then
 */
record StepPath(double before, double peak, double end) {
    /** One for each drift that has points before and after it; {@code steps} is the step along the stream. */
    static List<StepPath> of(Chart.Series steps, List<Long> drifts) {
        List<StepPath> paths = new ArrayList<>();
        for (int i = 0; i < drifts.size(); i++) {
            long from = drifts.get(i);
            long to = i + 1 < drifts.size() ? drifts.get(i + 1) : Long.MAX_VALUE;
            double before = Double.NaN;
            double peak = Double.NaN;
            double end = Double.NaN;
            for (int k = 0; k < steps.xs().size(); k++) {
                double step = steps.ys().get(k);
                if (steps.xs().get(k) <= from) {
                    before = step;
                } else if (steps.xs().get(k) <= to) {
                    peak = Double.isNaN(peak) ? step : Math.max(peak, step);
                    end = step;
                }
            }
            if (before > 0 && peak > 0) {
                paths.add(new StepPath(before, peak, end));
            }
        }
        return paths;
    }
}
