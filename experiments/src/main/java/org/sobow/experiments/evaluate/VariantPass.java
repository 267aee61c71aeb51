package org.sobow.experiments.evaluate;

import java.util.Arrays;
import org.sobow.learn.evaluate.Result;
import org.sobow.learn.evaluate.ScoredPrediction;
import org.sobow.learn.evaluate.Task;

/** How one setting of a contender did on one stream under one seed. */
public record VariantPass(Result result, Losses losses) {
    /** The loss of every arrival, log-loss or squared error; kept only where a stream has abrupt drifts. For one thread. */
    public static final class Losses {
        private final Task task;
        private float[] values = new float[0];
        private int count;

        /** None yet. */
        public Losses(Task task) {
            this.task = task;
        }

        void add(ScoredPrediction outcome) {
            if (count == values.length) {
                values = Arrays.copyOf(values, Math.max(1024, 2 * count));
            }
            double error = outcome.error();
            values[count] = (float) (task == Task.CLASSIFICATION ? outcome.logLoss() : error * error);
            count++;
        }

        /** How many there are. */
        public int count() {
            return count;
        }

        /** The loss of the arrival {@code i}, counted from 0. */
        public double at(int i) {
            return values[i];
        }
    }
}
