package org.sobow.learn.batch;

import java.util.List;
import java.util.Objects;
import org.sobow.hypergradient.SolveReport;
import org.sobow.internal.Require;
import org.sobow.learn.data.Example;
import org.sobow.learn.model.Softmax;
import org.sobow.learn.row.SparseVector;
import org.sobow.state.Description;
import org.sobow.state.State;

/**
 * A run of {@link BatchRecipe}.
 *
 * <p>A round is computed in scratch, checked, and only then written back: a round that is refused leaves weights and hyperparameters
 * as they were, and its examples are dropped. Predicting is pure. Inputs are not kept. For one thread.
 */
public final class BatchClassifier {
    static final String KIND = "sobow.batch";
    static final int VERSION = 1;

    /** Where classes grow: a row has a weight for every class up to the largest label, so that one bad label would fill the memory. */
    private static final int MOST_CLASSES = 1 << 16;

    private final BatchRecipe recipe;
    private final Rows rows;
    private final Strengths strengths;
    private final StepSize step;
    private final Block block;
    private final BatchRound computation;
    private final Retained retained;
    private Batch batch = new Batch();
    private long round;
    private double hypergradientNorm;
    private double[] logits = {};

    BatchClassifier(BatchRecipe recipe) {
        this.recipe = recipe;
        int cells = recipe.tuneStrengths() ? RowHistory.CELLS : FixedStrengths.CELLS;
        rows = new Rows(cells, Math.max(2, recipe.classes()));
        strengths = recipe.tuneStrengths() ? new TunedStrengths(recipe, rows) : new FixedStrengths(recipe, rows);
        step = new StepSize(recipe);
        block = new Block(rows, recipe.tuneStep());
        computation = new BatchRound(recipe, block);
        retained = new Retained(recipe.algorithm().retained());
    }

    /** The recipe of this run. */
    public BatchRecipe recipe() {
        return recipe;
    }

    /** How many classes there are; where classes grow, how many were seen, at least 2. */
    public int classes() {
        return rows.classes();
    }

    /** Rounds played. */
    public long round() {
        return round;
    }

    /**
     * Writes the probabilities of the classes into {@code out}, of length {@link #classes()}.
     *
     * @return the most probable class, the smallest of equals; defined before anything was learned
     */
    public int predict(SparseVector x, double[] out) {
        Require.length("out", classes(), out);
        if (logits.length != classes()) {
            logits = new double[classes()];
        }
        Products.clear(logits);
        for (int k = 0; k < x.size(); k++) {
            int j = x.index(k);
            if (j < rows.count()) {
                double factor = x.value(k) * strengths.decay(j);
                double[] block = rows.weights(j);
                int from = rows.weight(j);
                for (int c = 0; c < logits.length; c++) {
                    logits[c] += factor * block[from + c];
                }
            }
        }
        int best = 0;
        for (int c = 1; c < logits.length; c++) {
            best = logits[c] > logits[best] ? c : best;
        }
        Softmax.probabilities(logits, 1, out);
        return best;
    }

    /** Learns one example: when it completes a round, the round is played. */
    public void learn(SparseVector x, int label) {
        check(x, label);
        accept(x, label);
    }

    /** Learns the examples in their order; all are checked before the first is learned. */
    public void learn(List<Example> examples) {
        for (Example example : examples) {
            check(example.x(), example.label());
        }
        for (Example example : examples) {
            accept(example.x(), example.label());
        }
    }

    private void check(SparseVector x, int label) {
        int most = mostClasses();
        if (label < 0 || label >= most) {
            throw new IllegalArgumentException("label must lie in [0, " + most + "), got " + label);
        }
        if (x.length() > recipe.features()) {
            throw new IllegalArgumentException("feature must lie in [0, " + recipe.features() + "), got "
                    + (x.length() - 1) + "; allow for more features in the recipe");
        }
    }

    private int mostClasses() {
        return recipe.classes() == BatchRecipe.GROWING_CLASSES ? MOST_CLASSES : recipe.classes();
    }

    private void accept(SparseVector x, int label) {
        batch.add(x, label);
        if (batch.count == 2 * recipe.batch()) {
            play(recipe.batch());
        }
    }

