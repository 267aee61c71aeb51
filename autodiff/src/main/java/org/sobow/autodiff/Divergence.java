package org.sobow.autodiff;

import java.util.Arrays;
import java.util.function.Consumer;
import org.sobow.internal.Vectors;

/** Watches the inner gradients that a thread asks for, and tells once when the inner steps are too long for g. */
final class Divergence {
    /** So many gradients in a row, each longer than the one before. */
    private static final int IN_A_ROW = 8;

    /** By so much the gradient has grown over them at least. */
    private static final double GROWTH = 100;

    private static final int POWER_ITERATIONS = 20;

    private final double[] previousY;
    private final double[] previousGradient;
    private double previousNorm = Double.POSITIVE_INFINITY;
    private double firstNorm;
    private int grown;
    private boolean told;

    /** @param wanted whether to watch at all */
    Divergence(int d2, boolean wanted) {
        told = !wanted;
        previousY = new double[d2];
        previousGradient = new double[d2];
    }

    /** ∇_y g at (x, y) was {@code gradient}. */
    void watch(Derivatives g, double[] x, double[] y, double[] gradient, Consumer<String> warnings) {
        if (told) {
            return;
        }
        double norm = Vectors.norm(gradient);
        if (norm > previousNorm) {
            grown++;
        } else {
            grown = 0;
            firstNorm = norm;
        }
        if (grown >= IN_A_ROW && norm > GROWTH * firstNorm) {
            tell(g, x, y, norm, warnings);
        }
        if (grown >= IN_A_ROW - 1) {
            Vectors.copy(y, previousY);
            Vectors.copy(gradient, previousGradient);
        }
        previousNorm = norm;
    }

    private void tell(Derivatives g, double[] x, double[] y, double norm, Consumer<String> warnings) {
        // y_{t+1} = y_t − α ∇_y g, so ||y_{t+1} − y_t|| = α ||∇_y g||
        double alpha = Math.sqrt(Vectors.distanceSquared(y, previousY)) / Vectors.norm(previousGradient);
        double curvature = largestCurvature(g, x, y);
        // gradient descent on a quadratic is stable where α < 2/L
        if (alpha * curvature > 2) {
            told = true;
            warnings.accept(
                    "y diverges: the gradient of g in y grew from " + (float) firstNorm + " to " + (float) norm + " in "
                            + grown + " inner steps. The step alpha is about " + (float) alpha
                            + ", and with the curvature measured here, " + (float) curvature + ", only steps below "
                            + (float) (2 / curvature) + " are stable; try alpha = " + (float) (1 / curvature));
        }
    }

    /** The largest curvature of g in y, by power iterations on products with its second derivatives. */
    private static double largestCurvature(Derivatives g, double[] x, double[] y) {
        double[] v = new double[y.length];
        double[] hv = new double[y.length];
        Arrays.setAll(v, i -> 1 + 0.5 * Math.sin(i + 1.0));
        double curvature = 0;
        for (int k = 0; k < POWER_ITERATIONS; k++) {
            Vectors.scale(1 / Vectors.norm(v), v);
            g.hessianYY(x, y, v, hv);
            curvature = Vectors.norm(hv);
            if (!(curvature > 0)) {
                return curvature;
            }
            Vectors.copy(hv, v);
        }
        return curvature;
    }
}
