package org.sobow.applications;

/**
 * The derivatives of a {@link Network} with one hidden layer, summed over a batch, in plain loops. A row u with target t gives
 *
 * <pre>
 *   a = tanh(u V / sqrt(inputs) + b),   z = a W / sqrt(hidden) + c,   loss L(z, t)
 * </pre>
 *
 * The parameters are V, b, W, c in this order. A dot marks the derivative along a direction.
 */
public final class NetworkByHand {
    private final Loss loss;
    private final int inputs;
    private final int hidden;
    private final int outputs;
    private final int length;
    private final int b;
    private final int w;
    private final int c;
    private final double scale1;
    private final double scale2;
    private final double[] a;
    private final double[] z;
    private final double[] softmax;
    private final double[] e;
    private final double[] r;
    private final double[] q;
    private final double[] aDot;
    private final double[] zDot;
    private final double[] eDot;
    private final double[] qDot;

    public NetworkByHand(Network network, Loss loss) {
        if (network.layers().size() != 2) {
            throw new IllegalArgumentException("the network must have one hidden layer, got " + network);
        }
        Dense first = network.layers().get(0);
        Dense second = network.layers().get(1);
        this.loss = loss;
        inputs = first.inputs();
        hidden = first.outputs();
        outputs = second.outputs();
        length = network.length();
        b = inputs * hidden;
        w = b + hidden;
        c = w + hidden * outputs;
        scale1 = 1 / Math.sqrt(inputs);
        scale2 = 1 / Math.sqrt(hidden);
        a = new double[hidden];
        z = new double[outputs];
        softmax = new double[outputs];
        e = new double[outputs];
        r = new double[hidden];
        q = new double[hidden];
        aDot = new double[hidden];
        zDot = new double[outputs];
        eDot = new double[outputs];
        qDot = new double[hidden];
    }

    /** What belongs to the parameters and what belongs to the inputs of a batch: a gradient or a direction. */
    public static final class Pair {
        public final double[] parameters;
        public final double[] inputs;

        public Pair(double[] parameters, double[] inputs) {
            this.parameters = parameters;
            this.inputs = inputs;
        }
    }

    /** The gradient of the summed loss. */
    public Pair gradient(double[] theta, Batch batch) {
        Pair out = new Pair(new double[length], new double[batch.rows() * inputs]);
        for (int row = 0; row < batch.rows(); row++) {
            visit(theta, batch, row);
            for (int j = 0; j < hidden; j++) {
                for (int i = 0; i < inputs; i++) {
                    // dL/dV = u' q / sqrt(inputs),  dL/du = q V' / sqrt(inputs)
                    out.parameters[i * hidden + j] += scale1 * input(batch, row, i) * q[j];
                    out.inputs[row * inputs + i] += scale1 * q[j] * theta[i * hidden + j];
                }
                // dL/db = q
                out.parameters[b + j] += q[j];
                for (int k = 0; k < outputs; k++) {
                    // dL/dW = a' e / sqrt(hidden)
                    out.parameters[w + j * outputs + k] += scale2 * a[j] * e[k];
                }
            }
            for (int k = 0; k < outputs; k++) {
                // dL/dc = e
                out.parameters[c + k] += e[k];
            }
        }
        return out;
    }

    /** The derivative of the gradient along a direction: the second derivatives times it. */
    public Pair gradientAlong(double[] theta, Batch batch, Pair direction) {
        double[] v = direction.parameters;
        Pair out = new Pair(new double[length], new double[batch.rows() * inputs]);
        for (int row = 0; row < batch.rows(); row++) {
            visit(theta, batch, row);
            visitAlong(theta, batch, row, direction);
            for (int j = 0; j < hidden; j++) {
                for (int i = 0; i < inputs; i++) {
                    double uDot = direction.inputs[row * inputs + i];
                    // (u' q)' = uDot' q + u' qDot,  (q V')' = qDot V' + q VDot'
                    out.parameters[i * hidden + j] += scale1 * (uDot * q[j] + input(batch, row, i) * qDot[j]);
                    out.inputs[row * inputs + i] +=
                            scale1 * (qDot[j] * theta[i * hidden + j] + q[j] * v[i * hidden + j]);
                }
                out.parameters[b + j] += qDot[j];
                for (int k = 0; k < outputs; k++) {
                    // (a' e)' = aDot' e + a' eDot
                    out.parameters[w + j * outputs + k] += scale2 * (aDot[j] * e[k] + a[j] * eDot[k]);
                }
            }
            for (int k = 0; k < outputs; k++) {
                out.parameters[c + k] += eDot[k];
            }
        }
        return out;
    }

