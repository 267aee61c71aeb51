package org.sobow.experiments.application;

/**
 * One of those that play the same streams.
 *
 * @param name as {@code --algorithms} has it
 * @param label as tables and charts have it
 * @param player what it does on a stream
 * @param <S> a stream
 */
public record Contender<S>(String name, String label, Role role, Player<S> player) {
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

    /** Plays one stream. Called once a stream; what it keeps while it plays is its own. */
    @FunctionalInterface
    public interface Player<S> {
        /**
         * Plays the stream round by round until it ends or {@link TraceRecorder#cancelled()}.
         *
         * @throws ArithmeticException where it diverges: the seed is lost
         */
        void play(S stream, TraceRecorder trace);
    }
}
