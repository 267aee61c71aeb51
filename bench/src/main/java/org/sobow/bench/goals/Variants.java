package org.sobow.bench.goals;

import java.util.List;
import java.util.function.Function;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.Finding;
import org.sobow.experiments.FurtherTable;
import org.sobow.experiments.ResultTable;
import org.sobow.experiments.TableOf;
import org.sobow.experiments.evaluate.StreamOutcome;
import org.sobow.experiments.evaluate.Suite;
import org.sobow.experiments.evaluate.SuiteExperiment;
import org.sobow.learn.evaluate.Metric;
import org.sobow.learn.evaluate.Task;

/**
 * Variants of the self-tuning learner on several streams: a row for each stream, a column for each variant. The first variant is
 * the learner as it is by default, and the others are judged against it.
 */
final class Variants {
    /** The name of the first variant. */
    static final String DEFAULT = "default";

    private Variants() {}

    /** The experiment with the streams and the variants of a suite. */
    static Experiment experiment(
            String name, String title, Suite suite, Function<List<StreamOutcome>, List<Finding>> verdict) {
        return new SuiteExperiment(
                name,
                title,
                suite.introduction(),
                suite,
                streams -> table(streams, StreamOutcome::loss),
                Variants::accuracies,
                verdict);
    }

    private static ResultTable table(List<StreamOutcome> streams, Function<StreamOutcome, Metric> metricOf) {
        List<String> names = streams.isEmpty() ? List.of() : streams.get(0).names();
        TableOf<StreamOutcome> table = new TableOf<StreamOutcome>()
                .column(
                        "stream",
                        "stream",
                        "The stream.",
                        stream -> stream.stream().name())
                .column("rows", "rows", "How many arrivals.", StreamOutcome::arrivals)
                .column(
                        "metric",
                        "by",
                        "What the next columns are.",
                        stream -> metricOf.apply(stream).words());
        for (String name : names) {
            table = table.column(
                    name.replaceAll("[^A-Za-z0-9]+", "_"),
                    name,
                    "The metric of the variant: " + name + ".",
                    stream -> stream.shown(name, metricOf.apply(stream)));
        }
        return table.of(streams);
    }

    private static List<FurtherTable> accuracies(List<StreamOutcome> streams) {
        List<StreamOutcome> classified = streams.stream()
                .filter(stream -> stream.stream().task() == Task.CLASSIFICATION)
                .toList();
        return classified.isEmpty()
                ? List.of()
                : List.of(new FurtherTable(
                        "accuracy",
                        "Accuracy",
                        "The same for accuracy, in percent.",
                        table(classified, stream -> Metric.ACCURACY)));
    }
}
