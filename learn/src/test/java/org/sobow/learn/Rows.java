package org.sobow.learn;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;

/** Rows and streams for the tests of this package. */
public final class Rows {
    private Rows() {}

    /** The row with those columns of numbers, in that order. */
    public static Row numbers(int[] features, double[] values) {
        Columns.Builder columns = Columns.builder();
        for (int feature : features) {
            columns.number("x" + feature);
        }
        return Row.of(columns.build(), values);
    }

    /**
     * A stream of two classes, the side of a hyperplane with one label in ten wrong; the hyperplane is drawn anew every {@code
     * every} rows.
     */
    public static List<Arrival> classes(long seed, int dimension, int count, int every) {
        return stream(seed, dimension, count, every, false);
    }

    /** A stream of so many classes, each around a point of its own. */
    public static List<Arrival> labels(long seed, int dimension, int count, int classes) {
        Random random = new Random(seed);
        Columns columns = Columns.numbers("x", dimension);
        double[][] centers = new double[classes][];
        for (int k = 0; k < classes; k++) {
            centers[k] =
                    DoubleStream.generate(random::nextGaussian).limit(dimension).toArray();
        }
        List<Arrival> arrivals = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int label = random.nextInt(classes);
            double[] x = DoubleStream.of(centers[label])
                    .map(center -> center + random.nextGaussian())
                    .toArray();
            arrivals.add(Arrival.of(Row.of(columns, x), label));
        }
        return arrivals;
    }

    /** A stream of numbers, linear with noise of deviation 0.5; the weights are drawn anew every {@code every} rows. */
    public static List<Arrival> targets(long seed, int dimension, int count, int every) {
        return stream(seed, dimension, count, every, true);
    }

    private static List<Arrival> stream(long seed, int dimension, int count, int every, boolean targets) {
        Random random = new Random(seed);
        Columns columns = Columns.numbers("x", dimension);
        double[] w = new double[dimension];
        List<Arrival> arrivals = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            if (i % every == 0) {
                w = DoubleStream.generate(random::nextGaussian).limit(dimension).toArray();
            }
            double[] x = new double[dimension];
            double sum = 0;
            for (int j = 0; j < dimension; j++) {
                x[j] = random.nextGaussian();
                sum += w[j] * x[j];
            }
            boolean wrong = random.nextInt(10) == 0;
            double target = targets ? sum + 0.5 * random.nextGaussian() : (sum > 0) == wrong ? 0 : 1;
            arrivals.add(Arrival.of(Row.of(columns, x), target));
        }
        return arrivals;
    }

    /** The mean log-loss of a classifier on a stream, each row predicted before it is learned. */
    public static double logLoss(Classifier learner, List<Arrival> arrivals) {
        double sum = 0;
        double[] p = new double[2];
        for (Arrival arrival : arrivals) {
            sum -= Math.log(Math.max(probability(learner, arrival, p), 1e-15));
            learner.learn(arrival.row(), arrival.label());
        }
        return sum / arrivals.size();
    }

    /** The probability of the label of the arrival; of one that is not known yet, that of all others. */
    public static double probability(Classifier learner, Arrival arrival, double[] p) {
        learner.predict(arrival.row(), p);
        int number = learner.labels().find(arrival.label());
        return p[number < 0 ? learner.labels().size() : number];
    }

    /** The arrivals as examples of classes. */
    public static List<Example> examples(List<Arrival> arrivals) {
        return arrivals.stream()
                .map(arrival -> new Example(arrival.row(), "" + arrival.label(), Double.NaN, arrival.weight()))
                .toList();
    }

    /** The arrivals as examples of numbers. */
    public static List<Example> numbers(List<Arrival> arrivals) {
        return arrivals.stream()
                .map(arrival -> Example.of(arrival.row(), arrival.target()))
                .toList();
    }

    /** The root mean squared error of a regressor on a stream, each row predicted before it is learned. */
    public static double rootMeanSquare(Regressor learner, List<Arrival> arrivals) {
        double sum = 0;
        for (Arrival arrival : arrivals) {
            double error = learner.predict(arrival.row()) - arrival.target();
            sum += error * error;
            learner.learn(arrival.row(), arrival.target());
        }
        return Math.sqrt(sum / arrivals.size());
    }
}
