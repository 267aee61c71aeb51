package org.sobow.problem;

import java.util.stream.IntStream;
import org.sobow.internal.Require;

/** See {@link Regularizer#groupLasso} and {@link Regularizer#tunedGroupLasso}. */
final class GroupLasso implements Regularizer {
    private final double strength;
    private final boolean tuned;

    /** The coordinates of every group. */
    private final int[][] members;

    GroupLasso(double strength, boolean tuned, int[] groupOf) {
        this.strength = Require.positive("strength", strength);
        this.tuned = tuned;
        members = IntStream.rangeClosed(0, IntStream.of(groupOf).max().orElse(-1))
                .mapToObj(k -> IntStream.range(0, groupOf.length)
                        .filter(i -> groupOf[i] == k)
                        .toArray())
                .toArray(int[][]::new);
    }

    private double strength(double[] x, int group) {
        return tuned ? StrictMath.exp(x[group]) : strength;
    }

    private static double dot(int[] group, double[] a, double[] b) {
        double sum = 0;
        for (int i : group) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    private static double norm(int[] group, double[] y) {
        return Math.sqrt(dot(group, y, y));
    }

    @Override
    public double value(double[] x, double[] y) {
        double sum = 0;
        for (int k = 0; k < members.length; k++) {
            sum += strength(x, k) * norm(members[k], y);
        }
        return sum;
    }

    @Override
    public void proximal(double[] x, double step, double[] y) {
        for (int k = 0; k < members.length; k++) {
            // y max(1 − step · strength / ||y||, 0)
            double norm = norm(members[k], y);
            double left = norm - step * strength(x, k);
            double factor = left > 0 ? left / norm : 0;
            for (int i : members[k]) {
                y[i] = factor == 0 ? 0 : factor * y[i];
            }
        }
    }

    @Override
    public void tangent(double[] x, double[] y, double[] v) {
        for (int[] group : members) {
            if (norm(group, y) == 0) {
                for (int i : group) {
                    v[i] = 0;
                }
            }
        }
    }

    @Override
    public void addHessianYY(double[] x, double[] y, double[] v, double[] out) {
        for (int k = 0; k < members.length; k++) {
            double norm = norm(members[k], y);
            if (norm > 0) {
                // strength (v / ||y|| − y (y'v) / ||y||³)
                double along = dot(members[k], y, v) / (norm * norm);
                for (int i : members[k]) {
                    out[i] += strength(x, k) / norm * (v[i] - along * y[i]);
                }
            }
        }
    }

    @Override
    public void addJacobianXY(double[] x, double[] y, double[] v, double[] out) {
        for (int k = 0; tuned && k < members.length; k++) {
            // e^(x_k) y'v / ||y||
            double norm = norm(members[k], y);
            out[k] += norm > 0 ? strength(x, k) * dot(members[k], y, v) / norm : 0;
        }
    }
}
