package org.sobow.experiments.evaluate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.sobow.experiments.ExperimentContext;
import org.sobow.learn.evaluate.Task;

/**
 * Contenders on several streams, one after the other.
 *
 * @param contenders who takes part, by the task of the stream
 */
public record SuiteComparison(
        List<StreamSource> streams, Function<Task, List<Contender>> contenders, EvaluateSettings settings) {
    public SuiteComparison {
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
                        .map(Contender::label)
                        .distinct()
                        .toList());
        map.putAll(settings.asMap());
        return map;
    }

    /** Runs the streams in their order and writes their curves down; ends with the last that was finished where it is cancelled. */
    public List<StreamOutcome> run(ExperimentContext context) {
        context.expect(streams.stream().mapToLong(this::work).sum());
        List<StreamOutcome> outcomes = new ArrayList<>();
        for (StreamSource stream : streams) {
            List<Contender> contenders = contenders(stream);
            List<SeedOutcome> seeds = new StreamComparison(stream, contenders, settings, context).run();
            if (seeds.isEmpty()) {
                break;
            }
            StreamOutcome outcome = new StreamOutcome(stream, contenders, seeds);
            new StreamReport(outcome).record(context);
            outcomes.add(outcome);
        }
        return outcomes;
    }

    /** Who takes part on a stream: without numbers in it, the raw grid would only do the same as the other. */
    private List<Contender> contenders(StreamSource stream) {
        return contenders.apply(stream.task()).stream()
                .filter(contender -> stream.hasNumbers() || !contender.label().equals(Contenders.RAW_GRID))
                .toList();
    }

    private long work(StreamSource stream) {
        return StreamComparison.work(stream, contenders(stream), settings);
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
}
