package org.sobow.experiments.hr;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.sobow.problem.Round;

/**
 * Generated rounds of online hyper-representation: X ~ N(0, 1), Y = X H_true w_true + noise N(0, 1), with H_true and w_true
 * redrawn at the start of every stage; the start decisions are N(0, 1) too. Equal settings and seeds give equal rounds and
 * starts.
 */
final class HrStream {
    private final HrProblem problem;
    private final List<Round> rounds;
    private final double[] x1;
    private final double[] y1;

    HrStream(HrSettings settings, long seed) {
        problem = new HrProblem(settings.p(), settings.d(), settings.values().number("gamma"), settings.loss());
        Random random = new Random(seed);
        x1 = gaussian(random, problem.d1());
        y1 = gaussian(random, problem.d2());
        int count = settings.rounds();
        rounds = new ArrayList<>(count);
        double[] truth = {};
        int stage = -1;
        for (int t = 0; t < count; t++) {
            int current = settings.stageOf(t);
            if (current != stage) {
                stage = current;
                truth = drawModel(random);
            }
            LinearBatch outer = drawBatch(random, truth, settings);
            LinearBatch inner = drawBatch(random, truth, settings);
            rounds.add(problem.round(outer, inner));
        }
    }

    /** H_true w_true, all that the targets depend on. */
    private double[] drawModel(Random random) {
        double[] h = gaussian(random, problem.d1());
        double[] w = gaussian(random, problem.d2());
        double[] truth = new double[problem.d1() / problem.d2()];
        for (int i = 0; i < truth.length; i++) {
            for (int j = 0; j < w.length; j++) {
                truth[i] += h[i * w.length + j] * w[j];
            }
        }
        return truth;
    }

    private static LinearBatch drawBatch(Random random, double[] truth, HrSettings settings) {
        int n = settings.values().integer("batch");
        double[] inputs = gaussian(random, n * truth.length);
        double[] targets = new double[n];
        for (int i = 0; i < n; i++) {
            double sum = settings.values().number("noise") * random.nextGaussian();
            for (int j = 0; j < truth.length; j++) {
                sum += inputs[i * truth.length + j] * truth[j];
            }
            targets[i] = sum;
        }
        return new LinearBatch(inputs, targets);
    }

    private static double[] gaussian(Random random, int length) {
        double[] values = new double[length];
        Arrays.setAll(values, i -> random.nextGaussian());
        return values;
    }

    List<Round> rounds() {
        return rounds;
    }

    double[] x1() {
        return x1.clone();
    }

    double[] y1() {
        return y1.clone();
    }
}
