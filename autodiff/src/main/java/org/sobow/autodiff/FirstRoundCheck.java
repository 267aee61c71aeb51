package org.sobow.autodiff;

import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.sobow.internal.Vectors;
import org.sobow.problem.ObjectiveArithmeticException;
import org.sobow.problem.UnusableObjectiveException;

/**
 * Looks for mistakes in the f and the g that a problem meets first: derivatives that differences along random directions contradict,
 * kinks, and an x or a y that nothing depends on. It takes some thirty evaluations, however many variables there are.
 *
 * <p>A contradiction is an error in the round. What may be meant is a warning.
 */
final class FirstRoundCheck {
    private static final int DIRECTIONS = 2;

    /** How far away it looks whether anything depends on x: at the start itself, y = 0 may hide it. */
    private static final double ASIDE = 0.01;

    private final Consumer<String> warnings;
    private volatile boolean outerPending;
    private volatile boolean innerPending;
    private volatile boolean outerIgnoresX;
    private volatile boolean innerIgnoresX;

    /** @param wanted whether to check at all */
    FirstRoundCheck(boolean wanted, Consumer<String> warnings) {
        this.warnings = warnings;
        outerPending = wanted;
        innerPending = wanted;
    }

    /** Checks f at (x, y), unless an f was checked before. */
    void outer(Objective f, Derivatives derivatives, double[] x, double[] y) {
        if (outerPending) {
            Probe probe = new Probe(f, derivatives, x, y);
            probe.requireSameValueTwice();
            probe.gradients();
            double[] gradX = new double[x.length];
            double[] gradY = new double[y.length];
            if (probe.aside(() -> derivatives.gradients(probe.asideX(), probe.asideY(), gradX, gradY))) {
                outerIgnoresX = Vectors.isZero(gradX);
                if (Vectors.isZero(gradY)) {
                    warnings.accept(
                            "f does not depend on y around the first point, so the inner level does not matter to it; compute f"
                                    + " from the given y");
                }
            }
            outerPending = false;
            warnWhereNothingDependsOnX();
        }
    }

    /** Checks g at (x, y), unless a g was checked before. */
    void inner(Objective g, Derivatives derivatives, double[] x, double[] y) {
        if (innerPending) {
            Probe probe = new Probe(g, derivatives, x, y);
            probe.requireSameValueTwice();
            probe.gradY();
            probe.products();
            double[] gradY = new double[y.length];
            if (probe.aside(() -> derivatives.gradY(probe.asideX(), probe.asideY(), gradY))) {
                warnOfPartsLeftOut(g.y(), gradY);
            }
            double[] jv = new double[x.length];
            if (probe.aside(() -> derivatives.jacobianXY(probe.asideX(), probe.asideY(), probe.directionY(), jv))) {
                innerIgnoresX = Vectors.isZero(jv);
            }
            innerPending = false;
            warnWhereNothingDependsOnX();
        }
    }

    private void warnOfPartsLeftOut(Variables variables, double[] gradY) {
        for (Variables.Part part : variables.parts()) {
            if (Vectors.isZero(variables.part(part.name(), gradY))) {
                warnings.accept("g does not depend on " + part.name()
                        + ", a part of y, around the first point, so that part has no minimum; compute g from it, or add a regularizer"
                        + " such as gamma/2 ||y||^2");
            }
        }
    }

    private void warnWhereNothingDependsOnX() {
        if (!outerPending && !innerPending && outerIgnoresX && innerIgnoresX) {
            warnings.accept(
                    "nothing depends on x: neither f nor the gradient of g in y, around the first point, so x will not move;"
                            + " compute g from the given x");
        }
    }

    /** One function and the directions it is tried along. */
    private final class Probe {
        private final Objective objective;
        private final Derivatives derivatives;
        private final double[] x;
        private final double[] y;
        private final double[] movedX;
        private final double[] movedY;
        private final double[] a;
        private final double[] b;
        private final SplittableRandom random = new SplittableRandom(42);
        private double here;
        private boolean warned;

        Probe(Objective objective, Derivatives derivatives, double[] x, double[] y) {
            this.objective = objective;
            this.derivatives = derivatives;
            this.x = x.clone();
            this.y = y.clone();
            movedX = x.clone();
            movedY = y.clone();
            a = new double[x.length];
            b = new double[y.length];
            turn();
        }

        private void turn() {
            draw(a);
            draw(b);
        }

        /** A new direction, with entries of either sign between 1/2 and 1. */
        private void draw(double[] direction) {
            for (int i = 0; i < direction.length; i++) {
                double entry = random.nextDouble() - 0.5;
                direction[i] = entry + Math.copySign(0.5, entry);
            }
        }

