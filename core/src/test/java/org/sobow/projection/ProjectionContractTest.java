package org.sobow.projection;

import java.util.Random;
import org.junit.jupiter.api.Nested;
import org.sobow.contract.ProjectionContract;
import org.sobow.testing.Dense;

class ProjectionContractTest {
    @Nested
    class OfNone extends ProjectionContract {
        @Override
        protected Projection projection(int dimension) {
            return Projection.none();
        }

        @Override
        protected double[] member(Random random, int dimension) {
            return Dense.vector(random, dimension);
        }
    }

    @Nested
    class OfBox extends ProjectionContract {
        @Override
        protected Projection projection(int dimension) {
            return Projection.box(-0.5, 2);
        }

        @Override
        protected double[] member(Random random, int dimension) {
            return random.doubles(dimension, -0.5, 2).toArray();
        }
    }

    @Nested
    class OfBoxByCoordinate extends ProjectionContract {
        @Override
        protected Projection projection(int dimension) {
            return Projection.box(bounds(dimension, -1), bounds(dimension, 3));
        }

        @Override
        protected double[] member(Random random, int dimension) {
            double[] out = bounds(dimension, -1);
            double[] upper = bounds(dimension, 3);
            for (int i = 0; i < dimension; i++) {
                out[i] += random.nextDouble() * (upper[i] - out[i]);
            }
            return out;
        }

        @Override
        protected int dimension(int asked) {
            return Math.max(2, asked);
        }

        private double[] bounds(int dimension, double first) {
            double[] out = new double[dimension];
            for (int i = 0; i < dimension; i++) {
                out[i] = first + 0.5 * i;
            }
            return out;
        }
    }

    @Nested
    class OfNonNegative extends ProjectionContract {
        @Override
        protected Projection projection(int dimension) {
            return Projection.nonNegative();
        }

        @Override
        protected double[] member(Random random, int dimension) {
            return random.doubles(dimension, 0, 100).toArray();
        }
    }

    @Nested
    class OfBall extends ProjectionContract {
        @Override
        protected Projection projection(int dimension) {
            return Projection.ball(1.5);
        }

        @Override
        protected double[] member(Random random, int dimension) {
            return scaled(Dense.vector(random, dimension), 1.5 * random.nextDouble());
        }
    }

    @Nested
    class OfSimplex extends ProjectionContract {
        @Override
        protected Projection projection(int dimension) {
            return Projection.simplex(2);
        }

        @Override
        protected double[] member(Random random, int dimension) {
            return onSimplex(random, dimension, 2);
        }
    }

    @Nested
    class OfProduct extends ProjectionContract {
        @Override
        protected Projection projection(int dimension) {
            return Projection.product(
                    new Projection.Block(2, Projection.ball(1)),
                    new Projection.Block(dimension - 5, Projection.box(-1, 1)),
                    new Projection.Block(3, Projection.simplex(1)));
        }

        @Override
        protected double[] member(Random random, int dimension) {
            double[] out = random.doubles(dimension, -1, 1).toArray();
            System.arraycopy(scaled(Dense.vector(random, 2), random.nextDouble()), 0, out, 0, 2);
            System.arraycopy(onSimplex(random, 3, 1), 0, out, dimension - 3, 3);
            return out;
        }

        @Override
        protected int dimension(int asked) {
            return Math.max(6, asked);
        }
    }

    private static double[] scaled(double[] x, double norm) {
        double factor = norm / Dense.norm(x);
        for (int i = 0; i < x.length; i++) {
            x[i] *= factor;
        }
        return x;
    }

    private static double[] onSimplex(Random random, int dimension, double total) {
        double[] out = new double[dimension];
        double sum = 0;
        for (int i = 0; i < dimension; i++) {
            out[i] = -Math.log(1 - random.nextDouble());
            sum += out[i];
        }
        for (int i = 0; i < dimension; i++) {
            out[i] *= total / sum;
        }
        return out;
    }
}
