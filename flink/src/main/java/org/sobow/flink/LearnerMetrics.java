package org.sobow.flink;

import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.MetricGroup;

/** The figures of an operator instance in Flink's registry, in a group named sobow. */
final class LearnerMetrics {
    final Counter learned;
    final Counter refused;

    /** Rows and labels whose id was there before. */
    final Counter duplicates;

    /** Rows and labels that could not wait since too many do. */
    final Counter dropped;

    final Counter forgotten;
    private final Counter unlabeled;
    private final Counter orphans;
    private double loss = Double.NaN;
    private double step = Double.NaN;
    private int features;

    LearnerMetrics(MetricGroup parent, LiveCells cells) {
        MetricGroup group = parent.addGroup("sobow");
        learned = group.counter("rowsLearned");
        refused = group.counter("rowsRefused");
        duplicates = group.counter("duplicates");
        dropped = group.counter("waitingDropped");
        unlabeled = group.counter("labelsMissing");
        orphans = group.counter("rowsMissing");
        forgotten = group.counter("modelsForgotten");
        group.gauge("modelsLive", cells::size);
        group.gauge("loss", () -> loss);
        group.gauge("stepSize", () -> step);
        group.gauge("modelFeatures", () -> features);
    }

    /** Shows the model that was used last. */
    void show(ModelCell cell) {
        loss = cell.ledger.lossCount == 0 ? Double.NaN : cell.ledger.lossSum / cell.ledger.lossCount;
        features = cell.model.features();
        if (cell.ledger.lossCount % 64 == 0) {
            var tuned = cell.model.tuned();
            step = tuned.has("step") ? tuned.step() : Double.NaN;
        }
    }

    /** A row whose label never came, or a label whose row never did. */
    void countOver(Waiting over) {
        if (over.row() != null) {
            unlabeled.inc();
        } else if (over.label() != null) {
            orphans.inc();
        }
    }
}
