package org.sobow.learn.batch;

import java.util.Arrays;
import org.sobow.problem.InnerObjective;
import org.sobow.problem.OuterObjective;
import org.sobow.problem.Round;

/** Softmax regression with tuned l2 strengths as dense oracles: the slow, obvious twin. x = λ, y = W row by row. */
final class DenseSoftmax {
    final int features;
    final int classes;
    final double rho;
    final Labeled[] train;
    final Labeled[] validate;

    DenseSoftmax(int features, int classes, double rho, Labeled[] train, Labeled[] validate) {
        this.features = features;
        this.classes = classes;
        this.rho = rho;
        this.train = train;
        this.validate = validate;
    }

    Round round() {
        return new Round(new Outer(), new Inner(train));
    }

    /** The inner objective on D_val: that of the second step where all examples train. */
    InnerObjective innerOnValidation() {
        return new Inner(validate);
    }

    private double[] probabilities(Labeled example, double[] y) {
        double[] z = new double[classes];
        for (int k = 0; k < example.x().size(); k++) {
            for (int c = 0; c < classes; c++) {
                z[c] += example.x().value(k) * y[example.x().index(k) * classes + c];
            }
        }
        double largest = Arrays.stream(z).max().orElseThrow();
        double sum = 0;
        for (int c = 0; c < classes; c++) {
            z[c] = StrictMath.exp(z[c] - largest);
            sum += z[c];
        }
        for (int c = 0; c < classes; c++) {
            z[c] /= sum;
        }
        return z;
    }

    private double loss(Labeled[] examples, double[] y) {
        double sum = 0;
        for (Labeled example : examples) {
            sum -= example.weight() * StrictMath.log(probabilities(example, y)[example.label()]);
        }
        return sum / examples.length;
    }

    private void addGradient(Labeled[] examples, double[] y, double[] out) {
        for (Labeled example : examples) {
            double[] p = probabilities(example, y);
            p[example.label()] -= 1;
            addOuterProduct(example, p, example.weight() / examples.length, out);
        }
    }

    private void addOuterProduct(Labeled example, double[] t, double scale, double[] out) {
        for (int k = 0; k < example.x().size(); k++) {
            for (int c = 0; c < classes; c++) {
                out[example.x().index(k) * classes + c] += scale * example.x().value(k) * t[c];
            }
        }
    }

    private double strength(double[] x, int feature) {
        return rho * StrictMath.exp(x[feature]);
    }

    private final class Outer implements OuterObjective {
        @Override
        public double value(double[] x, double[] y) {
            return loss(validate, y);
        }

        @Override
        public void gradX(double[] x, double[] y, double[] out) {
            Arrays.fill(out, 0);
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            Arrays.fill(out, 0);
            addGradient(validate, y, out);
        }
    }

    private final class Inner implements InnerObjective {
        private final Labeled[] examples;

        Inner(Labeled[] examples) {
            this.examples = examples;
        }

        @Override
        public double value(double[] x, double[] y) {
            double sum = loss(examples, y);
            for (int i = 0; i < y.length; i++) {
                sum += 0.5 * strength(x, i / classes) * y[i] * y[i];
            }
            return sum;
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            for (int i = 0; i < y.length; i++) {
                out[i] = strength(x, i / classes) * y[i];
            }
            addGradient(examples, y, out);
        }

        @Override
        public void hessianYY(double[] x, double[] y, double[] v, double[] out) {
            for (int i = 0; i < y.length; i++) {
                out[i] = strength(x, i / classes) * v[i];
            }
            for (Labeled example : examples) {
                double[] p = probabilities(example, y);
                double[] xv = new double[classes];
                for (int k = 0; k < example.x().size(); k++) {
                    for (int c = 0; c < classes; c++) {
                        xv[c] += example.x().value(k) * v[example.x().index(k) * classes + c];
                    }
                }
                double mean = 0;
                for (int c = 0; c < classes; c++) {
                    mean += p[c] * xv[c];
                }
                for (int c = 0; c < classes; c++) {
                    xv[c] = p[c] * (xv[c] - mean);
                }
                addOuterProduct(example, xv, example.weight() / examples.length, out);
            }
        }

        @Override
        public void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
            Arrays.fill(out, 0);
            for (int i = 0; i < y.length; i++) {
                out[i / classes] += strength(x, i / classes) * y[i] * v[i];
            }
        }
    }
}
