package org.sobow.algorithm;

import org.sobow.internal.Vectors;
import org.sobow.problem.ValueRound;

/** The directions of {@link ZoSogd} from values. For one thread. */
final class SampledDirections implements SogdUpdates.Directions<ValueRound> {
    /** Which of the two functions. */
    private enum Function {
        F,
        G
    }

    private final double rho;
    private final double rhoV;
    private final UnitSphere sphere;
    private final double[] rx;
    private final double[] ry;
    private final double[] movedX;
    private final double[] movedY;
    private final double[] alongV;
    private long drawn;

    SampledDirections(double rho, double rhoV, long seed, int d1, int d2) {
        this.rho = rho;
        this.rhoV = rhoV;
        sphere = new UnitSphere(seed);
        rx = new double[d1];
        ry = new double[d2];
        movedX = new double[d1];
        movedY = new double[d2];
        alongV = new double[d2];
    }

    @Override
    public void evaluate(long t, ValueRound round, SogdUpdates.Triple at, SogdUpdates.Triple out) {
        draw(t);
        // D^y = ∇_y g
        fill(ry, slopeY(Function.G, round, at.x, at.y), out.y);

        // D^v = ∇_y f + ∇²_y g·v, the product by the difference of ∇_y g at y ± ρ_v v
        double bendY =
                (slopeY(Function.G, round, at.x, moved(at, rhoV)) - slopeY(Function.G, round, at.x, moved(at, -rhoV)))
                        / (2 * rhoV);
        fill(ry, slopeY(Function.F, round, at.x, at.y) + bendY, out.v);

        // D^x = ∇_x f + ∇_x∇_y g·v
        double bendX =
                (slopeX(Function.G, round, at.x, moved(at, rhoV)) - slopeX(Function.G, round, at.x, moved(at, -rhoV)))
                        / (2 * rhoV);
        fill(rx, slopeX(Function.F, round, at.x, at.y) + bendX, out.x);
    }

    /** The directions are those of the round, whichever decisions they are asked for. */
    private void draw(long t) {
        if (drawn != t) {
            sphere.draw(2 * t, rx);
            sphere.draw(2 * t + 1, ry);
            drawn = t;
        }
    }

    /** y + ρ_v v. */
    private double[] moved(SogdUpdates.Triple at, double by) {
        Vectors.step(at.y, by, at.v, alongV);
        return alongV;
    }

    /** (d2 / 2ρ)(h(x, y + ρ r) − h(x, y − ρ r)), what r is multiplied by. */
    private double slopeY(Function h, ValueRound round, double[] x, double[] y) {
        Vectors.step(y, rho, ry, movedY);
        double above = value(h, round, x, movedY);
        Vectors.step(y, -rho, ry, movedY);
        return ry.length / (2 * rho) * (above - value(h, round, x, movedY));
    }

    /** (d1 / 2ρ)(h(x + ρ r, y) − h(x − ρ r, y)), what r is multiplied by. */
    private double slopeX(Function h, ValueRound round, double[] x, double[] y) {
        Vectors.step(x, rho, rx, movedX);
        double above = value(h, round, movedX, y);
        Vectors.step(x, -rho, rx, movedX);
        return rx.length / (2 * rho) * (above - value(h, round, movedX, y));
    }

    private static double value(Function h, ValueRound round, double[] x, double[] y) {
        return h == Function.F ? round.f().value(x, y) : round.g().value(x, y);
    }

    private static void fill(double[] direction, double by, double[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = by * direction[i];
        }
    }
}
