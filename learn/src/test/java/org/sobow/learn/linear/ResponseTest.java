package org.sobow.learn.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.sobow.testing.Seeds;

class ResponseTest {
    private static final double SMALL = 1e-6;

    private record Case(Response response, int outputs, double target, ToDoubleFunction<double[]> loss) {}

    private static List<Case> cases(Random random) {
        int label = random.nextInt(4);
        int binary = random.nextInt(2);
        double number = random.nextGaussian();
        return List.of(
                new Case(new Sigmoid(), 1, binary, f -> Math.log1p(Math.exp(binary == 1 ? -f[0] : f[0]))),
                new Case(new Softmax(4), 4, label, f -> logSum(f) - f[label]),
                new Case(new Residual(new Loss.Squared()), 1, number, f -> 0.5 * (f[0] - number) * (f[0] - number)),
                new Case(new Residual(new Loss.Huber(0.7)), 1, number, f -> huber(f[0] - number, 0.7)),
                new Case(new Residual(new Loss.Quantile(0.8)), 1, number, f -> quantile(f[0] - number, 0.8)));
    }

    private static double logSum(double[] f) {
        double sum = 0;
        for (double value : f) {
            sum += Math.exp(value);
        }
        return Math.log(sum);
    }

    private static double huber(double r, double delta) {
        return Math.abs(r) <= delta ? 0.5 * r * r : delta * Math.abs(r) - 0.5 * delta * delta;
    }

    private static double quantile(double r, double level) {
        return r > 0 ? (1 - level) * r : -level * r;
    }

    private static double[] outputs(Random random, int count) {
        return random.doubles(count, -3, 3).toArray();
    }

    @Seeds(50)
    void gradient_equalsDifferences(long seed, int dimension) {
        Random random = new Random(seed);
        for (Case each : cases(random)) {
            double[] f = outputs(random, each.outputs);
            double[] g = new double[each.outputs];
            each.response.gradient(f, each.target, g);
            for (int k = 0; k < f.length; k++) {
                double[] up = f.clone();
                double[] down = f.clone();
                up[k] += SMALL;
                down[k] -= SMALL;
                double difference = (each.loss.applyAsDouble(up) - each.loss.applyAsDouble(down)) / (2 * SMALL);
                assertThat(g[k]).as(each.toString()).isCloseTo(difference, within(1e-8));
            }
        }
    }

    @Seeds(50)
    void guardedStep_followsTheGradientWhereItEnds(long seed, int dimension) {
        Random random = new Random(seed);
        for (Case each : cases(random)) {
            double a = Math.exp(random.nextGaussian() * 3);
            double[] f = outputs(random, each.outputs);
            double[] taken = new double[each.outputs];
            each.response.gradient(f, each.target, taken);
            double before = each.loss.applyAsDouble(f);
            each.response.step(a, true, taken);
            double[] end = new double[each.outputs];
            for (int k = 0; k < f.length; k++) {
                end[k] = f[k] - a * taken[k];
            }
            assertThat(each.loss.applyAsDouble(end)).as(each.toString()).isLessThanOrEqualTo(before + 1e-12);
            boolean stopsAtTarget = each.loss.applyAsDouble(end) < 1e-9;
            if (!stopsAtTarget) {
                double[] there = new double[each.outputs];
                each.response.gradient(end, each.target, there);
                assertThat(there).as(each.toString()).containsExactly(taken, within(1e-8 * (1 + 1 / a)));
            }
        }
    }

    @Seeds(50)
    void curve_equalsDifferencesOfTheStep(long seed, int dimension) {
        Random random = new Random(seed);
        for (Case each : cases(random)) {
            for (boolean guarded : new boolean[] {true, false}) {
                double a = Math.exp(random.nextGaussian());
                double[] f = outputs(random, each.outputs);
                double[] direction = outputs(random, each.outputs);
                double[] up = taken(each, moved(f, direction, SMALL), a, guarded);
                double[] down = taken(each, moved(f, direction, -SMALL), a, guarded);
                taken(each, f, a, guarded);
                double[] curved = direction.clone();
                each.response.curve(curved);
                for (int k = 0; k < f.length; k++) {
                    assertThat(curved[k])
                            .as("%s, guarded %s", each, guarded)
                            .isCloseTo((up[k] - down[k]) / (2 * SMALL), within(1e-6));
                }
            }
        }
    }

    private static double[] moved(double[] f, double[] direction, double by) {
        double[] to = f.clone();
        for (int k = 0; k < f.length; k++) {
            to[k] += by * direction[k];
        }
        return to;
    }

    private static double[] taken(Case each, double[] f, double a, boolean guarded) {
        double[] out = new double[each.outputs];
        each.response.gradient(f, each.target, out);
        each.response.step(a, guarded, out);
        return out;
    }
}