        double[] directionY() {
            return b;
        }

        double[] asideX() {
            Vectors.step(x, ASIDE, a, movedX);
            return movedX;
        }

        double[] asideY() {
            Vectors.step(y, ASIDE, b, movedY);
            return movedY;
        }

        /** Runs what may leave the domain of the function, or asks more of it than others do; false where it cannot answer. */
        boolean aside(Runnable evaluation) {
            try {
                evaluation.run();
                return true;
            } catch (ObjectiveArithmeticException | UnusableObjectiveException noAnswer) {
                return false;
            }
        }

        /** The value at (x + s a, y + r b); NaN where there is none. */
        private double value(double s, double r) {
            Vectors.step(x, s, a, movedX);
            Vectors.step(y, r, b, movedY);
            double[] value = {Double.NaN};
            aside(() -> value[0] = derivatives.value(movedX, movedY));
            return value[0];
        }

        /** <∇_y, b> at (x + s a, y + r b); NaN where there is none. */
        private double slope(double s, double r, double[] gradY) {
            Vectors.step(x, s, a, movedX);
            Vectors.step(y, r, b, movedY);
            return aside(() -> derivatives.gradY(movedX, movedY, gradY)) ? Vectors.dot(gradY, b) : Double.NaN;
        }

        void requireSameValueTwice() {
            here = derivatives.value(x, y);
            double again = derivatives.value(x, y);
            if (here != again) {
                throw objective.unusable(
                        "gives " + here + " and then " + again
                                + " for the same numbers; draw what is random before the round, not in the function",
                        null);
            }
        }

        void gradients() {
            double[] gradX = new double[x.length];
            double[] gradY = new double[y.length];
            derivatives.gradients(x, y, gradX, gradY);
            for (int i = 0; i < DIRECTIONS; i++) {
                turn();
                compare("x", new Difference(s -> value(s, 0), scale(x), here, Vectors.dot(gradX, a)));
                compare("y", new Difference(r -> value(0, r), scale(y), here, Vectors.dot(gradY, b)));
            }
        }

        void gradY() {
            double[] gradY = new double[y.length];
            derivatives.gradY(x, y, gradY);
            for (int i = 0; i < DIRECTIONS; i++) {
                turn();
                compare("y", new Difference(r -> value(0, r), scale(y), here, Vectors.dot(gradY, b)));
            }
        }

        /** b'Hb and a'Jb against differences of <∇_y, b>. */
        void products() {
            double[] gradY = new double[y.length];
            double[] hb = new double[y.length];
            double[] jb = new double[x.length];
            double slope = slope(0, 0, gradY);
            boolean answered = aside(() -> {
                derivatives.hessianYY(x, y, b, hb);
                derivatives.jacobianXY(x, y, b, jb);
            });
            if (answered) {
                compareSecond("y", new Difference(r -> slope(0, r, gradY), scale(y), slope, Vectors.dot(hb, b)));
                compareSecond("x", new Difference(s -> slope(s, 0, gradY), scale(x), slope, Vectors.dot(jb, a)));
            }
        }

        /** Steps shrink with the number of variables, all of which move at once. */
        private double scale(double[] at) {
            double largest = 1;
            for (double entry : at) {
                largest = Math.max(largest, Math.abs(entry));
            }
            return largest / Math.sqrt(Math.sqrt(at.length));
        }

        private void compare(String argument, Difference difference) {
            if (difference.hasKink()) {
                if (!warned) {
                    warned = true;
                    warnings.accept(
                            objective.name() + " has a kink at the first point: along a direction in " + argument
                                    + " its slope is " + difference.left() + " before and " + difference.right()
                                    + " after it, and " + difference.slope()
                                    + " is taken; start elsewhere, or take a smooth function such as softplus or"
                                    + " huber");
                }
            } else if (difference.contradicts()) {
                throw contradiction("the slope of " + objective.name(), argument, difference);
            }
        }

        private void compareSecond(String argument, Difference difference) {
            if (!difference.hasKink() && difference.contradicts()) {
                throw contradiction("the slope of the gradient of " + objective.name() + " in y", argument, difference);
            }
        }

        private RuntimeException contradiction(String what, String argument, Difference difference) {
            return objective.unusable(
                    "has derivatives that its values contradict: along a direction in " + argument + ", " + what
                            + " is "
                            + difference.central() + " by differences and " + difference.slope()
                            + " by its derivatives; compute all of it from the given " + argument
                            + ", without numbers read by value(), item() or detach()",
                    null);
        }
    }
}
