package org.sobow.learn;

import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.RowEncoding;
import org.sobow.learn.row.SharedColumns;
import org.sobow.state.Description;
import org.sobow.state.State;

/** Resumes many models of one kind and recipe: the recipe is read once. Immutable, but for one that {@linkplain #sharing shares}. */
public final class ModelReader {
    private final String kind;
    private final Description recipe;
    private final Resuming resuming;
    private final @Nullable RowEncoding encoding;
    private final @Nullable SharedColumns shared;

    /** How a recipe resumes one of its models. */
    private interface Resuming {
        Model resume(State state, Description recipe, @Nullable SharedColumns shared);
    }

    private ModelReader(
            String kind,
            Description recipe,
            Resuming resuming,
            @Nullable RowEncoding encoding,
            @Nullable SharedColumns shared) {
        this.kind = kind;
        this.recipe = recipe;
        this.resuming = resuming;
        this.encoding = encoding;
        this.shared = shared;
    }

    private ModelReader(String kind, Record recipe, Resuming resuming, @Nullable RowEncoding encoding) {
        this(kind, Description.of(recipe), resuming, encoding, null);
    }

    /** Returns the reader of models with the kind and the recipe of a state. */
    public static ModelReader of(State state) {
        return state.kind().equals(RegressorRun.KIND) ? ofRegressor(state) : ofClassifier(state);
    }

    static ModelReader ofRegressor(State state) {
        state.requireKind(RegressorRun.KIND, ModelRun.VERSION);
        RegressorRecipe recipe = StoredRecipe.read(state.recipe(), RegressorRecipe.class);
        return new ModelReader(state.kind(), recipe, recipe::resume, recipe.encoding());
    }

    static ModelReader ofClassifier(State state) {
        String kind = state.kind();
        if (kind.equals(BatchClassifierRecipe.KIND)) {
            BatchClassifierRecipe recipe = StoredRecipe.read(state.recipe(), BatchClassifierRecipe.class);
            return new ModelReader(kind, recipe, (from, described, shared) -> recipe.resume(from, described), null);
        }
        state.requireKind(ClassifierRecipe.KIND, ModelRun.VERSION);
        ClassifierRecipe recipe = StoredRecipe.read(state.recipe(), ClassifierRecipe.class);
        return new ModelReader(kind, recipe, recipe::resume, recipe.encoding());
    }

    /** Returns a reader whose models keep once what they know alike of columns. They and it belong to one thread. */
    public ModelReader sharing() {
        return new ModelReader(kind, recipe, resuming, encoding, encoding == null ? null : new SharedColumns(encoding));
    }

    /** What its models are. */
    public String kind() {
        return kind;
    }

    /** The recipe of its models. A state that is made with this very object is known to have it. */
    public Description recipe() {
        return recipe;
    }

    /** Returns the model whose state this is. Refuses a state of another recipe, and says what differs. */
    public Model resume(State state) {
        return resuming.resume(state, recipe, shared);
    }
}
