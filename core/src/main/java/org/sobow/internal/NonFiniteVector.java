package org.sobow.internal;

/** Thrown where a vector that is to be remembered has an entry that is NaN or infinite; nothing was changed. */
public final class NonFiniteVector extends ArithmeticException {
    private static final long serialVersionUID = 1L;

    private final String quantity;
    private final int index;
    private final double value;

    private NonFiniteVector(String quantity, int index, double value) {
        super(quantity + "[" + index + "] = " + value + "; lower the step sizes or check the oracle.");
        this.quantity = quantity;
        this.index = index;
        this.value = value;
    }

    /** Throws unless every entry of {@code vector} is finite. */
    public static void refuse(String quantity, double[] vector) {
        int i = Vectors.indexOfNonFinite(vector);
        if (i >= 0) {
            throw new NonFiniteVector(quantity, i, vector[i]);
        }
    }

    /** Throws unless {@code value}, which is entry {@code index} of a vector, is finite. */
    public static void refuse(String quantity, int index, double value) {
        if (!Double.isFinite(value)) {
            throw new NonFiniteVector(quantity, index, value);
        }
    }

    public String quantity() {
        return quantity;
    }

    public int index() {
        return index;
    }

    public double value() {
        return value;
    }
}
