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

/**
 * Contenders on a stream, under every seed.
 *
 * <p>Those that are timed run side by side on one thread while nothing else runs. The others, the settings of a grid, follow in
 * groups, so that not all of their models are in memory at once, on as many threads as there are processors.
 */
final class StreamComparison {
    private static final int GROUP = 12;
    private static final long WARM_UP = 2000;
    private static final long POLL_MILLIS = 100;

    private final StreamSource stream;
    private final List<Contender> contenders;
    private final EvaluateSettings settings;
    private final ExperimentContext context;

    StreamComparison(
            StreamSource stream, List<Contender> contenders, EvaluateSettings settings, ExperimentContext context) {
        this.stream = stream;
        this.contenders = contenders;
        this.settings = settings;
        this.context = context;
    }

    /** How much work they are on a stream, in arrivals times variants; 0 where nobody knows. */
    static long work(StreamSource stream, List<Contender> contenders, EvaluateSettings settings) {
        long variants = contenders.stream()
                .mapToLong(contender -> contender.variants().size())
                .sum();
        return settings.expected(stream) * settings.seedsOf(stream).size() * variants;
    }

    /** Runs them all; empty where it was cancelled. */
    List<SeedOutcome> run() {
        warmUp();
        List<SeedOutcome> outcomes = new ArrayList<>();
        for (long seed : settings.seedsOf(stream)) {
            List<VariantPass> timed = pass(seed, variants(true)).run(context::advance, context::cancelled);
            List<VariantPass> others = inGroups(seed, variants(false));
            if (context.cancelled()) {
                return List.of();
            }
            outcomes.add(sorted(seed, timed, others));
        }
        return outcomes;
    }

    /** Lets the compiler see the loops of the timed ones, on learners that are thrown away. */
    private void warmUp() {
        EvaluateSettings few = settings.withRows(Math.min(settings.rows(), WARM_UP));
        new Pass(stream, settings.firstSeed(), few, variants(true)).run(done -> {}, context::cancelled);
    }

    private Pass pass(long seed, List<Contender.Variant> variants) {
        return new Pass(stream, seed, settings, variants);
    }

    private List<Contender.Variant> variants(boolean timed) {
        return contenders.stream()
                .filter(contender -> contender.timed() == timed)
                .flatMap(contender -> contender.variants().stream())
                .toList();
    }

    private SeedOutcome sorted(long seed, List<VariantPass> timed, List<VariantPass> others) {
        List<List<VariantPass>> passes = new ArrayList<>();
        int ofTimed = 0;
        int ofOthers = 0;
        for (Contender contender : contenders) {
            int size = contender.variants().size();
            passes.add(
                    contender.timed()
                            ? timed.subList(ofTimed, ofTimed + size)
                            : others.subList(ofOthers, ofOthers + size));
            ofTimed += contender.timed() ? size : 0;
            ofOthers += contender.timed() ? 0 : size;
        }
        return new SeedOutcome(seed, passes);
    }

    private List<VariantPass> inGroups(long seed, List<Contender.Variant> variants) {
        ExecutorService threads =
                Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
        CompletionService<List<VariantPass>> finished = new ExecutorCompletionService<>(threads);
        AtomicLong done = new AtomicLong();
        AtomicBoolean stop = new AtomicBoolean();
        try {
            List<Future<List<VariantPass>>> groups = new ArrayList<>();
            for (int from = 0; from < variants.size(); from += GROUP) {
                Pass pass = pass(seed, variants.subList(from, Math.min(variants.size(), from + GROUP)));
                groups.add(finished.submit(() -> pass.run(done::addAndGet, stop::get)));
            }
            await(groups.size(), finished, done, stop);
            List<VariantPass> passes = new ArrayList<>();
            for (Future<List<VariantPass>> group : groups) {
                passes.addAll(group.get());
            }
            return passes;
        } catch (ExecutionException e) {
            throw unchecked(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while learners ran", e);
        } finally {
            stop.set(true);
            threads.shutdown();
        }
    }

    /* The context is for this thread alone: it hears of the others' progress here. The first failure ends the wait. */
    private void await(int groups, CompletionService<List<VariantPass>> finished, AtomicLong done, AtomicBoolean stop)
            throws InterruptedException, ExecutionException {
        int left = groups;
        while (left > 0) {
            Future<List<VariantPass>> group = finished.poll(POLL_MILLIS, TimeUnit.MILLISECONDS);
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
