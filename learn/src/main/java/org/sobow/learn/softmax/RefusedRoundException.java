package org.sobow.learn.softmax;

/** Thrown where a round would make a number of the learner NaN or infinite; the learner is left as it was. */
public final class RefusedRoundException extends ArithmeticException {
    private static final long serialVersionUID = 1L;

    private final long round;

    RefusedRoundException(long round, String quantity, double value) {
        super(quantity + " = " + value + " in round " + round
                + "; the learner is unchanged and the examples of D_tr are forgotten."
                + " Lower the step sizes, or scale the features.");
        this.round = round;
    }

    /** The round that was refused. */
    public long round() {
        return round;
    }
}
