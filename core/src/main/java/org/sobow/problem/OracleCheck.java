package org.sobow.problem;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.sobow.internal.Require;
import org.sobow.internal.Vectors;

/**
 * Compares the oracles of a round with central differences, and finds oracles that break the rules of the game: that write
 * nothing, return NaN, modify their arguments, keep a reference to one, or depend on what {@code out} held.
 *
 * <pre>{@code
 * OracleCheck.require(round, x, y);          // throws, and says which entry of which oracle is off
 * List<String> findings = OracleCheck.findings(round, x, y);
 * }</pre>
 *
 * <p>Costs about 4 (d1 + d2) evaluations: meant for tests and for small instances of a problem.
 */
public final class OracleCheck {
    /** Entries may differ by this, relative to the size of the vector they belong to. */
    private static final double TOLERANCE = 1e-5;

    /** Cube root of the rounding unit: where rounding and truncation of a central difference balance. */
    private static final double STEP = 6e-6;

    private final Round round;
    private final double[] x;
    private final double[] y;
    private final double[] v;
    private final double[] u;
    private final List<String> findings = new ArrayList<>();

    private OracleCheck(Round round, double[] x, double[] y) {
        this.round = round;
        this.x = Require.finite("x", x.clone());
        this.y = Require.finite("y", y.clone());
        Random random = new Random(42);
        v = random.doubles(y.length, -1, 1).toArray();
        u = random.doubles(y.length, -1, 1).toArray();
    }

    /** What is wrong with the oracles of {@code round} near (x, y); empty where nothing was found. */
    public static List<String> findings(Round round, double[] x, double[] y) {
        OracleCheck check = new OracleCheck(round, x, y);
        check.run();
        return List.copyOf(check.findings);
    }

    /** Throws an {@link IllegalArgumentException} that lists the findings, if there are any. */
    public static void require(Round round, double[] x, double[] y) {
        List<String> findings = findings(round, x, y);
        if (!findings.isEmpty()) {
            throw new IllegalArgumentException("oracle check failed:\n  " + String.join("\n  ", findings));
        }
    }

    /** An oracle that writes a vector. */
    private interface Oracle {
        void write(double[] atX, double[] atY, double[] direction, double[] out);
    }

    /** A function whose derivative an oracle is compared with. */
    private interface Scalar {
        double at(double[] atX, double[] atY);
    }

    private void run() {
        OuterObjective f = round.f();
        InnerObjective g = round.g();
        Oracle fGradX = (a, b, d, out) -> f.gradX(a, b, out);
        Oracle fGradY = (a, b, d, out) -> f.gradY(a, b, out);
        Oracle gGradY = (a, b, d, out) -> g.gradY(a, b, out);
        boolean inX = true;
        checkValue("f.value", f::value);
        checkValue("g.value", g::value);
        checkProjection(g);
        compare("f.gradX", fGradX, f::value, inX);
        compare("f.gradY", fGradY, f::value, !inX);
        if (g instanceof FirstOrderInner first) {
            compare("g.gradX", (a, b, d, out) -> first.gradX(a, b, out), g::value, inX);
        }
        if (compare("g.gradY", gGradY, g::value, !inX)) {
            // ∇²_y g·v and ∇_x∇_y g·v are the gradients of <∇_y g, v> in y and in x
            double[] gradient = new double[y.length];
            Scalar slope = (a, b) -> {
                g.gradY(a, b, gradient);
                return Vectors.dot(gradient, v);
            };
            if (compare("g.hessianYY", g::hessianYY, slope, !inX)) {
                checkSymmetry(g);
            }
            compare("g.jacobianXY", g::jacobianXY, slope, inX);
        }
    }

    private void checkValue(String name, Scalar function) {
        double[] givenX = x.clone();
        double[] givenY = y.clone();
        double first = function.at(givenX, givenY);
        if (!Arrays.equals(givenX, x) || !Arrays.equals(givenY, y)) {
            findings.add(name + ": modifies one of its arguments");
        } else if (function.at(x.clone(), y.clone()) != first && !Double.isNaN(first)) {
            findings.add(name + ": gives different results for the same numbers");
        }
    }

    /** A projection leaves its own results where they are. */
    private void checkProjection(InnerObjective g) {
        double[] once = y.clone();
        g.project(once);
        double[] twice = once.clone();
        g.project(twice);
        int bad = Vectors.indexOfNonFinite(once);
        if (bad >= 0) {
            findings.add("g.project: y[" + bad + "] = " + once[bad]);
        } else if (Vectors.distanceSquared(once, twice) > 1e-20 * (1 + Vectors.normSquared(once))) {
            findings.add("g.project: moves its own result, so it is no projection");
        }
    }

