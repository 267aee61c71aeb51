package org.sobow.experiments.arena;

/** A small quadratic of which algorithms see nothing but values. */
record BlackBox() implements ArenaProblem {
    private static final QuadraticProblem INSIDE = new QuadraticProblem(QuadraticProblem.Drift.ABRUPT, 2, 4);

    @Override
    public String name() {
        return "black-box";
    }

    @Override
    public String description() {
        return "a small quadratic that jumps three times, of which there are values alone";
    }

    @Override
    public int d1() {
        return INSIDE.d1();
    }

    @Override
    public int d2() {
        return INSIDE.d2();
    }

    @Override
    public double smoothness() {
        return INSIDE.smoothness();
    }

    @Override
    public long roundBytes() {
        return INSIDE.roundBytes();
    }

    @Override
    public boolean onlyValues() {
        return true;
    }

    @Override
    public ArenaStream open(long seed, int rounds) {
        return INSIDE.open(seed, rounds);
    }
}
