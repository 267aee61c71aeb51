package org.sobow.streams.generate;

import java.util.List;
import java.util.stream.IntStream;
import org.sobow.internal.Require;
import org.sobow.internal.SplitMix64;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;

/**
 * The interchanging Gaussians of Losing, Hammer and Wersing (ICDM 2016): two numbers around one of several centers in the unit square; every center has a
 * class of its own and a covariance of its own.
 *
 * @param classes how many Gaussians there are, all equally probable
 * @param interchanged how many classes have changed places, each with the next one and the last of them with the first: two values are two rules to drift
 *     between
 * @param model what decides on the Gaussians
 */
public record InterchangingRbf(int classes, int interchanged, long model) implements Generator {
    private static final Columns COLUMNS = Columns.numbers("x", 2);
    private static final double LEAST_WIDTH = 0.01;
    private static final double MOST_WIDTH = 0.05;

    public InterchangingRbf {
        Require.atLeast("classes", 2, classes);
        Require.atLeast("interchanged", 0, interchanged);
        Require.atMost("interchanged", classes, interchanged);
    }

    @Override
    public List<String> classNames() {
        return IntStream.range(0, classes).mapToObj(Integer::toString).toList();
    }

    @Override
    public Source source(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        SplitMix64 places = new SplitMix64(model);
        List<Gaussian> gaussians =
                IntStream.range(0, classes).mapToObj(k -> Gaussian.of(places)).toList();
        List<String> labels = classNames();
        return () -> {
            int k = random.nextInt(classes);
            return Example.of(gaussians.get(place(k)).draw(random), labels.get(k));
        };
    }

    /** Which Gaussian a class has. */
    private int place(int k) {
        return k < interchanged ? (k + 1) % interchanged : k;
    }

    /** Around (a, b), along two axes that are turned by an angle whose cosine and sine are given, with a width along each. */
    private record Gaussian(double a, double b, double cos, double sin, double longer, double shorter) {
        static Gaussian of(SplitMix64 model) {
            double a = model.nextDouble();
            double b = model.nextDouble();
            double angle = Math.PI * model.nextDouble();
            double one = LEAST_WIDTH + (MOST_WIDTH - LEAST_WIDTH) * model.nextDouble();
            double other = LEAST_WIDTH + (MOST_WIDTH - LEAST_WIDTH) * model.nextDouble();
            return new Gaussian(
                    a, b, StrictMath.cos(angle), StrictMath.sin(angle), Math.max(one, other), Math.min(one, other));
        }

        Row draw(SplitMix64 random) {
            double u = longer * random.nextGaussian();
            double v = shorter * random.nextGaussian();
            return Row.of(COLUMNS, a + cos * u - sin * v, b + sin * u + cos * v);
        }
    }
}