    private boolean compare(String name, Oracle oracle, Scalar function, boolean inX) {
        int before = findings.size();
        double[] written = new double[inX ? x.length : y.length];
        if (!checkManners(name, oracle, written)) {
            return false;
        }
        double[] expected = differences(name, function, inX);
        double size = 1e-8 + Math.max(largest(written), largest(expected));
        for (int i = 0; i < written.length; i++) {
            double error = Math.abs(written[i] - expected[i]);
            if (!(error <= TOLERANCE * size)) {
                findings.add(String.format(
                        Locale.ROOT,
                        "%s: out[%d] = %.10g, central differences give %.10g",
                        name,
                        i,
                        written[i],
                        expected[i]));
                break;
            }
        }
        return findings.size() == before;
    }

    private double[] differences(String name, Scalar function, boolean inX) {
        double[] atX = x.clone();
        double[] atY = y.clone();
        double[] moved = inX ? atX : atY;
        double[] slopes = new double[moved.length];
        for (int i = 0; i < moved.length; i++) {
            double at = moved[i];
            double step = STEP * Math.max(1, Math.abs(at));
            moved[i] = at + step;
            double above = function.at(atX, atY);
            moved[i] = at - step;
            double below = function.at(atX, atY);
            moved[i] = at;
            // (φ(z + s) − φ(z − s)) / 2s
            slopes[i] = (above - below) / (2 * step);
        }
        int bad = Vectors.indexOfNonFinite(slopes);
        if (bad >= 0) {
            findings.add(name + ": the function it differentiates is not finite around entry " + bad);
        }
        return slopes;
    }

    /** Fills {@code written}; false where the comparison with differences would say nothing new. */
    private boolean checkManners(String name, Oracle oracle, double[] written) {
        double[] givenX = x.clone();
        double[] givenY = y.clone();
        double[] givenV = v.clone();
        Arrays.fill(written, Double.NaN);
        oracle.write(givenX, givenY, givenV, written);
        int bad = Vectors.indexOfNonFinite(written);
        if (bad >= 0) {
            findings.add(name + ": out[" + bad + "] = " + written[bad]
                    + " where out was filled with NaN before the call: not written, added to, or not finite");
            return false;
        }
        if (!Arrays.equals(givenX, x) || !Arrays.equals(givenY, y) || !Arrays.equals(givenV, v)) {
            findings.add(name + ": modifies one of its arguments");
            return false;
        }
        return checkMemory(name, oracle, written, givenX, givenY, givenV);
    }

    /** Calls again with the same arrays holding other numbers, then with fresh arrays holding the first numbers. */
    private boolean checkMemory(
            String name, Oracle oracle, double[] written, double[] givenX, double[] givenY, double[] givenV) {
        double[] first = written.clone();
        double[] moved = new double[written.length];
        Vectors.scale(0.5, givenX);
        Vectors.scale(0.25, givenY);
        Vectors.copy(u, givenV);
        oracle.write(givenX, givenY, givenV, moved);
        double[] movedFresh = new double[written.length];
        oracle.write(givenX.clone(), givenY.clone(), givenV.clone(), movedFresh);
        double[] again = new double[written.length];
        oracle.write(x.clone(), y.clone(), v.clone(), again);
        if (!Arrays.equals(written, first)) {
            findings.add(name + ": keeps a reference to an earlier out and writes into it");
            return false;
        }
        if (!Arrays.equals(again, first) || !Arrays.equals(moved, movedFresh)) {
            findings.add(name + ": gives different results for the same numbers; it keeps a reference to its arguments,"
                    + " or state of its own");
            return false;
        }
        return true;
    }

    private void checkSymmetry(InnerObjective g) {
        double[] hu = new double[y.length];
        double[] hv = new double[y.length];
        g.hessianYY(x, y, u, hu);
        g.hessianYY(x, y, v, hv);
        double uhv = Vectors.dot(u, hv);
        double vhu = Vectors.dot(v, hu);
        if (!(Math.abs(uhv - vhu)
                <= TOLERANCE * (Vectors.norm(u) * Vectors.norm(hv) + Vectors.norm(v) * Vectors.norm(hu)))) {
            findings.add(
                    String.format(Locale.ROOT, "g.hessianYY: not symmetric, u'Hv = %.10g but v'Hu = %.10g", uhv, vhu));
        }
    }

    private static double largest(double[] values) {
        double largest = 0;
        for (double value : values) {
            largest = Math.max(largest, Math.abs(value));
        }
        return largest;
    }
}
