package org.sobow.experiments.ho;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.Measure;
import org.sobow.learn.data.Example;
import org.sobow.learn.softmax.SoftmaxLearner;
import org.sobow.learn.softmax.TrainOn;

/**
 * Plain SGD on the same examples at every fixed step and every fixed strength of a grid: what tuning by hand could have chosen,
 * looking back. Runs on all cores; its times mean nothing and are not kept.
 */
final class HoGrid {
    /** One fixed setting, and its accuracies by seed and stage. */
    static final class Cell {
        final double step;
        final double strength;
        /** By seed in order: cells are done in any order, and the last digits of a mean depend on that of its terms. */
        final SortedMap<Long, double[]> accuracies = new TreeMap<>();

        Cell(double step, double strength) {
            this.step = step;
            this.strength = strength;
        }

        Measure accuracy(int stage) {
            return Measure.of(
                    accuracies.values().stream().mapToDouble(all -> all[stage]).toArray());
        }

        /** The mean over the stages, then over the seeds. */
        double mean() {
            return accuracies.values().stream()
                    .mapToDouble(all -> Arrays.stream(all).average().orElse(Double.NaN))
                    .average()
                    .orElse(Double.NaN);
        }

        String words() {
            return "step " + HoText.number(step) + ", lambda " + HoGrid.words(strength);
        }
    }

    private static final class Done {
        final Cell cell;
        final long seed;
        final double[] accuracies;

        Done(Cell cell, long seed, double[] accuracies) {
            this.cell = cell;
            this.seed = seed;
            this.accuracies = accuracies;
        }
    }

    private static final long PATIENCE_MILLIS = 100;

    private final HoSettings settings;
    private final HoCorpus corpus;
    private final List<Cell> cells = new ArrayList<>();
    private volatile boolean stopped;

    HoGrid(HoSettings settings, HoCorpus corpus) {
        this.settings = settings;
        this.corpus = corpus;
        for (double step : settings.gridSteps()) {
            for (double strength : settings.gridStrengths()) {
                HoContender.plain(step, strength, TrainOn.ALL, settings, corpus);
                cells.add(new Cell(step, strength));
            }
        }
    }

    static String words(double strength) {
        return strength == Double.NEGATIVE_INFINITY ? "none" : String.format(Locale.ROOT, "%.0f", strength);
    }

    List<Cell> cells() {
        return cells;
    }

    long work() {
        return (long) cells.size() * settings.seeds() * settings.rounds();
    }

    /** Runs every cell on every seed, or what is done before a cancellation; false where it was cancelled. */
    boolean run(ExperimentContext context) {
        ExecutorService threads =
                Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
        try {
            CompletionService<Done> service = new ExecutorCompletionService<>(threads);
            int tasks = 0;
            for (int i = 0; i < settings.seeds(); i++) {
                long seed = settings.firstSeed() + i;
                for (Cell cell : cells) {
                    service.submit(() -> new Done(cell, seed, play(cell, seed)));
                    tasks++;
                }
            }
            for (int i = 0; i < tasks; i++) {
                Future<Done> next = service.poll(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
                while (next == null && !context.cancelled()) {
                    next = service.poll(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
                }
                if (next == null) {
                    return false;
                }
                Done done = next.get();
                done.cell.accuracies.put(done.seed, done.accuracies);
                record(done, context);
                context.advance(settings.rounds());
            }
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } finally {
            stopped = true;
            threads.shutdownNow();
        }
    }

    private static void record(Done done, ExperimentContext context) {
        for (int stage = 0; stage < done.accuracies.length; stage++) {
            Map<String, Object> line = new LinkedHashMap<>();
            line.put("part", "grid");
            line.put("algorithm", "SGD-all");
            line.put("step", done.cell.step);
            line.put("lambda", words(done.cell.strength));
            line.put("seed", done.seed);
            line.put("stage", stage + 1);
            line.put("accuracy", done.accuracies[stage]);
            context.metric(line);
        }
    }

    private double[] play(Cell cell, long seed) {
        HoStream stream = new HoStream(corpus, settings, seed);
        SoftmaxLearner learner = HoContender.plain(cell.step, cell.strength, TrainOn.ALL, settings, corpus)
                .recipe()
                .start();
        Example[] training = new Example[settings.batch()];
        Example[] validation = new Example[settings.batch()];
        double[] accuracies = new double[stream.stages().count()];
        Arrays.fill(accuracies, Double.NaN);
        long t = 0;
        try {
            for (int stage = 0; stage < accuracies.length; stage++) {
                while (t < stream.stages().lastRound(stage) && !stopped) {
                    t++;
                    stream.draw(t, training, validation);
                    learner.round(training, training.length, validation, validation.length);
                }
                accuracies[stage] = stopped
                        ? Double.NaN
                        : HoScore.of(learner, stream.test(t)).accuracy();
            }
        } catch (ArithmeticException lost) {
            // this cell has no accuracy from here on
            return accuracies;
        }
        return accuracies;
    }

    /** The cell that is best by a quantity, among those that have one. */
    Cell best(ToDoubleFunction<Cell> quantity) {
        Cell best = cells.get(0);
        double most = Double.NEGATIVE_INFINITY;
        for (Cell cell : cells) {
            double value = quantity.applyAsDouble(cell);
            if (value > most) {
                most = value;
                best = cell;
            }
        }
        return best;
    }
}
