package org.sobow.algorithm;

/** Thrown where a number of a run would become NaN or infinite; the run is left as it was. */
public final class NonFiniteException extends ArithmeticException {
    private static final long serialVersionUID = 1L;

    private final String quantity;
    private final int index;
    private final long round;

    /** A refusal in {@code round}; {@code advice} says what to try. */
    public NonFiniteException(String quantity, int index, double value, long round, String advice) {
        super(quantity + "[" + index + "] = " + value + " in round " + round + "; the run is unchanged. " + advice);
        this.quantity = quantity;
        this.index = index;
        this.round = round;
    }

    /** What was not finite: y, v, z, hypergradient, mean hypergradient, squared hypergradient or x. */
    public String quantity() {
        return quantity;
    }

    /** Its first entry that was not finite. */
    public int index() {
        return index;
    }

    /** The round that was refused. */
    public long round() {
        return round;
    }
}
