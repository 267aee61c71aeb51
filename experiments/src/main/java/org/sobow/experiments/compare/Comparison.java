package org.sobow.experiments.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.SettingValues;
import org.sobow.internal.Require;

/**
 * Contenders on the same streams, one stream a seed, side by side: they play blocks of rounds in turn, and who begins goes round, so
 * that neither the order nor a passing load decides.
 *
 * @param rounds how many rounds a stream has
 * @param streams the stream of a seed; made once a seed, for all contenders that play together
 * @param points the rounds at which the blocks of curves end
 * @param block how many rounds a contender plays at most before it is the next one's turn; turns end at the points
 * @param warmUp how many rounds of the first stream are played before, for the compiler, and forgotten
 * @param together how many contenders play a stream at most at the same time, since each takes memory; the others play it after them
 * @param parallel whether contenders play a block on all processors
 * @param <S> a stream
 */
public record Comparison<S>(
        int rounds,
        int seeds,
        long firstSeed,
        LongFunction<S> streams,
        List<Contender<S>> contenders,
        List<Integer> points,
        int block,
        int warmUp,
        int together,
        boolean parallel) {
    private static final int USUAL_BLOCK = 100;

    public Comparison {
        Require.atLeast("rounds", 1, rounds);
        Require.atLeast("seeds", 1, seeds);
        Require.atLeast("number of contenders", 1, contenders.size());
        Require.atLeast("contenders together", 1, together);
        contenders = List.copyOf(contenders);
        points = List.copyOf(points);
    }

    /** A comparison on one thread, with curves of equal blocks. */
    public static <S> Comparison<S> of(
            int rounds, int seeds, long firstSeed, LongFunction<S> streams, List<Contender<S>> contenders) {
        List<Integer> points = Arrays.stream(Trace.equalPoints(rounds)).boxed().toList();
        return new Comparison<>(
                rounds, seeds, firstSeed, streams, contenders, points, USUAL_BLOCK, 0, Integer.MAX_VALUE, false);
    }

    /** The same, as the settings rounds, seeds and seed have it. */
    public static <S> Comparison<S> of(SettingValues settings, LongFunction<S> streams, List<Contender<S>> contenders) {
        return of(settings.integer("rounds"), settings.integer("seeds"), settings.count("seed"), streams, contenders);
    }

    /** Returns the comparison with blocks of curves that end at these rounds, the last of which is the last round. */
    public Comparison<S> withPoints(List<Integer> ends) {
        return new Comparison<>(rounds, seeds, firstSeed, streams, contenders, ends, block, warmUp, together, parallel);
    }

    /** Returns the comparison with turns of so many rounds. */
    public Comparison<S> withBlock(int size) {
        return new Comparison<>(
                rounds, seeds, firstSeed, streams, contenders, points, size, warmUp, together, parallel);
    }

    /** Returns the comparison after so many rounds that do not count. */
    public Comparison<S> withWarmUp(int count) {
        return new Comparison<>(
                rounds, seeds, firstSeed, streams, contenders, points, block, count, together, parallel);
    }

    /** Returns the comparison with at most so many contenders at the same time. */
    public Comparison<S> inGroupsOf(int most) {
        return new Comparison<>(rounds, seeds, firstSeed, streams, contenders, points, block, warmUp, most, parallel);
    }

    /** Returns the comparison on all processors. */
    public Comparison<S> inParallel() {
        return new Comparison<>(rounds, seeds, firstSeed, streams, contenders, points, block, warmUp, together, true);
    }

    /** How many units of work it takes. */
    public long work() {
        return (long) seeds * contenders.size() * rounds;
    }

    /** Runs it seed by seed, all contenders together: a cancellation leaves whole seeds behind. */
    public Outcome run(ExperimentContext context) {
        if (warmUp > 0) {
            play(players(firstSeed, 0, context), 0, Math.min(rounds, warmUp), ExperimentContext.SILENT);
        }
        List<Trace> traces = new ArrayList<>();
        boolean complete = true;
        for (int i = 0; i < seeds && complete; i++) {
            List<Trace> ended = new ArrayList<>();
            for (int from = 0; from < contenders.size() && complete; from = next(from)) {
                List<Player> players = players(firstSeed + i, from, context);
                complete = !context.cancelled() && play(players, i, rounds, context);
                if (complete) {
                    players.forEach(player -> ended.add(player.end()));
                }
            }
            traces.addAll(complete ? ended : List.of());
        }
        return new Outcome(contenders, traces, complete, false);
    }

    /** The first contender after those that play together from {@code first} on. */
    private int next(int first) {
        return (int) Math.min(contenders.size(), (long) first + together);
    }

    private List<Player> players(long seed, int first, ExperimentContext context) {
        S stream = streams.apply(seed);
        int[] ends = points.stream().mapToInt(Integer::intValue).toArray();
        List<Player> players = new ArrayList<>();
        for (Contender<S> contender : contenders.subList(first, next(first))) {
            Trace trace = new Trace(contender.label(), seed, ends, context);
            players.add(new Player(trace, () -> contender.starter().start(stream, trace)));
        }
        return players;
    }

    /** Plays the first rounds of a stream; false where it was cancelled before the last of them. */
    private boolean play(List<Player> players, int first, int to, ExperimentContext context) {
        int turn = first;
        NavigableSet<Integer> ends = new TreeSet<>(points);
        for (int from = 0; from < to; ) {
            int begin = from;
            int end = Math.min(Math.min(to, from + block), Objects.requireNonNullElse(ends.higher(from), to));
            List<Player> order = new ArrayList<>(players);
            Collections.rotate(order, -turn);
            (parallel ? order.parallelStream() : order.stream()).forEach(player -> player.play(begin, end));
            boolean whole = end == to && players.stream().allMatch(player -> player.hasPlayed(to));
            players.forEach(player -> player.trace.tell(context));
            context.advance((long) players.size() * (end - begin));
            if (context.cancelled() && !whole) {
                return false;
            }
            turn++;
            from = end;
        }
        return true;
    }

    /** A contender on the stream of a seed; it starts with its first block, and ends where it is lost. */
    private static final class Player {
        final Trace trace;
        private final Supplier<Contender.Play> starter;
        private Contender.@Nullable Play play;

        Player(Trace trace, Supplier<Contender.Play> starter) {
            this.trace = trace;
            this.starter = starter;
        }

        void play(int from, int to) {
            if (trace.isLost()) {
                return;
            }
            try {
                Contender.Play started = play == null ? starter.get() : play;
                play = started;
                started.play(from, to);
            } catch (ArithmeticException e) {
                trace.lose(String.valueOf(e.getMessage()));
            }
        }

        boolean hasPlayed(int rounds) {
            return trace.isLost() || trace.played() == rounds;
        }

        /** Takes down the scores; returns the trace. */
        Trace end() {
            if (play != null && !trace.isLost()) {
                play.end();
            }
            trace.close();
            return trace;
        }
    }
}
