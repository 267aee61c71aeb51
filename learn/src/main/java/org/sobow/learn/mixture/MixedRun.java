package org.sobow.learn.mixture;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.model.Foresight;
import org.sobow.learn.model.Sigmoid;
import org.sobow.learn.row.Entries;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowEncoder;
import org.sobow.learn.row.RowEncoding;
import org.sobow.learn.tuning.FeatureRun;
import org.sobow.learn.tuning.FrozenRun;
import org.sobow.learn.tuning.HypergradientNorms;
import org.sobow.learn.tuning.Loss;
import org.sobow.learn.tuning.Mixture;
import org.sobow.learn.tuning.RowRun;
import org.sobow.learn.tuning.Temperature;
import org.sobow.learn.tuning.TunedRun;
import org.sobow.learn.tuning.Tuning;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/**
 * A run of several parts that learn the same rows, each by itself and in a representation of its own, and of an outer level that gives each
 * its share in the answer. For one thread.
 */
/* The linear part is a TunedRun, bit for bit what it is alone. All other parts read the row as that encodes it. */
@SuppressWarnings("exports") // for the learners of this module, which know the model
public final class MixedRun implements RowRun {
    private static final String ROSTER = "roster.";
    private static final String STEADY = "steady.";

    private final TunedRun linear;
    private final Parts parts;
    private final SteadyPart steady;
    private final Roster roster;
    private final Consensus consensus;
    private final boolean classifies;
    private int outputs;
    private double[][] scores = {};
    private double[][] lateScores = {};

    /* The row whose answer is at hand, as in TunedRun. */
    private @Nullable Row asked;

    /* Whether the scores of all parts that are awake are too. */
    private boolean isScored;

    private MixedRun(
            TunedRun linear,
            Parts parts,
            SteadyPart steady,
            double[] first,
            Trust trust,
            PooledLoss loss,
            Mixture with) {
        this.steady = steady;
        this.linear = linear;
        this.parts = parts;
        roster = new Roster(first, new boolean[] {with.expansion(), with.neighbors()}, loss);
        consensus = new Consensus(roster, trust, loss, with);
        classifies = loss.outputs() > 1;
        resize(loss.outputs());
    }

    /** A classifier that has learned nothing. */
    public static MixedRun classifier(RowEncoding encoding, Tuning tuning, Mixture with) {
        FeatureRun expansion =
                FeatureRun.ofSpread(tuning.withRarity(0), new Sigmoid(), new Temperature(tuning.temperature()));
        return new MixedRun(
                new TunedRun(encoding, tuning, new Sigmoid(), new Temperature(tuning.temperature())),
                new Parts(
                        true,
                        List.of("last label", "frequencies"),
                        List.of(with.last() ? new LastLabelPart() : new SilentPart(), new FrequencyPart()),
                        expansion,
                        with),
                new SteadyPart(tuning, new Sigmoid(), with.steady()),
                new double[] {0.4, with.last() ? 0.1 : 0, 0.1, 0.2, 0.2},
                new Trust(
                        // the first examples tell how frequent classes are before they tell anything else
                        shares(0.2, 0.08, with.last() ? 0.02 : 0, 0.68, with.steady() ? 0.02 : 0),
                        shares(0.4, 0.15, with.last() ? 0.05 : 0, 0.35, with.steady() ? 0.05 : 0),
                        shares(0.3, 0.15, with.last() ? 0.05 : 0, 0.25, with.steady() ? 0.25 : 0),
                        new int[] {0, 1, 2, 5},
                        new LogLoss(2)),
                new LogLoss(2),
                with);
    }

