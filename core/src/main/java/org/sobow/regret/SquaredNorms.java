package org.sobow.regret;

/** A regret: the sum of a squared norm of each round. */
abstract class SquaredNorms implements Meter {
    private double total;
    private double last;

    void add(double term) {
        last = term;
        total += term;
    }

    @Override
    public double total() {
        return total;
    }

    @Override
    public double last() {
        return last;
    }
}
