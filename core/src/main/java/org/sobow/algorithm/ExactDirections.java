package org.sobow.algorithm;

import org.sobow.internal.Vectors;
import org.sobow.problem.Round;

/** The directions of {@link Sogd} from gradients and products with second derivatives. For one thread. */
final class ExactDirections implements SogdUpdates.Directions<Round> {
    private final double[] product;
    private final double[] productX;

    ExactDirections(int d1, int d2) {
        product = new double[d2];
        productX = new double[d1];
    }

    @Override
    public void evaluate(long t, Round round, SogdUpdates.Triple at, SogdUpdates.Triple out) {
        // D^y = ∇_y g
        round.g().gradY(at.x, at.y, out.y);

        // D^v = ∇_y f + ∇²_y g·v
        round.f().gradY(at.x, at.y, out.v);
        round.g().hessianYY(at.x, at.y, at.v, product);
        Vectors.axpy(1, product, out.v);

        // D^x = ∇_x f + ∇_x∇_y g·v
        round.f().gradX(at.x, at.y, out.x);
        round.g().jacobianXY(at.x, at.y, at.v, productX);
        Vectors.axpy(1, productX, out.x);
    }
}
