package org.sobow.experiments.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.sobow.experiments.Column;
import org.sobow.experiments.FurtherTable;
import org.sobow.experiments.Measure;
import org.sobow.experiments.ResultTable;

/** How learners came through the abrupt drifts of streams that have them. */
public final class RecoveryTable {
    private static final List<Column> COLUMNS = List.of(
            new Column("stream", "stream", "The stream."),
            new Column("learner", "learner", "Who learned, in its best setting."),
            new Column("drifts", "drifts", "Abrupt drifts over all seeds."),
            new Column("recovered", "recovered", "Drifts after which the loss came back before the next drift."),
            new Column(
                    "arrivals",
                    "arrivals",
                    "Arrivals until the mean loss of the last " + Recovery.WINDOW
                            + ", all after the drift, was within 5 % above its mean over the " + Recovery.BEFORE
                            + " before; the whole stretch where it never was. Mean over drifts."),
            new Column(
                    "settled",
                    "to settled",
                    "The same until it was within 5 % above the mean loss that the best fixed setting, or else the first"
                            + " learner, has over the last " + Recovery.BEFORE
                            + " before the next drift: one level for all."),
            new Column("after", "loss after", "Mean loss from a drift to the next. Mean over drifts."));

    private RecoveryTable() {}

    /** The table; empty where no stream has an abrupt drift. */
    static Optional<FurtherTable> of(List<StreamOutcome> streams) {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (StreamOutcome stream : streams) {
            for (String name : stream.names()) {
                List<Recovery> recoveries = recoveries(stream, name);
                if (!recoveries.isEmpty()) {
                    rows.add(ResultTable.row(
                            COLUMNS,
                            stream.stream().name(),
                            name,
                            recoveries.size(),
                            (int) recoveries.stream()
                                    .filter(Recovery::recovered)
                                    .count(),
                            measure(recoveries, Recovery::arrivals),
                            measure(recoveries, Recovery::settled),
                            measure(recoveries, Recovery::after)));
                }
            }
        }
        return rows.isEmpty()
                ? Optional.empty()
                : Optional.of(new FurtherTable(
                        "recovery",
                        "Recovery after abrupt drifts",
                        "Fewer arrivals are better. The spread is that over drifts and seeds.",
                        new ResultTable(COLUMNS, rows)));
    }

    private static Measure measure(List<Recovery> recoveries, ToDoubleFunction<Recovery> figure) {
        return Measure.of(recoveries.stream().mapToDouble(figure).toArray());
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
