package org.sobow.learn;

import java.util.function.BiFunction;
import org.sobow.state.Description;
import org.sobow.state.State;

/** Resumes many models of one kind and recipe: the recipe is read once. Immutable. */
public final class ModelReader {
    private final String kind;
    private final Description recipe;
    private final BiFunction<State, Description, Model> resuming;

    private ModelReader(String kind, Record recipe, BiFunction<State, Description, Model> resuming) {
        this.kind = kind;
        this.recipe = Description.of(recipe);
        this.resuming = resuming;
    }

    /** Returns the reader of models with the kind and the recipe of a state. */
    public static ModelReader of(State state) {
        return state.kind().equals(RegressorRun.KIND) ? ofRegressor(state) : ofClassifier(state);
    }

    static ModelReader ofRegressor(State state) {
        state.requireKind(RegressorRun.KIND, ModelRun.VERSION);
        RegressorRecipe recipe = StoredRecipe.read(state.recipe(), RegressorRecipe.class);
        return new ModelReader(state.kind(), recipe, recipe::resume);
    }

    static ModelReader ofClassifier(State state) {
        String kind = state.kind();
        if (kind.equals(BatchClassifierRecipe.KIND)) {
            BatchClassifierRecipe recipe = StoredRecipe.read(state.recipe(), BatchClassifierRecipe.class);
            return new ModelReader(kind, recipe, recipe::resume);
        }
        state.requireKind(ClassifierRecipe.KIND, ModelRun.VERSION);
        ClassifierRecipe recipe = StoredRecipe.read(state.recipe(), ClassifierRecipe.class);
        return new ModelReader(kind, recipe, recipe::resume);
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
        return resuming.apply(state, recipe);
    }
}
