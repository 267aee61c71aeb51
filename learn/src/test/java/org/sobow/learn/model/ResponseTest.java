package org.sobow.learn.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
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
                new Case(Residual.squared(), 1, number, f -> 0.5 * (f[0] - number) * (f[0] - number)),
                new Case(Residual.huber(0.7), 1, number, f -> huber(f[0] - number, 0.7)),
                new Case(Residual.quantile(0.8), 1, number, f -> quantile(f[0] - number, 0.8)));
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

    @Seeds(10)
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

    @Seeds(10)
    void slopeAndBend_equalDifferencesAlongALine(long seed, int dimension) {
        Random random = new Random(seed);
        for (Case each : cases(random)) {
            double t = each.response instanceof Residual ? 1 : Math.exp(random.nextGaussian());
            double[] f = outputs(random, each.outputs);
            double[] v = outputs(random, each.outputs);
            each.response.predict(f, t);
            double up = lossAlong(each, f, v, t, SMALL);
            double down = lossAlong(each, f, v, t, -SMALL);
            double[] derivatives = new double[2];
            each.response.derive(v, each.target, derivatives);
            assertThat(derivatives[0])
                    .as(each.toString())
                    .isCloseTo((up - down) / (2 * SMALL), within(1e-6 * (1 + Math.abs(derivatives[0]))));
            double far = 1e-4;
            double bend =
                    (lossAlong(each, f, v, t, far) + lossAlong(each, f, v, t, -far) - 2 * lossAlong(each, f, v, t, 0))
                            / (far * far);
            assertThat(derivatives[1]).as(each.toString()).isCloseTo(bend, within(1e-4 * (1 + derivatives[1])));
        }
    }

    @Seeds(10)
    void slopeAndBendOfSoftmax_areMeanAndVariance(long seed, int dimension) {
        Random random = new Random(seed);
        for (double spread : new double[] {1, 30}) {
            int classes = 2 + random.nextInt(8);
            double[] f = random.doubles(classes, -spread, spread).toArray();
            double[] v = random.doubles(classes, -3, 3).toArray();
            Softmax softmax = new Softmax(classes);
            softmax.predict(f, 1);
            double[] p = new double[classes];
            softmax.tell(p);
            double mean = 0;
            for (int k = 0; k < classes; k++) {
                mean += p[k] * v[k];
            }
            double variance = 0;
            for (int k = 0; k < classes; k++) {
                variance += p[k] * (v[k] - mean) * (v[k] - mean);
            }
            int label = random.nextInt(classes);
            double[] derivatives = new double[2];
            softmax.derive(v, label, derivatives);
            assertThat(derivatives).containsExactly(new double[] {mean - v[label], variance}, within(1e-13));
        }
    }

    private static double lossAlong(Case each, double[] f, double[] v, double t, double length) {
        double[] moved = moved(f, v, length);
        for (int k = 0; k < moved.length; k++) {
            moved[k] *= t;
        }
        return each.loss.applyAsDouble(moved);
    }

    @Seeds(10)
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

    @Seeds(10)
    void sigmoidStep_equalsBisection(long seed, int dimension) {
        Random random = new Random(seed);
        for (int i = 0; i < 200; i++) {
            double a = Math.exp(3 * random.nextGaussian());
            double f = random.nextGaussian() * Math.exp(2 * random.nextGaussian());
            int label = random.nextInt(2);
            Sigmoid response = new Sigmoid();
            double[] taken = new double[1];
            response.gradient(new double[] {f}, label, taken);
            response.step(a, true, taken);
            double wrong = bisection(label == 1 ? f : -f, a);
            assertThat(taken[0])
                    .as("a %s, f %s, label %s", a, f, label)
                    .isCloseTo(label == 1 ? -wrong : wrong, within(1e-12));
        }
    }

    /** The slow twin: 1/(1 + e^m') at the root of m' = m + a/(1 + e^m'). */
    private static double bisection(double m, double a) {
        double low = m;
        double high = m + a;
        for (int i = 0; i < 200; i++) {
            double middle = 0.5 * (low + high);
            if (middle - m - a / (1 + Math.exp(middle)) > 0) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return 1 / (1 + Math.exp(low));
    }

    /* Undamped, Newton's method goes round in circles in about one of 4000 of these. */
    @Seeds(10)
    void softmaxStep_solvesItsEquationHoweverLong(long seed, int dimension) {
        Random random = new Random(seed);
        double worst = 0;
        for (int i = 0; i < 200; i++) {
            int classes = 3 + random.nextInt(8);
            double a = Math.exp(2.5 * random.nextGaussian());
            double spread = Math.exp(1.5 * random.nextGaussian());
            double[] f = random.doubles(classes, -2 * spread, 2 * spread).toArray();
            int label = random.nextInt(classes);
            Softmax response = new Softmax(classes);
            double[] taken = new double[classes];
            response.gradient(f, label, taken);
            response.step(a, true, taken);
            double[] there = new double[classes];
            response.gradient(moved(f, taken, -a), label, there);
            for (int k = 0; k < classes; k++) {
                worst = Math.max(worst, Math.abs(there[k] - taken[k]) / (1 + 1 / a));
            }
        }
        assertThat(worst).isLessThan(1e-10);
    }

    @Seeds(10)
    void probabilities_areExponentialsOverTheirSum_howeverFarApart(long seed, int dimension) {
        Random random = new Random(seed);
        for (double spread : new double[] {1, 30, 500, 1e4, 1e300}) {
            double[] f = random.doubles(2 + random.nextInt(9), -spread, spread).toArray();
            double t = Math.exp(random.nextGaussian());
            double[] out = new double[f.length];
            Softmax.probabilities(f, t, out);
            double largest = Arrays.stream(f).max().orElseThrow();
            double[] expected = Arrays.stream(f)
                    .map(each -> StrictMath.exp(t * (each - largest)))
                    .toArray();
            double sum = Arrays.stream(expected).sum();
            for (int k = 0; k < f.length; k++) {
                double rounding = 1e-15 * (1 + t * Math.min(spread, 1e3));
                assertThat(out[k]).as("spread %s", spread).isCloseTo(expected[k] / sum, within(rounding));
            }
        }
    }

    @Seeds(10)
    void softmaxOfTwo_equalsSigmoid(long seed, int dimension) {
        Random random = new Random(seed);
        double a = Math.exp(2 * random.nextGaussian());
        double[] f = outputs(random, 2);
        int label = random.nextInt(2);
        double[] two = new double[2];
        Softmax softmax = new Softmax(2);
        softmax.gradient(f, label, two);
        softmax.step(a, true, two);
        double[] one = new double[1];
        Sigmoid sigmoid = new Sigmoid();
        sigmoid.gradient(new double[] {f[1] - f[0]}, label, one);
        sigmoid.step(2 * a, true, one);
        assertThat(two[1]).isCloseTo(one[0], within(1e-11));
        double[] probabilities = new double[2];
        Sigmoid.probabilities(f[1] - f[0], probabilities);
        Softmax.probabilities(f, 1, two);
        assertThat(probabilities).containsExactly(two, within(1e-15));
    }

    @Seeds(10)
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
