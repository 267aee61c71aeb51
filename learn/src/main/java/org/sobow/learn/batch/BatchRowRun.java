package org.sobow.learn.batch;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sobow.algorithm.NonFiniteException;
import org.sobow.learn.model.Foresight;
import org.sobow.learn.model.Outputs;
import org.sobow.learn.model.Softmax;
import org.sobow.learn.row.Entries;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowEncoder;
import org.sobow.learn.row.RowEncoding;
import org.sobow.learn.tuning.FrozenRun;
import org.sobow.learn.tuning.HypergradientNorms;
import org.sobow.learn.tuning.RefusedRowException;
import org.sobow.learn.tuning.RowRun;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** Rows learned in rounds: an example waits until there are 2n of them, then the round is played. For one thread. */
/* The outer level learns from D_val when its round is played, and from nothing that was known when a row was predicted: a row whose label
 * comes late joins the round that is being filled then, and there is no foresight to keep. */
@SuppressWarnings("exports") // for the learners of this module, which know the model
public final class BatchRowRun implements RowRun {
    private final BatchTuning tuning;
    private final RowEncoder encoder;
    private final Entries entries = new Entries();
    private final BatchRun run;
    private double[] f = new double[2];
    private long examples;
    private @Nullable FrozenBatchRun frozen;

    /** Starts with nothing learned. */
    public BatchRowRun(RowEncoding encoding, BatchTuning tuning) {
        this.tuning = tuning;
        encoder = encoding.start();
        run = tuning.start();
    }

    @Override
    public RowEncoder encoder() {
        return encoder;
    }

    @Override
    public double[] outputs(Row row) {
        encoder.encode(row, entries);
        run.logits(entries, f);
        if (!Outputs.areBounded(f) && entries.clip()) {
            run.logits(entries, f);
        }
        return f;
    }

    @Override
    public void tell(double[] out) {
        Softmax.probabilities(f, 1, out);
    }

    @Override
    public @Nullable Foresight foresight(Row row) {
        check(row);
        return null;
    }

    @Override
    public void check(Row row) {
        encoder.check(row);
    }

    /** Adds the example to its round, and plays the round where that completes it; what makes numbers overflow is dropped with its round. */
    @Override
    public void learn(Row row, @Nullable Foresight then, double target, double weight) {
        if (weight == 0) {
            return;
        }
        encoder.take(row, entries);
        entries.clip();
        run.add(entries, (int) target, weight);
        examples++;
        if (run.waiting() == 2 * tuning.batch()) {
            frozen = null;
            try {
                run.play(tuning.batch());
            } catch (NonFiniteException e) {
                throw RefusedRowException.ofRound(e);
            }
        }
    }

    @Override
    public int mostClasses() {
        return tuning.mostClasses();
    }

    @Override
    public void reserveClasses(int count) {
        if (count > f.length) {
            f = new double[count];
            frozen = null;
        }
    }

    @Override
    public FrozenRun freeze() {
        FrozenBatchRun now = frozen == null ? run.freeze(f.length) : frozen;
        frozen = now;
        return now;
    }

    @Override
    public long examples() {
        return examples;
    }

    @Override
    public long cutBacks() {
        return 0;
    }

    /** The step, and the geometric mean of the strengths. */
    @Override
    public Map<String, Double> tuned() {
        Map<String, Double> values = new LinkedHashMap<>();
        values.put("step", run.step());
        values.put("strength", run.strength());
        return values;
    }

    @Override
    public HypergradientNorms hypergradient() {
        return new HypergradientNorms(run.hypergradientNorm(), Double.NaN);
    }

    @Override
    public void save(StateBuilder to) {
        encoder.save("encoder.", to);
        run.save(to);
        to.put("examples", examples);
    }

    @Override
    public void load(State from, int classes) {
        encoder.load("encoder.", from);
        run.load(from, encoder.features(), classes);
        examples = from.rounds("examples");
        reserveClasses(classes);
        frozen = null;
    }
}
