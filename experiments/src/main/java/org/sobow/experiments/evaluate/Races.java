package org.sobow.experiments.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.sobow.experiments.ExperimentContext;
import org.sobow.learn.evaluate.Entrant;

/**
 * Competitors on a stream, under every seed.
 *
 * <p>Those that are timed run side by side on one thread while nothing else runs. The others, the settings of a grid, follow in
 * groups, so that not all of their models are in memory at once, on as many threads as there are processors.
 */
final class Races {
    private static final int GROUP = 12;
    private static final long WARM_UP = 2000;
    private static final long POLL_MILLIS = 100;

    private final StreamSource stream;
    private final List<Competitor> competitors;
    private final EvaluateSettings settings;
    private final ExperimentContext context;

    Races(StreamSource stream, List<Competitor> competitors, EvaluateSettings settings, ExperimentContext context) {
        this.stream = stream;
        this.competitors = competitors;
        this.settings = settings;
        this.context = context;
    }

    /** How much work they are on a stream, in arrivals times entrants; 0 where nobody knows. */
    static long work(StreamSource stream, List<Competitor> competitors, EvaluateSettings settings) {
        long entrants = competitors.stream()
                .mapToLong(competitor -> competitor.variants().size())
                .sum();
        return settings.expected(stream) * settings.seedsOf(stream).size() * entrants;
    }

    /** Runs them all; empty where it was cancelled. */
    List<SeedOutcome> run() {
        warmUp();
        List<SeedOutcome> outcomes = new ArrayList<>();
        for (long seed : settings.seedsOf(stream)) {
            List<Lap> timed = heat(seed, entrants(true)).run(context::advance, context::cancelled);
            List<Lap> others = inGroups(seed, entrants(false));
            if (context.cancelled()) {
                return List.of();
            }
            outcomes.add(sorted(seed, timed, others));
        }
        return outcomes;
    }

    /** Lets the compiler see the loops of the timed ones, on contestants that are thrown away. */
    private void warmUp() {
        EvaluateSettings few = settings.withRows(Math.min(settings.rows(), WARM_UP));
        new Heat(stream, settings.firstSeed(), few, entrants(true)).run(done -> {}, context::cancelled);
    }

    private Heat heat(long seed, List<Entrant> entrants) {
        return new Heat(stream, seed, settings, entrants);
    }

    private List<Entrant> entrants(boolean timed) {
        return competitors.stream()
                .filter(competitor -> competitor.timed() == timed)
                .flatMap(competitor -> competitor.variants().stream())
                .toList();
    }

    private SeedOutcome sorted(long seed, List<Lap> timed, List<Lap> others) {
        List<List<Lap>> laps = new ArrayList<>();
        int ofTimed = 0;
        int ofOthers = 0;
        for (Competitor competitor : competitors) {
            int size = competitor.variants().size();
            laps.add(
                    competitor.timed()
                            ? timed.subList(ofTimed, ofTimed + size)
                            : others.subList(ofOthers, ofOthers + size));
            ofTimed += competitor.timed() ? size : 0;
            ofOthers += competitor.timed() ? 0 : size;
        }
        return new SeedOutcome(seed, laps);
    }

    private List<Lap> inGroups(long seed, List<Entrant> entrants) {
        ExecutorService threads =
                Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
        CompletionService<List<Lap>> finished = new ExecutorCompletionService<>(threads);
        AtomicLong done = new AtomicLong();
        AtomicBoolean stop = new AtomicBoolean();
        try {
            List<Future<List<Lap>>> groups = new ArrayList<>();
            for (int from = 0; from < entrants.size(); from += GROUP) {
                Heat heat = heat(seed, entrants.subList(from, Math.min(entrants.size(), from + GROUP)));
                groups.add(finished.submit(() -> heat.run(done::addAndGet, stop::get)));
            }
            await(groups.size(), finished, done, stop);
            List<Lap> laps = new ArrayList<>();
            for (Future<List<Lap>> group : groups) {
                laps.addAll(group.get());
            }
            return laps;
        } catch (ExecutionException e) {
            throw unchecked(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while contestants ran", e);
        } finally {
            stop.set(true);
            threads.shutdown();
        }
    }

    /* The context is for this thread alone: it hears of the others' progress here. The first failure ends the wait. */
    private void await(int groups, CompletionService<List<Lap>> finished, AtomicLong done, AtomicBoolean stop)
            throws InterruptedException, ExecutionException {
        int left = groups;
        while (left > 0) {
            Future<List<Lap>> group = finished.poll(POLL_MILLIS, TimeUnit.MILLISECONDS);
            if (group != null) {
                group.get();
                left--;
            }
            context.advance(done.getAndSet(0));
            if (context.cancelled()) {
                stop.set(true);
            }
        }
    }

    private static RuntimeException unchecked(ExecutionException failure) {
        if (failure.getCause() instanceof Error error) {
            throw error;
        }
        return failure.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(failure);
    }
}
