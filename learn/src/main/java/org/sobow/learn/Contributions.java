package org.sobow.learn;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Function;
import org.sobow.learn.row.Entries;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowEncoder;
import org.sobow.learn.tuning.FrozenRun;

/** Takes predictions apart by feature: what a feature adds is what the outputs have with it and the bias alone, less those of the bias. */
final class Contributions {
    private static final int BIAS = 0;

    private final RowEncoder encoder;
    private final FrozenRun run;
    private final Function<double[], List<Double>> scores;
    private final double[] ofBias;

    /** @param scores what outputs without those of the bias mean to a user */
    Contributions(RowEncoder encoder, FrozenRun run, Function<double[], List<Double>> scores) {
        this.encoder = encoder;
        this.run = run;
        this.scores = scores;
        ofBias = outputs(BIAS, 0);
    }

    private double[] outputs(int feature, double value) {
        Entries x = new Entries();
        x.add(BIAS, 1);
        if (feature != BIAS) {
            x.add(feature, value);
        }
        double[] outputs = new double[run.outputs()];
        run.outputs(x, outputs);
        return outputs;
    }

    private Contribution of(int feature, double value) {
        double[] outputs = outputs(feature, value);
        for (int k = 0; k < outputs.length && feature != BIAS; k++) {
            outputs[k] -= ofBias[k];
        }
        return new Contribution(encoder.name(feature), value, scores.apply(outputs));
    }

    /** What the bias and each feature of a row add, in the order of the features. */
    List<Contribution> of(Row row) {
        Entries x = new Entries();
        encoder.encode(row, x);
        List<Contribution> all = new ArrayList<>();
        for (int e = 0; e < x.size(); e++) {
            all.add(of(x.index(e), x.value(e)));
        }
        return all;
    }

    /** What a value of 1 adds, of the bias and of the {@code most} features that add most; the largest first. */
    List<Contribution> largest(int most) {
        PriorityQueue<Contribution> kept = new PriorityQueue<>(Comparator.comparingDouble(Contribution::size));
        for (int feature = 0; feature < encoder.features(); feature++) {
            kept.add(of(feature, 1));
            if (kept.size() > most) {
                kept.remove();
            }
        }
        List<Contribution> largest = new ArrayList<>(kept);
        largest.sort(Comparator.comparingDouble(Contribution::size).reversed().thenComparing(Contribution::feature));
        return largest;
    }
}
