package org.sobow.applications.metalearning;

import java.util.Arrays;
import org.sobow.applications.Batch;
import org.sobow.applications.NetworkByHand;
import org.sobow.internal.Vectors;
import org.sobow.problem.InnerObjective;
import org.sobow.problem.OuterObjective;
import org.sobow.problem.Round;

/** The rounds of {@link MetaProblem} by hand, for networks with one hidden layer. */
final class MetaByHand {
    private final TaskStream stream;
    private final double lambda;
    private final NetworkByHand network;

    MetaByHand(TaskStream stream, double lambda) {
        this.stream = stream;
        this.lambda = lambda;
        network = new NetworkByHand(stream.network(), stream.loss());
    }

    Round round(Task task) {
        return new Round(new Outer(task.query()), new Inner(task.support()));
    }

    /** out = the gradient of L in phi, where L is the mean loss of the batch. */
    private void writeGradient(double[] phi, Batch batch, double[] out) {
        double[] sum = network.gradient(phi, batch).parameters;
        for (int i = 0; i < out.length; i++) {
            out[i] = sum[i] / batch.rows();
        }
    }

    /** f = L(phi; query). */
    private final class Outer implements OuterObjective {
        private final Batch query;

        Outer(Batch query) {
            this.query = query;
        }

        @Override
        public double value(double[] theta, double[] phi) {
            return stream.loss(phi, query);
        }

        @Override
        public void gradX(double[] theta, double[] phi, double[] out) {
            Arrays.fill(out, 0);
        }

        @Override
        public void gradY(double[] theta, double[] phi, double[] out) {
            writeGradient(phi, query, out);
        }
    }

    /** g = L(phi; support) + lambda ||theta - phi||^2. */
    private final class Inner implements InnerObjective {
        private final Batch support;

        Inner(Batch support) {
            this.support = support;
        }

        @Override
        public double value(double[] theta, double[] phi) {
            return stream.loss(phi, support) + lambda * Vectors.distanceSquared(theta, phi);
        }

        @Override
        public void gradY(double[] theta, double[] phi, double[] out) {
            writeGradient(phi, support, out);
            // grad_phi g = grad L + 2 lambda (phi - theta)
            Vectors.axpy(2 * lambda, phi, out);
            Vectors.axpy(-2 * lambda, theta, out);
        }

        @Override
        public void hessianYY(double[] theta, double[] phi, double[] v, double[] out) {
            NetworkByHand.Pair alongPhi = new NetworkByHand.Pair(v, new double[support.rows() * support.inputWidth()]);
            double[] sum = network.gradientAlong(phi, support, alongPhi).parameters;
            for (int i = 0; i < out.length; i++) {
                // H v = H_L v + 2 lambda v
                out[i] = sum[i] / support.rows() + 2 * lambda * v[i];
            }
        }

        @Override
        public void jacobianXY(double[] theta, double[] phi, double[] v, double[] out) {
            for (int i = 0; i < out.length; i++) {
                // grad_theta grad_phi g v = -2 lambda v
                out[i] = -2 * lambda * v[i];
            }
        }
    }
}
