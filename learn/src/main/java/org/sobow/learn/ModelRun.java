package org.sobow.learn;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sobow.internal.Require;
import org.sobow.internal.SoleUse;
import org.sobow.learn.model.Foresight;
import org.sobow.learn.model.WeightUnit;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.LabelList;
import org.sobow.learn.row.Row;
import org.sobow.learn.tuning.HypergradientNorms;
import org.sobow.learn.tuning.RowRun;
import org.sobow.state.Description;
import org.sobow.state.NumberWalk;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** What the runs of classifiers and regressors share: the representation of rows that they learn with, and the rows that wait. */
/* A model is a list of representations, each with its encoder, its blocks of weights and its outer variables. Now the list has one, the
 * linear one. */
abstract class ModelRun implements Model {
    /** The version of the blocks that the state of a model has. Version 1 had the weights and each of their sensitivities in a table. */
    static final int VERSION = 2;

    private static final int MOST_SHOWN = 1000;

    final RowRun linear;
    private final String kind;
    private final Record recipe;
    private final WeightUnit unit = new WeightUnit();
    private final AwaitedRows awaited;
    private final SoleUse use = new SoleUse("model");
    private @Nullable Description described;

    ModelRun(String kind, Record recipe, RowRun linear, int mostAwaited) {
        this.kind = kind;
        this.recipe = recipe;
        this.linear = linear;
        awaited = new AwaitedRows(mostAwaited);
    }

    /** Begins a call of a user; {@link #end} ends it. */
    final void begin() {
        use.change();
    }

    final void end() {
        use.end();
    }

    /** Answers a call of a user. */
    final <T> T asked(Supplier<T> answer) {
        begin();
        try {
            return answer.get();
        } finally {
            end();
        }
    }

    /** Throws where the row or the weight of an example cannot be learned. */
    final void check(Row row, double weight) {
        linear.check(row);
        Require.nonNegative("weight", weight);
    }

    /** Throws where one of the rows cannot be learned, also since it does not go with one before it. */
    final void check(List<Example> examples) {
        linear.encoder().check(examples.stream().map(Example::row).toList());
    }

    /** Learns an example in which nothing is wrong. */
    final void accept(Row row, @Nullable Foresight then, double target, double weight) {
        linear.learn(row, then, target, unit.relative(weight));
    }

    /** What outputs mean to a user: the scores of the labels, or the number. */
    abstract List<Double> scores(double[] outputs);

    @Override
    public final List<Contribution> explain(Row row) {
        return asked(() -> contributions().of(row));
    }

    @Override
    public final List<Contribution> weights(int most) {
        return asked(() -> contributions().largest(Require.atLeast("most", 1, most)));
    }

    private Contributions contributions() {
        return new Contributions(linear.encoder(), linear.freezeLinear(), this::scores);
    }

    @Override
    public final AwaitedLabel awaitLabel(Row row) {
        return asked(() -> new AwaitedLabel(row, linear.foresight(row)));
    }

    @Override
    public final void awaitLabel(String id, Row row) {
        awaited.check(id);
        awaited.keep(id, awaitLabel(row));
    }

    /** Learns the row that waits under that id and lets it go; returns false where there is none. What is refused waits on. */
    final boolean learnAwaited(String id, Consumer<AwaitedLabel> learning) {
        AwaitedLabel row = awaited.find(id);
        if (row == null) {
            return false;
        }
        learning.accept(row);
        awaited.remove(id);
        return true;
    }

    @Override
    public final int awaited() {
        return awaited.size();
    }

    @Override
    public final long awaitedDropped() {
        return awaited.dropped();
    }

    @Override
    public final Tuned tuned() {
        return new Tuned(linear.tuned());
    }

    @Override
    public final Map<String, Double> nearness() {
        return linear.nearness();
    }

    @Override
    public final HypergradientNorms hypergradient() {
        return linear.hypergradient();
    }

    @Override
    public final long examples() {
        return linear.examples();
    }

    @Override
    public final long cutBacks() {
        return linear.cutBacks();
    }

    @Override
    public final int features() {
        return linear.encoder().features();
    }

    @Override
    public final long ignored() {
        return linear.encoder().ignored();
    }

    @Override
    public final Columns columns() {
        return linear.encoder().schema();
    }

    /** Its labels, by number; none where it predicts numbers. */
    public abstract LabelList labels();

    /* The schema shows as many columns and labels as a reader looks at. */
    @Override
    public final State state() {
        return asked(() -> {
            Columns columns = columns();
            LabelList labels = labels();
            StateBuilder to = State.of(kind, VERSION, described()).schema(() -> schema(columns, labels));
            unit.save(to);
            awaited.save(to);
            linear.save(to);
            saveOwn(to);
            return to.build();
        });
    }

    /** Puts what only this kind of run has. */
    abstract void saveOwn(StateBuilder to);

    /** Takes a state, in place of what there is. */
    abstract ModelRun resumed(State state);

    /** Tells the description of the recipe, for those who resume many models of it. */
    final void describe(Description recipe) {
        described = recipe;
    }

    private Description described() {
        Description known = described;
        if (known == null) {
            known = Description.of(recipe);
            described = known;
        }
        return known;
    }

    private static Description schema(Columns columns, LabelList labels) {
        List<Map<String, String>> shown = new ArrayList<>();
        for (int i = 0; i < Math.min(MOST_SHOWN, columns.size()); i++) {
            Map<String, String> column = new LinkedHashMap<>();
            column.put("name", columns.name(i));
            column.put("kind", columns.kind(i).name());
            shown.add(column);
        }
        List<String> texts = labels.texts();
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("columns", shown);
        tree.put("columnCount", columns.size());
        tree.put("labels", texts.subList(0, Math.min(MOST_SHOWN, texts.size())));
        tree.put("labelCount", texts.size());
        return Description.ofTree(tree);
    }

    /** Goes back to the form of a model that has learned nothing; returns false, and changes nothing, where it cannot. */
    boolean empty() {
        return awaited.size() == 0 && linear.empty();
    }

    /** Shows all its numbers where the rest of it is a form that others may have too; otherwise, as where rows wait, returns false, and shows none. */
    final boolean walk(NumberWalk walk) {
        begin();
        try {
            if (awaited.size() > 0 || !linear.walk(walk)) {
                return false;
            }
            unit.walk(walk);
            awaited.walk(walk);
            walkOwn(walk);
            return true;
        } finally {
            end();
        }
    }

    /** Shows the numbers that only this kind of run has. */
    abstract void walkOwn(NumberWalk walk);

    /** Takes what is not of this kind of run alone, of a model with so many classes. */
    final void load(State from, int classes) {
        from.requireKind(kind, VERSION).requireRecipe(described());
        unit.load(from);
        awaited.load(from);
        linear.load(from, classes);
    }
}
