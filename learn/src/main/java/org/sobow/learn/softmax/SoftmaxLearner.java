package org.sobow.learn.softmax;

import java.util.List;
import java.util.Objects;
import org.sobow.hypergradient.SolveReport;
import org.sobow.internal.Require;
import org.sobow.learn.data.Example;
import org.sobow.learn.data.SparseVector;
import org.sobow.learn.softmax.Algorithm.Kind;
import org.sobow.state.Checkpoint;

/**
 * A run of {@link SparseSoftmax}.
 *
 * <p>A round is computed in scratch, checked, and only then written back: a round that is refused leaves weights and hyperparameters
 * as they were, and its D_tr is forgotten. For one thread.
 */
public final class SoftmaxLearner implements Learner {
    /** Where classes grow: a row has a weight for every class up to the largest label, so that one bad label would fill the memory. */
    private static final int MOST_CLASSES = 1 << 16;

    private final SparseSoftmax recipe;
    private final Weights weights;
    private final Strengths strengths;
    private final SoftmaxRound computation;
    private final Retained retained;
    private final Batch batch = new Batch();
    private ExampleBuffer train;
    private ExampleBuffer validate;
    private final ExampleBuffer none;
    private int arrivals;
    private int classes;
    private long round;

    private final StepSize step;
    private final OuterScale strengthScale;

    private double hypergradientNorm;
    private double[] logits = {};
    private final Strengths.Pending pending = new Strengths.Pending();

    SoftmaxLearner(SparseSoftmax recipe) {
        this.recipe = recipe;
        classes = Math.max(2, recipe.classes());
        int rows = recipe.dimension().initial() + (recipe.bias() ? 1 : 0);
        weights = new Weights(recipe.step().forward(), rows, classes);
        strengths = recipe.tuneStrengths() && recipe.sharing() instanceof Sharing.PerFeature
                ? new FeatureStrengths(recipe)
                : new GroupStrengths(recipe);
        strengths.reserve(rows);
        computation = new SoftmaxRound(recipe, strengths);
        Algorithm algorithm = recipe.algorithm();
        retained =
                new Retained(algorithm.kind() == Kind.OAGD ? algorithm.window().size() - 1 : 0);
        train = new ExampleBuffer(recipe.dimension(), recipe.bias());
        validate = new ExampleBuffer(recipe.dimension(), recipe.bias());
        none = new ExampleBuffer(recipe.dimension(), recipe.bias());
        step = new StepSize(recipe);
        strengthScale = new OuterScale(recipe.strengthStep());
    }

    /** The recipe of this run. */
    public SparseSoftmax recipe() {
        return recipe;
    }

    @Override
    public int classes() {
        return classes;
    }

    @Override
    public long round() {
        return round;
    }

    /** The rows of the model: features, and the bias. */
    public int rows() {
        return weights.rows;
    }

    @Override
    public int predict(SparseVector x) {
        if (logits.length != classes) {
            logits = new double[classes];
        }
        logits(x, logits);
        return largest(logits);
    }

    @Override
    public int predict(SparseVector x, double[] out) {
        Require.length("out", classes, out);
        logits(x, out);
        int best = largest(out);
        Products.softmax(out, out);
        return best;
    }

    private static int largest(double[] values) {
        int best = 0;
        for (int k = 1; k < values.length; k++) {
            if (values[k] > values[best]) {
                best = k;
            }
        }
        return best;
    }

    private void logits(SparseVector x, double[] out) {
        Products.clear(out);
        if (recipe.bias()) {
            addRow(0, 1, out);
        }
        int first = recipe.bias() ? 1 : 0;
        for (int k = 0; k < x.size(); k++) {
            addRow(first + recipe.dimension().row(x.index(k)), x.value(k), out);
        }
    }

    private void addRow(int j, double value, double[] out) {
        if (j >= weights.rows) {
            return;
        }
        strengths.pending(j, pending);
        double factor = value * pending.decay;
        int from = j * weights.stride;
        for (int k = 0; k < classes; k++) {
            out[k] += factor * weights.w[from + k];
        }
    }

    @Override
    public void learn(SparseVector x, int label) {
        check(x, label);
        accept(x, label);
    }

    @Override
    public void learn(List<Example> examples) {
        for (Example example : examples) {
            check(example.x(), example.label());
        }
        for (Example example : examples) {
            accept(example.x(), example.label());
        }
    }

    private void check(SparseVector x, int label) {
        int most = recipe.classes() == SparseSoftmax.GROWING_CLASSES ? MOST_CLASSES : classes;
        if (label < 0 || label >= most) {
            throw new IllegalArgumentException("label must lie in [0, " + most + "), got " + label);
        }
        if (x.size() > 0) {
            recipe.dimension().row(x.index(0));
            recipe.dimension().row(x.index(x.size() - 1));
        }
    }

    private void accept(SparseVector x, int label) {
        Cut cut = recipe.cut();
        if (cut.kind() == Cut.Kind.PREQUENTIAL) {
            validate.add(x, label);
            if (validate.count == cut.validate()) {
                turnRound();
            }
            return;
        }
        (cut.validates(arrivals) ? validate : train).add(x, label);
        arrivals++;
        if (arrivals == cut.train() + cut.validate()) {
            try {
                play();
            } finally {
                forgetArrivals();
            }
        }
    }

    /** Plays a prequential round; its D_val is D_tr of the next. */
    private void turnRound() {
        try {
            if (train.count > 0) {
                play();
            }
        } finally {
            ExampleBuffer free = train;
            train = validate;
            validate = free;
            validate.clear();
        }
    }

    private void forgetArrivals() {
        arrivals = 0;
        train.clear();
        validate.clear();
    }

