package org.sobow.experiments.evaluate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.sobow.experiments.ExperimentContext;
import org.sobow.learn.evaluate.Task;

/**
 * Competitors on several streams, one after the other.
 *
 * @param lineup who takes part, by the task of the stream
 */
public record Tour(List<StreamSource> streams, Function<Task, List<Competitor>> lineup, EvaluateSettings settings) {
    public Tour {
        streams = List.copyOf(streams);
    }

    Map<String, Object> settingsByName() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("streams", streams.stream().map(StreamSource::name).toList());
        map.put(
                "tasks",
                streams.stream().map(stream -> stream.task().words()).distinct().toList());
        map.put(
                "learners",
                streams.stream()
                        .flatMap(stream -> competitors(stream).stream())
                        .map(Competitor::label)
                        .distinct()
                        .toList());
        map.putAll(settings.asMap());
        return map;
    }

    /** Runs the streams in their order and writes their curves down; ends with the last that was finished where it is cancelled. */
    List<StreamOutcome> run(ExperimentContext context) {
        context.expect(streams.stream().mapToLong(this::work).sum());
        List<StreamOutcome> outcomes = new ArrayList<>();
        for (StreamSource stream : streams) {
            List<Competitor> competitors = competitors(stream);
            List<SeedOutcome> seeds = new Races(stream, competitors, settings, context).run();
            if (seeds.isEmpty()) {
                break;
            }
            StreamOutcome outcome = new StreamOutcome(stream, competitors, seeds);
            new StreamReport(outcome).record(context);
            outcomes.add(outcome);
        }
        return outcomes;
    }

    /** Who takes part on a stream: without numbers in it, the raw grid would only do the same as the other. */
    private List<Competitor> competitors(StreamSource stream) {
        return lineup.apply(stream.task()).stream()
                .filter(competitor -> stream.hasNumbers() || !competitor.label().equals(Lineup.RAW_GRID))
                .toList();
    }

    private long work(StreamSource stream) {
        return Races.work(stream, competitors(stream), settings);
    }
}
