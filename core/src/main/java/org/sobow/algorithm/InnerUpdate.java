package org.sobow.algorithm;

import java.util.Objects;
import org.sobow.problem.InnerObjective;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.window.HypergradientScale;

/**
 * What an inner step makes of the gradient ∇_y g_t: an immutable recipe. What it remembers goes on from round to round.
 *
 * @param kind plain, momentum or Adam
 * @param memory the weight of the past in the direction, in [0, 1); 0 where it is plain
 * @param squaresMemory the weight of the past in Adam's squares, in [0, 1); 0 elsewhere
 */
public record InnerUpdate(Kind kind, double memory, double squaresMemory) {
    static final InnerUpdate PLAIN = new InnerUpdate(Kind.PLAIN, 0, 0);

    /** How the gradient is used. */
    public enum Kind {
        /** y − α ∇_y g, equation (5). */
        PLAIN,
        /** y − α m, m ← μ m + ∇_y g. */
        MOMENTUM,
        /** y − α m / (√s + 1e-8), coordinate by coordinate. */
        ADAM
    }

    public InnerUpdate {
        Objects.requireNonNull(kind, "kind");
        HypergradientScale.requireMemory(memory);
        HypergradientScale.requireMemory(squaresMemory);
    }

    /** Equation (5) as it stands. */
    public static InnerUpdate plain() {
        return PLAIN;
    }

    /** Heavy-ball momentum: y − α m, where m ← μ m + ∇_y g. */
    public static InnerUpdate momentum(double mu) {
        return new InnerUpdate(Kind.MOMENTUM, mu, 0);
    }

    /** Adam: y − α m / (√s + 1e-8), where m is a running mean of ∇_y g and s one of its squares, both corrected for their start. */
    public static InnerUpdate adam(double memory, double squaresMemory) {
        return new InnerUpdate(Kind.ADAM, memory, squaresMemory);
    }

    Worker worker(int d2) {
        if (kind != Kind.PLAIN) {
            return new MomentumDescent(this, d2);
        }
        return new InnerDescent(d2)::descend;
    }

    /** The steps of a round, and what they remember. For one thread. */
    interface Worker {
        /** Writes the result of {@code steps} steps of size {@code alpha} from {@code y} into {@code out}; remembers nothing. */
        void descend(InnerObjective g, double[] x, double[] y, double alpha, int steps, double[] out);

        /** The round is accepted: remembers what later rounds need of it. */
        default void commit() {}

        /** Puts what is remembered. */
        default void save(StateBuilder into) {}

        /** Replaces what is remembered by what {@link #save} put. */
        default void load(State from) {}
    }
}
