package org.sobow.applications.adversarial;

import java.util.Arrays;
import java.util.Random;
import org.sobow.projection.Projection;

/** The norm in which perturbations are bounded, each row of a batch by itself. */
enum Norm {
    /** The largest absolute entry. */
    LINF {
        @Override
        Projection ball(int rows, int width, double radius) {
            return Projection.box(-radius, radius);
        }

        @Override
        void steepest(double[] gradient, int width) {
            for (int i = 0; i < gradient.length; i++) {
                gradient[i] = Math.signum(gradient[i]);
            }
        }

        @Override
        void draw(Random random, double radius, int width, double[] out) {
            Arrays.setAll(out, i -> radius * (2 * random.nextDouble() - 1));
        }
    },
    /** The Euclidean norm. */
    L2 {
        @Override
        Projection ball(int rows, int width, double radius) {
            Projection.Block row = new Projection.Block(width, Projection.ball(radius));
            Projection.Block[] blocks = new Projection.Block[rows];
            Arrays.fill(blocks, row);
            return Projection.product(blocks);
        }

        @Override
        void steepest(double[] gradient, int width) {
            for (int from = 0; from < gradient.length; from += width) {
                scaleRow(gradient, from, width, 1);
            }
        }

        @Override
        void draw(Random random, double radius, int width, double[] out) {
            for (int from = 0; from < out.length; from += width) {
                for (int i = from; i < from + width; i++) {
                    out[i] = random.nextGaussian();
                }
                scaleRow(out, from, width, radius * random.nextDouble());
            }
        }

        /** Scales a row to a length; zeros stay zeros. */
        private void scaleRow(double[] values, int from, int width, double length) {
            double squares = 0;
            for (int i = from; i < from + width; i++) {
                squares += values[i] * values[i];
            }
            double scale = squares > 0 ? length / Math.sqrt(squares) : 0;
            for (int i = from; i < from + width; i++) {
                values[i] *= scale;
            }
        }
    };

    /** The projection onto the perturbations of {@code rows} rows that are no longer than {@code radius}. */
    abstract Projection ball(int rows, int width, double radius);

    /** Turns the gradient of each row into the direction of length 1 along which the loss grows most. */
    abstract void steepest(double[] gradient, int width);

    /** Draws a perturbation of each row within the ball. */
    abstract void draw(Random random, double radius, int width, double[] out);
}