    /**
     * Plays one round on the first {@code n} examples of {@code train} as D_tr and the first {@code m} of {@code validate} as D_val;
     * for experiments that cut rounds themselves. Not while examples wait for their round.
     */
    public void round(Example[] train, int n, Example[] validate, int m) {
        requireCount("n", n, train);
        requireCount("m", m, validate);
        if (batch.count > 0) {
            throw new IllegalStateException("examples given to learn are waiting for their round: " + batch.count);
        }
        for (int i = 0; i < n + m; i++) {
            Example example = i < n ? train[i] : validate[i - n];
            check(example.x(), example.label());
        }
        for (int i = 0; i < n + m; i++) {
            Example example = i < n ? train[i] : validate[i - n];
            batch.add(example.x(), example.label());
        }
        play(n);
    }

    private static void requireCount(String name, int count, Example[] examples) {
        if (count < 1 || count > examples.length) {
            throw new IllegalArgumentException(
                    name + " must lie in [1, " + examples.length + "], the examples given, got " + count);
        }
    }

    private void play(int n) {
        try {
            step(n);
        } finally {
            batch.clear();
        }
    }

    private void step(int n) {
        boolean tunes = recipe.algorithm().tunes();
        boolean twice = recipe.trainOn() == TrainOn.ALL;
        if (!tunes && !twice) {
            batch.count = n;
        }
        rows.reserve(batch.largestFeature + 1, batch.largestLabel + 1);
        batch.index(n, rows);
        long t = round + 1;
        computation.reserve(batch, classes());
        block.cover(batch, retained.rows());
        retained.cover(block);
        strengths.open(block);
        block.gather();

        // eq. (5): y_{t+1} = y_t − α ∇_y g_t(x_t, y_t)
        computation.inner(batch, step.value());

        // eqs. (4), (7), (6): h_t at (x_t, y_{t+1}), and x_{t+1}
        if (tunes) {
            computation.hypergradients(batch, retained, step.value());
            computation.requireFiniteHypergradients(t);
            strengths.propose(block);
            step.propose(computation.stepHypergradient());
        } else if (twice) {
            computation.evaluate(batch);
        }
        if (twice) {
            computation.innerAgain(batch, step.next());
        }
        computation.requireFiniteWeights(t);

        hypergradientNorm = recipe.tuneStrengths() ? norm(block.h, block.count) : 0;
        strengths.commit(block, step.value(), step.next());
        block.scatter();
        step.commit();
        batch = retained.push(batch);
        round++;
    }

    private static double norm(double[] h, int count) {
        double sum = 0;
        for (int l = 0; l < count; l++) {
            sum += h[l] * h[l];
        }
        return Math.sqrt(sum);
    }

    /** The inner step size as it is now. */
    public double step() {
        return step.value();
    }

    /** The logarithm of the strength of {@code feature} as it is now; the initial one for a feature never seen. */
    public double lambda(int feature) {
        return feature < rows.count() ? strengths.lambda(feature) : recipe.lambda0();
    }

    /** The weight of {@code feature} for class {@code k}; 0 for a feature never seen. */
    public double weight(int feature, int k) {
        Objects.checkIndex(k, classes());
        return feature < rows.count() ? strengths.decay(feature) * rows.weights(feature)[rows.weight(feature) + k] : 0;
    }

    /** What the linear solves of the last round did. */
    public SolveReport solve() {
        return computation.solves();
    }

    /** In how many solves since the start or the resume the exact solver lost too much to rounding and took its slow, stable way. */
    public long slowSolves() {
        return computation.slowSolves();
    }

    /** ||h_t|| of the strengths in the last round. */
    public double hypergradientNorm() {
        return hypergradientNorm;
    }

    /** Bytes that the window's entries take. */
    public long windowBytes() {
        return strengths.windowBytes();
    }

    /** The whole state, frozen: the recipe resumes from it bit for bit. */
    public State state() {
        State.Builder builder = State.of(KIND, VERSION, Description.of(recipe)).put("round", round);
        rows.save(builder);
        strengths.save(builder);
        step.save(builder);
        retained.save(builder);
        batch.save("pending.", builder);
        return builder.build();
    }

    void load(State from) {
        round = from.rounds("round");
        rows.load(from, recipe.features(), classes(), mostClasses());
        strengths.load(from, round);
        step.load(from);
        retained.load(from, rows, recipe.features());
        batch.load("pending.", from, recipe.features(), mostClasses());
    }
}
