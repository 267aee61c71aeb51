package org.sobow.experiments.evaluate;

import java.util.Arrays;
import java.util.List;

/** The loss of every arrival of a stream: log-loss, or squared error. For one thread. */
public final class Losses {
    private double[] values = new double[0];
    private int count;

    /** These losses; more may follow. */
    public Losses(double... values) {
        this.values = values.clone();
        count = values.length;
    }

    void add(double loss) {
        if (count == values.length) {
            values = Arrays.copyOf(values, Math.max(1024, 2 * count));
        }
        values[count] = loss;
        count++;
    }

    /** The mean over several runs, arrival by arrival, as far as all of them go. */
    public static Losses mean(List<Losses> runs) {
        double[] means = new double[runs.stream().mapToInt(Losses::count).min().orElse(0)];
        Arrays.setAll(
                means, t -> runs.stream().mapToDouble(run -> run.values[t]).sum() / runs.size());
        return new Losses(means);
    }

    /** How many there are. */
    public int count() {
        return count;
    }

    /** The loss of the arrival {@code i}, counted from 0. */
    double at(int i) {
        return values[i];
    }

    /** The mean over the arrivals from {@code from}, counted from 0, to before {@code to}. */
    public double mean(int from, int to) {
        double sum = 0;
        for (int t = from; t < to; t++) {
            sum += values[t];
        }
        return sum / (to - from);
    }
}