    /** A regressor that has learned nothing. */
    public static MixedRun regressor(RowEncoding encoding, Tuning tuning, Loss loss, Mixture with) {
        FeatureRun expansion = FeatureRun.ofSpread(tuning.withRarity(0), loss.response(), null);
        double[] first = shares(
                0.25,
                0.4,
                with.last() ? 0.15 : 0,
                with.steady() ? 0.05 : 0,
                with.lastErrors() ? 0.1 : 0,
                with.leastSquares() ? 0.1 : 0);
        return new MixedRun(
                new TunedRun(encoding, tuning, loss.response(), null),
                new Parts(
                        false,
                        List.of("last number"),
                        List.of(with.last() ? new LastNumberPart() : new SilentPart()),
                        expansion,
                        with),
                new SteadyPart(tuning, loss.response(), with.steady()),
                new double[] {0.5, with.last() ? 0.2 : 0, 0.2, 0.1},
                new Trust(
                        first,
                        first,
                        shares(0.4, 0.2, with.last() ? 0.15 : 0, with.steady() ? 0.25 : 0, 0, 0),
                        new int[] {0, 1, 4, 5, 6},
                        new NumberLoss(loss)),
                new NumberLoss(loss),
                with);
    }

    /** Those that are left of a whole, enlarged to sum to 1. */
    private static double[] shares(double... left) {
        double sum = Arrays.stream(left).sum();
        return Arrays.stream(left).map(share -> share / sum).toArray();
    }

    private void resize(int count) {
        outputs = count;
        // of the linear part, all parts, the steady one, and the corrections
        int rows = 2 + parts.size() + (classifies ? 0 : Corrections.COUNT);
        scores = new double[rows][count];
        lateScores = new double[rows][count];
        consensus.reserve(count);
        asked = null;
    }

    @Override
    public double[] outputs(Row row) {
        ask(row);
        return consensus.answer();
    }

    @Override
    public void tell(double[] out) {
        System.arraycopy(consensus.answer(), 0, out, 0, outputs);
    }

    /** Computes the answer: that of the linear part itself while all others sleep. */
    private void ask(Row row) {
        boolean isAlone = !consensus.isMixed() && roster.isAsleep() && parts.areSilent() && !steady.isLate(examples());
        if (isAlone) {
            linear.outputs(row);
            linear.tell(consensus.answer());
            parts.rest();
        } else {
            score(row, steady.isLate(examples()));
        }
        isScored = !isAlone && roster.hasAskedAll();
        asked = row;
    }

    /** Computes the scores of the parts that are awake, and pools them: of all, or without the last where the others settle the row. */
    private void score(Row row, boolean all) {
        Scores.ofOutputs(linear.outputs(row), linear.temperature(), scores[0]);
        Entries x = linear.features(row);
        parts.scores(x, roster, scores, all);
        steady.scores(x, examples(), scores[1 + parts.size()]);
        if (consensus.isMixed()) {
            consensus.take(scores, x, steady.isLate(examples()));
        } else {
            linear.tell(consensus.answer());
        }
    }

    /** What the linear part keeps and what the expansion keeps, each for its own tuning, and the scores of all for their shares. */
    @Override
    public @Nullable Foresight foresight(Row row) {
        score(row, true);
        // a row that does not wait after all is asked for anew, without the last part where the others settle it
        asked = null;
        Foresight then = linear.foresight(row);
        if (then == null) {
            return null;
        }
        double[] all = new double[scores.length * outputs];
        for (int i = 0; i < all.length; i++) {
            all[i] = scores[i / outputs][i % outputs];
        }
        return then.withParts(all, parts.foresight());
    }

    /* Whether the row was asked for is a matter of the very object, as in TunedRun. */
    @SuppressWarnings("ReferenceEquality")
    @Override
    public void check(Row row) {
        if (row != asked) {
            ask(row);
        }
        linear.check(row);
        parts.check();
    }

    /** The shares learn from what was predicted, then each part that was asked learns the example. */
    @Override
    public void learn(Row row, @Nullable Foresight then, double target, double weight) {
        if (weight == 0) {
            return;
        }
        check(row);
        Entries x = linear.features(row);
        if (then == null || then.round() >= examples()) {
            consensus.learn(scores, x, steady.isLate(examples()), 0, target, weight);
        } else {
            if (!isScored) {
                score(row, true);
            }
            steady.wake(examples());
            recall(then);
            consensus.take(lateScores, x, true);
            consensus.learn(lateScores, x, true, examples() - then.round(), target, weight);
        }
        parts.learn(x, roster, linear.encoder(), then == null ? null : then.expanded(), target, weight);
        linear.learn(row, then, target, weight);
        steady.learn(x, encoder().features(), target, weight);
        asked = null;
    }

