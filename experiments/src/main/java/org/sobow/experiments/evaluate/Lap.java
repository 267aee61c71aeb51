package org.sobow.experiments.evaluate;

import java.util.Arrays;
import org.sobow.learn.evaluate.Outcome;
import org.sobow.learn.evaluate.Standing;
import org.sobow.learn.evaluate.Task;

/** How one setting of a competitor did on one stream under one seed. */
record Lap(Standing standing, Losses losses) {
    /** The loss of every arrival, log-loss or squared error; kept only where a stream has abrupt drifts. For one thread. */
    static final class Losses {
        private final Task task;
        private float[] values = new float[0];
        private int count;

        Losses(Task task) {
            this.task = task;
        }

        void add(Outcome outcome) {
            if (count == values.length) {
                values = Arrays.copyOf(values, Math.max(1024, 2 * count));
            }
            double error = outcome.error();
            values[count] = (float) (task == Task.CLASSIFICATION ? outcome.logLoss() : error * error);
            count++;
        }

        int count() {
            return count;
        }

        double at(int i) {
            return values[i];
        }
    }
}
