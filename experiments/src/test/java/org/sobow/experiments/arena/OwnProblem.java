package org.sobow.experiments.arena;

/** A problem that joins by the service file of the tests. */
public final class OwnProblem implements ArenaProblem {
    private final ArenaProblem like = new QuadraticProblem(QuadraticProblem.Drift.BOUNDED);

    @Override
    public String name() {
        return "own-problem";
    }

    @Override
    public String description() {
        return "the first quadratic under another name";
    }

    @Override
    public int d1() {
        return like.d1();
    }

    @Override
    public int d2() {
        return like.d2();
    }

    @Override
    public double smoothness() {
        return like.smoothness();
    }

    @Override
    public long roundBytes() {
        return like.roundBytes();
    }

    @Override
    public ArenaStream open(long seed, int rounds) {
        return like.open(seed + 1, rounds);
    }
}