    /** Takes the scores that the outer level learns a late label from: those of then, which tell what lateness costs. */
    /* Parts that knew less than half of today's examples then say nothing of what they are worth today: their scores of today count, but for the
     * part of what came last, whose worth lies in coming at once. */
    private void recall(Foresight then) {
        double[] all = then.scores();
        // rows that wait since before have one answer to numbers less, the last
        boolean fits = all.length == scores.length * outputs || (!classifies && all.length == scores.length - 1);
        boolean isRipe = fits && 2 * then.round() >= examples();
        for (int k = 0; k < scores.length; k++) {
            if ((isRipe && k * outputs < all.length) || (fits && k == Parts.LAST)) {
                System.arraycopy(all, k * outputs, lateScores[k], 0, outputs);
                Scores.bound(lateScores[k]);
            } else if (k == Parts.LAST) {
                Scores.clear(lateScores[k]);
            } else {
                System.arraycopy(scores[k], 0, lateScores[k], 0, outputs);
            }
        }
    }

    @Override
    public int mostClasses() {
        return linear.mostClasses();
    }

    @Override
    public void reserveClasses(int count) {
        if (classifies && count > outputs) {
            linear.reserveClasses(count);
            parts.reserveClasses(count);
            steady.reserveClasses(count);
            roster.reserve(count);
            resize(count);
        }
    }

    /** Copies what was learned since the last call. */
    @Override
    public FrozenRun freeze() {
        boolean isLate = steady.isLate(examples());
        return new FrozenMixedRun(linear, parts, steady.freeze(examples()), roster, consensus.freeze(isLate), outputs);
    }

    @Override
    public FrozenRun freezeLinear() {
        return linear.freeze();
    }

    @Override
    public RowEncoder encoder() {
        return linear.encoder();
    }

    @Override
    public long examples() {
        return linear.examples();
    }

    @Override
    public long cutBacks() {
        return linear.cutBacks();
    }

    /** What the linear part tuned, and how much each part has to say: by its share in the pool and the trust in that, and by the trust in it alone. */
    @Override
    public Map<String, Double> tuned() {
        Map<String, Double> values = new LinkedHashMap<>(linear.tuned());
        values.put("share of linear", consensus.share(0));
        for (int k = 0; k < parts.size(); k++) {
            values.put("share of " + parts.name(k), consensus.share(1 + k));
        }
        if (!classifies) {
            values.put("share of last errors", consensus.shareOfCorrection(scores.length - 2));
            values.put("share of least squares", consensus.shareOfCorrection(scores.length - 1));
        }
        return values;
    }

    @Override
    public Map<String, Double> nearness() {
        return roster.isAwake(parts.size()) ? parts.nearness(encoder()) : Map.of();
    }

    @Override
    public HypergradientNorms hypergradient() {
        return linear.hypergradient();
    }

    @Override
    public void save(StateBuilder to) {
        linear.save(to);
        parts.save(to);
        StateBuilder plain = to.part();
        steady.save(plain);
        to.putPart(STEADY, plain);
        StateBuilder outer = to.part();
        roster.save(outer);
        consensus.save(outer);
        to.putPart(ROSTER, outer);
    }

    @Override
    public void load(State from, int classes) {
        linear.load(from, classes);
        int count = classifies ? Math.max(2, classes) : 1;
        parts.load(from, count, linear.encoder());
        steady.load(from.part(STEADY), count, encoder().features());
        roster.reserve(count);
        roster.load(from.part(ROSTER));
        consensus.load(from.part(ROSTER));
        resize(count);
    }
}
