package org.sobow.experiments.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.sobow.experiments.FurtherTable;
import org.sobow.experiments.Measure;
import org.sobow.experiments.TableOf;

/** How learners came through the abrupt drifts of streams that have them. */
public final class RecoveryTable {
    private static final TableOf<Line> TABLE = new TableOf<Line>()
            .column(
                    "stream",
                    "stream",
                    "The stream.",
                    line -> line.stream.stream().name())
            .column("learner", "learner", "Who learned, in its best setting.", Line::learner)
            .column("drifts", "drifts", "Abrupt drifts over all seeds.", line -> line.recoveries.size())
            .column("recovered", "recovered", "Drifts after which the loss came back before the next drift.", line ->
                    (int) line.recoveries.stream().filter(Recovery::recovered).count())
            .column(
                    "arrivals",
                    "arrivals",
                    "Arrivals until the mean loss of the last " + Recovery.WINDOW
                            + ", all after the drift, was within 5 % above its mean over the " + Recovery.BEFORE
                            + " before; the whole stretch where it never was. Mean over drifts.",
                    line -> line.mean(Recovery::arrivals))
            .column(
                    "settled",
                    "to settled",
                    "The same until it was within 5 % above the mean loss that the best fixed setting, or else the first"
                            + " learner, has over the last " + Recovery.BEFORE
                            + " before the next drift: one level for all.",
                    line -> line.mean(Recovery::settled))
            .column(
                    "after",
                    "loss after",
                    "Mean loss from a drift to the next. Mean over drifts.",
                    line -> line.mean(Recovery::after));

    private RecoveryTable() {}

    /** How a learner came through the drifts of a stream. */
    private record Line(StreamOutcome stream, String learner, List<Recovery> recoveries) {
        Measure mean(ToDoubleFunction<Recovery> figure) {
            return Measure.of(recoveries.stream().mapToDouble(figure).toArray());
        }
    }

    /** The table; empty where no stream has an abrupt drift. */
    static Optional<FurtherTable> of(List<StreamOutcome> streams) {
        List<Line> lines = streams.stream()
                .flatMap(stream ->
                        stream.names().stream().map(name -> new Line(stream, name, recoveries(stream, name))))
                .filter(line -> !line.recoveries.isEmpty())
                .toList();
        return lines.isEmpty()
                ? Optional.empty()
                : Optional.of(new FurtherTable(
                        "recovery",
                        "Recovery after abrupt drifts",
                        "Fewer arrivals are better. The spread is that over drifts and seeds.",
                        TABLE.of(lines)));
    }

    /** What the abrupt drifts of a stream did to a contender in its best setting, under every seed. */
    public static List<Recovery> recoveries(StreamOutcome stream, String name) {
        List<Losses> runs = stream.losses(name);
        List<Losses> references = stream.losses(
                stream.has(Contenders.GRID) ? Contenders.GRID : stream.names().get(0));
        List<Recovery> recoveries = new ArrayList<>();
        for (int i = 0; i < Math.min(runs.size(), references.size()); i++) {
            recoveries.addAll(
                    Recovery.of(runs.get(i), references.get(i), stream.stream().drifts(), Recovery.WINDOW));
        }
        return recoveries;
    }
}
