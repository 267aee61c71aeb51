package org.sobow.learn;

import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.RowEncoding;
import org.sobow.learn.row.SharedColumns;
import org.sobow.state.Description;
import org.sobow.state.NumberWalk;
import org.sobow.state.State;

/** Resumes many models of one kind and recipe: the recipe is read once. Immutable, but for one that {@linkplain #sharing shares}. */
public final class ModelReader {
    private final String kind;
    private final Description recipe;
    private final Making making;
    private final @Nullable RowEncoding encoding;
    private final @Nullable SharedColumns shared;

    /** How a recipe makes the run of one of its models. */
    private interface Making {
        ModelRun run(@Nullable SharedColumns shared);
    }

    private ModelReader(
            String kind,
            Description recipe,
            Making making,
            @Nullable RowEncoding encoding,
            @Nullable SharedColumns shared) {
        this.kind = kind;
        this.recipe = recipe;
        this.making = making;
        this.encoding = encoding;
        this.shared = shared;
    }

    private ModelReader(String kind, Record recipe, Making making, @Nullable RowEncoding encoding) {
        this(kind, Description.of(recipe), making, encoding, null);
    }

    /** Returns the reader of models with the kind and the recipe of a state. */
    public static ModelReader of(State state) {
        return state.kind().equals(RegressorRun.KIND) ? ofRegressor(state) : ofClassifier(state);
    }

    static ModelReader ofRegressor(State state) {
        state.requireKind(RegressorRun.KIND, ModelRun.VERSION);
        RegressorRecipe recipe = StoredRecipe.read(state.recipe(), RegressorRecipe.class);
        return new ModelReader(state.kind(), recipe, shared -> new RegressorRun(recipe, shared), recipe.encoding());
    }

    static ModelReader ofClassifier(State state) {
        String kind = state.kind();
        if (kind.equals(BatchClassifierRecipe.KIND)) {
            BatchClassifierRecipe recipe = StoredRecipe.read(state.recipe(), BatchClassifierRecipe.class);
            return new ModelReader(kind, recipe, shared -> recipe.run(), null);
        }
        state.requireKind(ClassifierRecipe.KIND, ModelRun.VERSION);
        ClassifierRecipe recipe = StoredRecipe.read(state.recipe(), ClassifierRecipe.class);
        return new ModelReader(kind, recipe, recipe::run, recipe.encoding());
    }

    /** Returns a reader whose models keep once what they know alike of columns. They and it belong to one thread. */
    public ModelReader sharing() {
        return new ModelReader(kind, recipe, making, encoding, encoding == null ? null : new SharedColumns(encoding));
    }

    /** What its models are. */
    public String kind() {
        return kind;
    }

    /** The recipe of its models. A state that is made with this very object is known to have it. */
    public Description recipe() {
        return recipe;
    }

    /** Returns a model that has learned nothing. */
    public Model start() {
        return run();
    }

    /**
     * Takes all that is no number from a model of this reader, so that it has the form of one that has learned nothing, whose numbers are then to be
     * walked into it. It keeps its arrays, which costs less than to start another. Returns false, and changes nothing, where it cannot.
     */
    public boolean empty(Model model) {
        return model instanceof ModelRun run && run.empty();
    }

    /**
     * Shows the numbers of a model of this reader to a walk, which may put others in their place: those of a model of the same form. Returns false, and shows
     * none, where a model has something of its own besides numbers: rows that wait, or columns of categories that are not hashed.
     */
    public boolean walk(Model model, NumberWalk walk) {
        return model instanceof ModelRun run && run.walk(walk);
    }

    /** Returns the model whose state this is. Refuses a state of another recipe, and says what differs. */
    public Model resume(State state) {
        return run().resumed(state);
    }

    private ModelRun run() {
        ModelRun run = making.run(shared);
        run.describe(recipe);
        return run;
    }
}
