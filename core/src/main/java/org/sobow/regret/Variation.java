package org.sobow.regret;

import java.util.ArrayList;
import java.util.List;
import org.sobow.algorithm.RoundListener;
import org.sobow.algorithm.RunView;
import org.sobow.internal.Require;
import org.sobow.internal.Vectors;
import org.sobow.problem.Round;

/**
 * How much the problem itself moved, measured along the run's own trajectory or on a fixed set of probes:
 *
 * <pre>
 *   V_{1,T} = Σ sup_x [f_{t+1}(x, y*_{t+1}(x)) − f_t(x, y*_t(x))]      V_f = Σ sup_{x,y} [f_{t+1} − f_t]
 *   H_{2,T} = Σ sup_x ||y*_t(x) − y*_{t+1}(x)||²                       V_g = Σ sup_{x,y} |g_{t+1} − g_t|
 * </pre>
 *
 * <p>The suprema of the paper are over all decisions; what is measured here is a lower estimate of them, and {@link #where()}
 * says of which kind. T rounds give T − 1 differences; V_{1,T} as printed needs f_{T+1} too. An inner minimization a round and
 * probe, two along a trajectory; no round is retained. For one thread.
 */
/* Along the trajectory, the pair (t, t+1) is compared at the decisions that both rounds know: x_{t+1} and y_{t+1}, the result of
 * round t and the start of round t + 1. So each round is evaluated at its start, against what was remembered, and then at its
 * result, to be remembered. Probes are points that do not move; the suprema become maxima over them. */
public final class Variation implements RoundListener {
    private final InnerArgmin argmin;
    private final String where;
    private final List<Point> points;
    private final boolean moving;
    private boolean started;
    private double v1;
    private double h2;
    private double vf;
    private double vg;

    /** One place where consecutive rounds are compared, and what the last round gave there. */
    private static final class Point {
        final double[] x;
        final double[] y;
        final double[] yStar;
        final double[] rememberedYStar;
        double outer;
        double f;
        double g;
        double rememberedOuter;
        double rememberedF;
        double rememberedG;

        Point(double[] x, double[] y) {
            this.x = x;
            this.y = y;
            yStar = y.clone();
            rememberedYStar = y.clone();
        }
    }

    private Variation(InnerArgmin argmin, String where, List<Point> points, boolean moving) {
        this.argmin = argmin;
        this.where = where;
        this.points = points;
        this.moving = moving;
    }

    /** Measures at the decisions that the run passes through. */
    public static Variation alongTrajectory(InnerArgmin argmin, int d1, int d2) {
        return new Variation(argmin, "along the trajectory", List.of(new Point(new double[d1], new double[d2])), true);
    }

    /** Measures the maximum over fixed probes, pairs of an x and a y, which are copied. */
    public static Variation onProbes(InnerArgmin argmin, double[][] xs, double[][] ys) {
        Require.atLeast("number of probes", 1, xs.length);
        if (xs.length != ys.length) {
            throw new IllegalArgumentException("probes must be pairs, got " + xs.length + " x and " + ys.length + " y");
        }
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < xs.length; i++) {
            points.add(new Point(Require.finite("probe x", xs[i].clone()), Require.finite("probe y", ys[i].clone())));
        }
        return new Variation(argmin, "on " + xs.length + " probes", points, false);
    }

    @Override
    public void onRound(Round round, RunView run) {
        if (moving) {
            Point p = points.get(0);
            if (started) {
                run.previousX(p.x);
                run.previousY(p.y);
                evaluate(round);
                compare();
            }
            run.x(p.x);
            run.y(p.y);
            evaluate(round);
            remember();
            started = true;
        } else {
            take(round);
        }
    }

    /** Takes a round in without a run, which probes do not need. */
    public void take(Round round) {
        if (moving) {
            throw new IllegalStateException("a trajectory needs the run that it is of; measure on probes");
        }
        evaluate(round);
        if (started) {
            compare();
        }
        remember();
        started = true;
    }

    private void evaluate(Round round) {
        for (Point p : points) {
            argmin.solve(round.g(), p.x, p.yStar);
            p.outer = round.f().value(p.x, p.yStar);
            p.f = round.f().value(p.x, p.y);
            p.g = round.g().value(p.x, p.y);
        }
    }

    private void compare() {
        double largestV1 = Double.NEGATIVE_INFINITY;
        double largestH2 = Double.NEGATIVE_INFINITY;
        double largestF = Double.NEGATIVE_INFINITY;
        double largestG = Double.NEGATIVE_INFINITY;
        for (Point p : points) {
            largestV1 = Math.max(largestV1, p.outer - p.rememberedOuter);
            largestH2 = Math.max(largestH2, Vectors.distanceSquared(p.yStar, p.rememberedYStar));
            largestF = Math.max(largestF, p.f - p.rememberedF);
            largestG = Math.max(largestG, Math.abs(p.g - p.rememberedG));
        }
        v1 += largestV1;
        h2 += largestH2;
        vf += largestF;
        vg += largestG;
    }

    private void remember() {
        for (Point p : points) {
            Vectors.copy(p.yStar, p.rememberedYStar);
            p.rememberedOuter = p.outer;
            p.rememberedF = p.f;
            p.rememberedG = p.g;
        }
    }

    /** Where the differences were taken: along the trajectory, or on probes. */
    public String where() {
        return where;
    }

    /** V_{1,T}. */
    public double v1() {
        return v1;
    }

    /** H_{2,T}. */
    public double h2() {
        return h2;
    }

    /** V_f. */
    public double vf() {
        return vf;
    }

    /** V_g. */
    public double vg() {
        return vg;
    }
}