    /**
     * Plays one round on the first {@code n} examples of {@code tr} as D_tr and the first {@code m} of {@code val} as D_val; for
     * experiments that cut rounds themselves. Not while arrivals are pending.
     */
    public void round(Example[] tr, int n, Example[] val, int m) {
        requireCount("n", n, tr);
        requireCount("m", m, val);
        if (train.count > 0 || validate.count > 0) {
            throw new IllegalStateException(
                    "examples given to learn are waiting for their round: " + (train.count + validate.count));
        }
        for (int i = 0; i < n; i++) {
            check(tr[i].x(), tr[i].label());
        }
        for (int i = 0; i < m; i++) {
            check(val[i].x(), val[i].label());
        }
        try {
            for (int i = 0; i < n; i++) {
                train.add(tr[i].x(), tr[i].label());
            }
            for (int i = 0; i < m; i++) {
                validate.add(val[i].x(), val[i].label());
            }
            play();
        } finally {
            forgetArrivals();
        }
    }

    private static void requireCount(String name, int count, Example[] examples) {
        if (count < 1 || count > examples.length) {
            throw new IllegalArgumentException(
                    name + " must lie in [1, " + examples.length + "], the examples given, got " + count);
        }
    }

    private void play() {
        boolean sgd = recipe.algorithm().kind() == Kind.SGD;
        boolean twice = recipe.trainOn() == TrainOn.ALL;
        ExampleBuffer val = sgd && !twice ? none : validate;
        grow(train);
        grow(val);
        batch.fill(train, val, strengths.table());
        long t = round + 1;
        computation.open(batch, retained, weights, classes, t);

        // eq. (5): y_{t+1} = y_t − α ∇_y g_t(x_t, y_t)
        computation.inner(batch, step.value());

        // eqs. (4), (7), (6): h_t at (x_t, y_{t+1}), and x_{t+1}
        step.stay();
        if (!sgd) {
            computation.hypergradients(batch, retained, step.value());
            computation.requireFiniteHypergradients(t);
            outer();
        } else if (twice) {
            computation.evaluate(batch);
        }
        if (twice) {
            computation.innerAgain(batch, step.next());
        }
        computation.requireFiniteRows(t);
        commit();
    }

    private void grow(ExampleBuffer examples) {
        int rows = Math.max(weights.rows, examples.largestRow + 1);
        int newClasses = Math.max(classes, examples.largestLabel + 1);
        if (rows > weights.rows || newClasses > classes) {
            weights.reserve(rows, newClasses);
            strengths.reserve(rows);
            classes = newClasses;
        }
    }

    private void outer() {
        Block block = computation.block;
        if (recipe.tuneStrengths()) {
            double squares = strengths.squares(block);
            hypergradientNorm = Math.sqrt(squares);
            strengths.propose(block, strengthScale.sizeWith(squares));
        }
        step.propose(computation.stepHypergradient());
    }

    private void commit() {
        Block block = computation.block;
        strengths.commit(block, step.value(), step.next());
        block.scatter(weights);
        if (recipe.tuneStrengths()) {
            strengthScale.commit();
        }
        step.commit();
        retained.push(batch);
        round++;
    }

    @Override
    public Hyperparameters hyperparameters() {
        return new View();
    }

    private final class View implements Hyperparameters {
        @Override
        public double step() {
            return step.value();
        }

        @Override
        public int strengths() {
            return strengths.count();
        }

        @Override
        public double lambda(int index) {
            return strengths.strength(Objects.checkIndex(index, strengths.count()));
        }

        @Override
        public double lambdaOf(int feature) {
            return strengths.lambda(recipe.dimension().row(feature) + (recipe.bias() ? 1 : 0));
        }
    }

    /** The weight of {@code feature} for class {@code k}; 0 for a feature never seen. */
    public double weight(int feature, int k) {
        int j = recipe.dimension().row(feature) + (recipe.bias() ? 1 : 0);
        Objects.checkIndex(k, classes);
        if (j >= weights.rows) {
            return 0;
        }
        strengths.pending(j, pending);
        return pending.decay * weights.w[j * weights.stride + k];
    }

    /** What the linear solves of the last round did. */
    public SolveReport solve() {
        return computation.solves();
    }

    /** In how many solves since the start or the resume the exact solver lost too much to rounding and took its slow, stable way. */
    public long slowSolves() {
        return computation.fallbacks();
    }

    /** ||h_t|| of the strengths in the last round. */
    public double hypergradientNorm() {
        return hypergradientNorm;
    }

    /** h_t of s = log α in the last round. */
    public double stepHypergradient() {
        return computation.stepHypergradient();
    }

    /** The mean cross-entropy on D_val of the last round, at y_{t+1}, before it trained anything. */
    public double validationLoss() {
        return computation.validationLoss();
    }

    /** Bytes that the window's entries take: 12 for each. */
    public long windowBytes() {
        return 12 * strengths.windowEntries();
    }

    @Override
    public Checkpoint snapshot() {
        Checkpoint.Builder builder = Checkpoint.of(recipe.toString())
                .put("round", round)
                .put("classes", classes)
                .put("arrivals", arrivals);
        step.save(builder);
        weights.save(builder);
        strengths.save(builder);
        retained.save(builder);
        train.save("train.", builder);
        validate.save("validate.", builder);
        strengthScale.save("strengthScale", builder);
        return builder.build();
    }

    void load(Checkpoint from) {
        round = from.number("round");
        classes = (int) from.number("classes");
        arrivals = (int) from.number("arrivals");
        step.load(from);
        weights.load(from);
        strengths.load(from);
        retained.load(from);
        train.load("train.", from);
        validate.load("validate.", from);
        strengthScale.load("strengthScale", from);
    }
}
