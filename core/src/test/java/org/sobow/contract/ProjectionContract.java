package org.sobow.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.projection.Projection;
import org.sobow.testing.Dense;
import org.sobow.testing.Seeds;

/** What a {@link Projection} onto a closed convex set must do. */
public abstract class ProjectionContract {
    /** Relative to the size of the points. */
    private static final double TOLERANCE = 1e-12;

    /** The projection for vectors of that length. */
    protected abstract Projection projection(int dimension);

    /** A random member of the set. */
    protected abstract double[] member(Random random, int dimension);

    /** The dimension to use where {@code asked} would be natural: for sets that know only some. */
    protected int dimension(int asked) {
        return asked;
    }

    @Seeds(10)
    void projecting_isIdempotent(long seed, int asked) {
        Random random = new Random(seed);
        double[] x = point(random, dimension(asked));
        double[] once = projected(x);
        double[] twice = projected(once);
        assertThat(Dense.distance(once, twice)).isLessThanOrEqualTo(TOLERANCE * (1 + Dense.norm(x)));
    }

    @Seeds(10)
    void projecting_isNonExpansive(long seed, int asked) {
        Random random = new Random(seed);
        for (int pair = 0; pair < 20; pair++) {
            double[] x = point(random, dimension(asked));
            double[] z = pair % 2 == 0 ? point(random, dimension(asked)) : near(random, x);
            assertThat(Dense.distance(projected(x), projected(z)))
                    .isLessThanOrEqualTo(Dense.distance(x, z) + TOLERANCE * (1 + Dense.norm(x) + Dense.norm(z)));
        }
    }

    @Seeds(10)
    void members_stayWhereTheyAre(long seed, int asked) {
        double[] z = member(new Random(seed), dimension(asked));
        assertThat(Dense.distance(projected(z), z)).isLessThanOrEqualTo(TOLERANCE * (1 + Dense.norm(z)));
    }

    @Seeds(10)
    void projection_isTheNearestMember(long seed, int asked) {
        Random random = new Random(seed);
        double[] x = point(random, dimension(asked));
        double[] p = projected(x);
        double[] away = Dense.minus(x, p);
        for (int i = 0; i < 50; i++) {
            // <x − Px, z − Px> <= 0 for every member z
            double[] z = member(random, dimension(asked));
            double size = (1 + Dense.norm(x)) * (1 + Dense.norm(x) + Dense.norm(z));
            assertThat(Dense.dot(away, Dense.minus(z, p))).isLessThanOrEqualTo(TOLERANCE * size);
        }
    }

    @Seeds(10)
    void subRange_touchesNothingOutside(long seed, int asked) {
        Random random = new Random(seed);
        int d = dimension(asked);
        double[] inside = point(random, d);
        double[] x = new double[d + 5];
        for (int i = 0; i < x.length; i++) {
            x[i] = -1000 - i;
        }
        System.arraycopy(inside, 0, x, 2, d);
        projection(d).project(x, 2, 2 + d);
        double[] expected = projected(inside);
        for (int i = 0; i < x.length; i++) {
            assertThat(x[i]).as("x[%d]", i).isEqualTo(i >= 2 && i < 2 + d ? expected[i - 2] : -1000 - i);
        }
    }

    @Test
    void nan_staysVisible() {
        int d = dimension(4);
        for (int i = 0; i < d; i++) {
            double[] x = new double[d];
            x[i] = Double.NaN;
            assertThat(projected(x)).as("NaN at %d", i).contains(Double.NaN);
        }
    }

    @Test
    void hugePoints_areProjectedIntoTheSet() {
        int d = dimension(4);
        double[] x = new double[d];
        for (int i = 0; i < d; i++) {
            x[i] = 1e200 * (i % 2 == 0 ? 1 : -0.5);
        }
        double[] p = projected(x);
        assertThat(p).doesNotContain(Double.NaN);
        double[] away = Dense.minus(x, p);
        for (int i = 0; i < d; i++) {
            away[i] /= 1e200;
        }
        // <x − Px, z − Px> <= 0, scaled so that it does not overflow
        double[] z = member(new Random(1), d);
        assertThat(Dense.dot(away, Dense.minus(z, p))).isLessThanOrEqualTo(1e-9 * (1 + Dense.norm(z)));
    }

    @Test
    void projections_areValues() {
        int d = dimension(4);
        assertThat(projection(d)).isEqualTo(projection(d)).hasSameHashCodeAs(projection(d));
        assertThat(projection(d).toString()).doesNotContain("@");
    }

    private double[] projected(double[] x) {
        double[] out = x.clone();
        projection(x.length).project(out);
        return out;
    }

    /** A point inside or far outside, of a random size. */
    private static double[] point(Random random, int dimension) {
        double[] out = Dense.vector(random, dimension);
        double size = Math.pow(10, 6 * random.nextDouble() - 3);
        for (int i = 0; i < out.length; i++) {
            out[i] *= size;
        }
        return out;
    }

    private static double[] near(Random random, double[] x) {
        double[] out = x.clone();
        for (int i = 0; i < out.length; i++) {
            out[i] += 0.01 * random.nextGaussian() * Math.abs(x[i]);
        }
        return out;
    }
}
