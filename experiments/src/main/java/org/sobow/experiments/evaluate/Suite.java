package org.sobow.experiments.evaluate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.compare.Comparison;
import org.sobow.experiments.compare.Contender;
import org.sobow.experiments.compare.Outcome;
import org.sobow.learn.evaluate.Arrivals;
import org.sobow.learn.evaluate.Prequential;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.row.ExampleStream;

/**
 * Contenders on several streams, one after the other.
 *
 * <p>Those that are timed run side by side on one thread while nothing else runs. The settings of a grid follow in groups, so that not
 * all of their models are in memory at once, on all processors.
 *
 * @param contenders who takes part, by the task of the stream
 */
public record Suite(
        List<StreamSource> streams, Function<Task, List<Contender<OpenStream>>> contenders, EvaluateSettings settings) {
    private static final int GROUP = 12;
    private static final int WARM_UP = 2000;
    private static final int MOST_POINTS = 400;

    public Suite {
        streams = List.copyOf(streams);
    }

    /** Every setting by its name. */
    public Map<String, Object> settingsByName() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("streams", streams.stream().map(StreamSource::name).toList());
        map.put(
                "tasks",
                streams.stream().map(stream -> stream.task().words()).distinct().toList());
        map.put(
                "learners",
                streams.stream()
                        .flatMap(stream -> contenders(stream).stream())
                        .map(Contender::name)
                        .distinct()
                        .toList());
        map.putAll(settings.asMap());
        return map;
    }

    /** Runs the streams in their order and writes their curves down; ends with the last that was finished where it is cancelled. */
    public List<StreamOutcome> run(ExperimentContext context) {
        Map<StreamSource, Integer> rows = new LinkedHashMap<>();
        streams.forEach(stream -> rows.put(stream, settings.rowsOf(stream)));
        context.expect(rows.entrySet().stream()
                .mapToLong(entry -> work(entry.getKey(), entry.getValue()))
                .sum());
        List<StreamOutcome> outcomes = new ArrayList<>();
        for (Map.Entry<StreamSource, Integer> entry : rows.entrySet()) {
            Outcome outcome = run(entry.getKey(), entry.getValue(), context.telling(record -> {}));
            if (!outcome.complete()) {
                break;
            }
            outcomes.add(new StreamOutcome(entry.getKey(), entry.getValue(), outcome.separately()));
            new StreamReport(outcomes.get(outcomes.size() - 1)).record(context);
        }
        return outcomes;
    }

    private long work(StreamSource stream, int rows) {
        return (long) rows * settings.seedsOf(stream) * contenders(stream).size();
    }

    /** Who takes part on a stream: without numbers in it, the raw grid would only do the same as the other. */
    private List<Contender<OpenStream>> contenders(StreamSource stream) {
        return contenders.apply(stream.task()).stream()
                .filter(contender -> stream.hasNumbers() || !contender.name().equals(Contenders.RAW_GRID))
                .toList();
    }

    private Outcome run(StreamSource stream, int rows, ExperimentContext context) {
        Map<Boolean, List<Contender<OpenStream>>> byGrid = new LinkedHashMap<>();
        for (Contender<OpenStream> contender : contenders(stream)) {
            boolean ofGrid = contender.facts().containsKey(Contenders.STEP);
            byGrid.computeIfAbsent(ofGrid, key -> new ArrayList<>()).add(contender);
        }
        try (Opener opener = new Opener(stream, settings)) {
            return byGrid.entrySet().stream()
                    .map(entry -> comparison(stream, rows, opener, entry.getKey(), entry.getValue()))
                    .map(comparison -> comparison.run(context))
                    .reduce(Outcome::join)
                    .orElseThrow();
        }
    }

    private Comparison<OpenStream> comparison(
            StreamSource stream, int rows, Opener opener, boolean ofGrid, List<Contender<OpenStream>> group) {
        Comparison<OpenStream> comparison = Comparison.of(
                        rows, settings.seedsOf(stream), settings.firstSeed(), opener, group)
                .withPoints(points(rows))
                .withBlock(Prequential.USUAL_TURN);
        return ofGrid ? comparison.inGroupsOf(GROUP).inParallel() : comparison.withWarmUp(WARM_UP);
    }

    /** Multiples of the block, so many that there are a few hundred, and the end. */
    private static List<Integer> points(int rows) {
        int interval = Prequential.USUAL_TURN;
        while (rows / interval >= MOST_POINTS) {
            interval *= 2;
        }
        int apart = interval;
        return Stream.concat(IntStream.rangeClosed(1, rows / apart).mapToObj(i -> i * apart), Stream.of(rows))
                .distinct()
                .toList();
    }

    /** What is done, in words. */
    public String introduction() {
        String delay = settings.delay() == 0
                ? "Every arrival is first predicted and then learned"
                : "Every arrival is predicted at once and learned " + settings.delay()
                        + " arrivals later, when its label comes";
        return delay + ", by every learner, in the same order; all over the same features. Metrics are those of the"
                + " predictions made before learning. Of a learner in several settings the best in hindsight is shown, by the mean"
                + " over seeds. Windowed figures are over the last " + settings.window() + " arrivals.";
    }

    /** Opens a stream again and again; what was open before is closed. */
    private static final class Opener implements LongFunction<OpenStream>, AutoCloseable {
        private final StreamSource source;
        private final Prequential protocol;
        private @Nullable ExampleStream open;

        Opener(StreamSource source, EvaluateSettings settings) {
            this.source = source;
            protocol = Prequential.of(source.task()).withDelay(settings.delay()).withWindow(settings.window());
        }

        @Override
        public OpenStream apply(long seed) {
            close();
            ExampleStream stream = source.open(seed);
            open = stream;
            return new OpenStream(
                    new Arrivals(protocol, stream), !source.drifts().isEmpty());
        }

        @Override
        public void close() {
            if (open != null) {
                open.close();
            }
        }
    }
}
