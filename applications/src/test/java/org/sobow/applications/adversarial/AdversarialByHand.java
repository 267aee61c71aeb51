package org.sobow.applications.adversarial;

import org.sobow.applications.Batch;
import org.sobow.applications.Loss;
import org.sobow.applications.Network;
import org.sobow.applications.NetworkByHand;
import org.sobow.internal.Vectors;
import org.sobow.problem.InnerObjective;
import org.sobow.problem.OuterObjective;
import org.sobow.problem.Round;
import org.sobow.projection.Projection;

/** The rounds of {@link AdversarialProblem} by hand, for networks with one hidden layer. */
final class AdversarialByHand {
    private final Network network;
    private final double rho;
    private final Norm norm;
    private final NetworkByHand derivatives;

    AdversarialByHand(Network network, double rho, Norm norm) {
        this.network = network;
        this.rho = rho;
        this.norm = norm;
        derivatives = new NetworkByHand(network, Loss.CROSS_ENTROPY);
    }

    Round round(Batch batch, double strength) {
        return new Round(new Outer(batch), new Inner(batch, norm.ball(batch.rows(), batch.inputWidth(), strength)));
    }

    private double meanLoss(double[] theta, Batch attacked) {
        return Loss.CROSS_ENTROPY.mean(network.outputs(theta, attacked), attacked);
    }

    private static void writeScaled(double factor, double[] values, double[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = factor * values[i];
        }
    }

    /** f = (1/n) sum_i L(theta; x_i + delta_i). */
    private final class Outer implements OuterObjective {
        private final Batch batch;

        Outer(Batch batch) {
            this.batch = batch;
        }

        @Override
        public double value(double[] theta, double[] delta) {
            return meanLoss(theta, batch.shifted(delta));
        }

        @Override
        public void gradX(double[] theta, double[] delta, double[] out) {
            // grad_theta f = (1/n) sum_i dL_i/dtheta
            writeScaled(1.0 / batch.rows(), derivatives.gradient(theta, batch.shifted(delta)).parameters, out);
        }

        @Override
        public void gradY(double[] theta, double[] delta, double[] out) {
            // grad_delta_i f = (1/n) dL_i/du_i
            writeScaled(1.0 / batch.rows(), derivatives.gradient(theta, batch.shifted(delta)).inputs, out);
        }
    }

    /** g = -sum_i L(theta; x_i + delta_i) + rho/2 ||delta||^2, every delta_i in its ball. */
    private final class Inner implements InnerObjective {
        private final Batch batch;
        private final Projection ball;

        Inner(Batch batch, Projection ball) {
            this.batch = batch;
            this.ball = ball;
        }

        @Override
        public double value(double[] theta, double[] delta) {
            return rho / 2 * Vectors.normSquared(delta) - batch.rows() * meanLoss(theta, batch.shifted(delta));
        }

        @Override
        public void project(double[] delta) {
            ball.project(delta);
        }

        @Override
        public void gradY(double[] theta, double[] delta, double[] out) {
            // grad_delta_i g = -dL_i/du_i + rho delta_i
            writeScaled(-1, derivatives.gradient(theta, batch.shifted(delta)).inputs, out);
            Vectors.axpy(rho, delta, out);
        }

        @Override
        public void hessianYY(double[] theta, double[] delta, double[] v, double[] out) {
            // H v = -d(dL/du)/du v + rho v
            writeScaled(-1, along(theta, delta, v).inputs, out);
            Vectors.axpy(rho, v, out);
        }

        @Override
        public void jacobianXY(double[] theta, double[] delta, double[] v, double[] out) {
            // grad_theta grad_delta g v = -d(dL/dtheta)/du v
            writeScaled(-1, along(theta, delta, v).parameters, out);
        }

        /** The derivative of the summed loss's gradient as the inputs move along v and theta stays. */
        private NetworkByHand.Pair along(double[] theta, double[] delta, double[] v) {
            NetworkByHand.Pair alongInputs = new NetworkByHand.Pair(new double[theta.length], v);
            return derivatives.gradientAlong(theta, batch.shifted(delta), alongInputs);
        }
    }
}
