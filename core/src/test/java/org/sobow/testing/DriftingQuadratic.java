package org.sobow.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.sobow.problem.Round;

/** A {@link Quadratic} whose c_t and d_t walk at random; the step of round t has size drift · t^−decay. */
public final class DriftingQuadratic {
    private final List<Quadratic> problems;

    private DriftingQuadratic(List<Quadratic> problems) {
        this.problems = List.copyOf(problems);
    }

    /** {@code rounds} rounds from the random problem of that seed. */
    public static DriftingQuadratic random(
            long seed, int d1, int d2, double condition, double drift, double decay, int rounds) {
        Quadratic first = Quadratic.random(seed, d1, d2, condition);
        Random random = new Random(~seed);
        double[] c = first.c();
        double[] d = first.d();
        List<Quadratic> problems = new ArrayList<>();
        for (int t = 1; t <= rounds; t++) {
            double size = drift * Math.pow(t, -decay) / Math.sqrt(d2);
            for (int i = 0; i < d2; i++) {
                c[i] += size * random.nextGaussian();
                d[i] += size * random.nextGaussian();
            }
            problems.add(first.with(c.clone(), d.clone()));
        }
        return new DriftingQuadratic(problems);
    }

    /** The problem of round {@code t}, from 1. */
    public Quadratic at(int t) {
        return problems.get(t - 1);
    }

    /** All rounds, in order. */
    public List<Round> rounds() {
        return problems.stream().map(Quadratic::round).toList();
    }

    /** H_{2,T} = Σ ||A^-1(c_t − c_{t−1})||². */
    public double h2() {
        double sum = 0;
        for (int t = 2; t <= problems.size(); t++) {
            double[] moved = at(t).inverseTimes(Dense.minus(at(t).c(), at(t - 1).c()));
            sum += Dense.dot(moved, moved);
        }
        return sum;
    }
}
