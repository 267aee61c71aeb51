package org.sobow.experiments.compare;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One of those that play the same streams: a recipe under a name.
 *
 * @param name as {@code --algorithms} has it
 * @param label as tables and charts have it; unique in a comparison
 * @param facts what the table says of it before its scores, by column
 * @param starter begins its play of a stream
 * @param <S> a stream
 */
public record Contender<S>(String name, String label, Role role, Map<String, Object> facts, Starter<S> starter) {
    /** What a contender is in a comparison. */
    public enum Role {
        /** The one that the verdict is about. */
        JUDGED,
        /** The same without outer updates. */
        UNTUNED,
        /** Another way to do it. */
        RIVAL,
        /** What is out of reach online, because it knows what the others cannot: the best in hindsight, an oracle. */
        BOUND
    }

    public Contender {
        facts = new LinkedHashMap<>(facts);
    }

    /** A contender of which the table says its label alone. */
    public static <S> Contender<S> of(String name, String label, Role role, Starter<S> starter) {
        return new Contender<>(name, label, role, Map.of("algorithm", label), starter);
    }

    /** Begins the play of a stream; what it keeps while it plays is its own. */
    @FunctionalInterface
    public interface Starter<S> {
        /** Starts from nothing learned; what happens is taken down in {@code trace}. */
        Play start(S stream, Trace trace);
    }

    /** A contender at play. For one thread at a time. */
    @FunctionalInterface
    public interface Play {
        /**
         * Plays the rounds {@code from} to {@code to - 1}, counted from 0, and ends each in the trace. Blocks of rounds come in order.
         *
         * @throws ArithmeticException where it diverges: the seed is lost
         */
        void play(int from, int to);

        /** All rounds are played: takes down the scores of the whole run. */
        default void end() {}
    }
}
