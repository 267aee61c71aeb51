package org.sobow.learn.tuning;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.model.Outputs;

/** A row that cannot be learned. The learner that threw it is as it was before, to the bit. */
public final class RefusedRowException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    private RefusedRowException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    /** The last row of a round that is refused as a whole: the other rows of the round are dropped, all else is as it was. */
    public static RefusedRowException ofRound(ArithmeticException cause) {
        return new RefusedRowException(String.valueOf(cause.getMessage()), cause);
    }

    static RefusedRowException ofOutputs(long round, double[] outputs) {
        double worst = Arrays.stream(outputs)
                .filter(f -> !(Math.abs(f) <= Outputs.LARGEST))
                .findFirst()
                .orElse(Double.NaN);
        return new RefusedRowException(
                "the outputs of a row must stay within " + Outputs.LARGEST + ", got " + worst
                        + " in round " + round
                        + "; the model is unchanged. Its weights have grown without bound: lower the step size, "
                        + "or learn by guarded steps.",
                null);
    }
}