    /** a, z, e, r and q of a row. */
    private void visit(double[] theta, Batch batch, int row) {
        for (int j = 0; j < hidden; j++) {
            double sum = 0;
            for (int i = 0; i < inputs; i++) {
                sum += input(batch, row, i) * theta[i * hidden + j];
            }
            // a = tanh(u V / sqrt(inputs) + b)
            a[j] = StrictMath.tanh(scale1 * sum + theta[b + j]);
        }
        double total = 0;
        for (int k = 0; k < outputs; k++) {
            double sum = 0;
            for (int j = 0; j < hidden; j++) {
                sum += a[j] * theta[w + j * outputs + k];
            }
            // z = a W / sqrt(hidden) + c
            z[k] = scale2 * sum + theta[c + k];
            total += StrictMath.exp(z[k]);
        }
        for (int k = 0; k < outputs; k++) {
            softmax[k] = StrictMath.exp(z[k]) / total;
            // e = dL/dz: z - t for half the squared distance, softmax(z) - t for the cross-entropy
            e[k] = (loss == Loss.SQUARED ? z[k] : softmax[k]) - batch.target(row, k);
        }
        for (int j = 0; j < hidden; j++) {
            double sum = 0;
            for (int k = 0; k < outputs; k++) {
                sum += theta[w + j * outputs + k] * e[k];
            }
            // r = dL/da = e W' / sqrt(hidden)
            r[j] = scale2 * sum;
            // q = (1 - a^2) r, as tanh' = 1 - tanh^2
            q[j] = (1 - a[j] * a[j]) * r[j];
        }
    }

    /** aDot, zDot, eDot and qDot of the row that was visited. */
    private void visitAlong(double[] theta, Batch batch, int row, Pair direction) {
        double[] v = direction.parameters;
        for (int j = 0; j < hidden; j++) {
            double sum = 0;
            for (int i = 0; i < inputs; i++) {
                double uDot = direction.inputs[row * inputs + i];
                sum += uDot * theta[i * hidden + j] + input(batch, row, i) * v[i * hidden + j];
            }
            // aDot = (1 - a^2) ((uDot V + u VDot) / sqrt(inputs) + bDot)
            aDot[j] = (1 - a[j] * a[j]) * (scale1 * sum + v[b + j]);
        }
        double mean = 0;
        for (int k = 0; k < outputs; k++) {
            double sum = 0;
            for (int j = 0; j < hidden; j++) {
                sum += aDot[j] * theta[w + j * outputs + k] + a[j] * v[w + j * outputs + k];
            }
            // zDot = (aDot W + a WDot) / sqrt(hidden) + cDot
            zDot[k] = scale2 * sum + v[c + k];
            mean += softmax[k] * zDot[k];
        }
        for (int k = 0; k < outputs; k++) {
            // eDot: zDot for half the squared distance, softmax (zDot - <softmax, zDot>) for the cross-entropy
            eDot[k] = loss == Loss.SQUARED ? zDot[k] : softmax[k] * (zDot[k] - mean);
        }
        for (int j = 0; j < hidden; j++) {
            double sum = 0;
            for (int k = 0; k < outputs; k++) {
                sum += v[w + j * outputs + k] * e[k] + theta[w + j * outputs + k] * eDot[k];
            }
            // qDot = (1 - a^2) rDot - 2 a aDot r,  rDot = (e WDot' + eDot W') / sqrt(hidden)
            qDot[j] = (1 - a[j] * a[j]) * scale2 * sum - 2 * a[j] * aDot[j] * r[j];
        }
    }

    private double input(Batch batch, int row, int i) {
        return batch.inputValues()[row * inputs + i];
    }
}
