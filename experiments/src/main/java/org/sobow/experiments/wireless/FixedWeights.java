package org.sobow.experiments.wireless;

import org.sobow.internal.Vectors;

/** The fixed weights that are best for a whole stream, in hindsight: projected gradient ascent on the mean utility. */
record FixedWeights(FadingStream stream) {
    private static final int MOST_STEPS = 2000;
    private static final double SMALLEST_STEP = 1e-12;

    double[] solve() {
        Cell cell = stream.cell();
        double[] x = cell.equalWeights();
        double[] gradient = new double[x.length];
        double[] trial = new double[x.length];
        double value = stream.meanUtility(x);
        double step = 1;
        for (int i = 0; i < MOST_STEPS && step > SMALLEST_STEP; i++) {
            gradient(x, gradient);
            double next;
            do {
                Vectors.step(x, step, gradient, trial);
                cell.projection().project(trial);
                next = stream.meanUtility(trial);
                step /= 2;
            } while (!(next > value) && step > SMALLEST_STEP);
            if (next > value) {
                boolean done = next - value < 1e-12 * (1 + Math.abs(value));
                Vectors.copy(trial, x);
                value = next;
                step *= done ? 0 : 4;
            }
        }
        return x;
    }

    /** out_i = (1/T) Σ_t U'(y*) dy*&#47;dx / n. */
    private void gradient(double[] x, double[] out) {
        Cell cell = stream.cell();
        for (int i = 0; i < x.length; i++) {
            double sum = 0;
            for (int t = 0; t < stream.size(); t++) {
                double gain = stream.gains(t)[i];
                double power = cell.response(gain, x[i]);
                sum += cell.utilitySlope(gain, power) * cell.responseSlope(gain, power);
            }
            out[i] = sum / stream.size() / x.length;
        }
    }
}
