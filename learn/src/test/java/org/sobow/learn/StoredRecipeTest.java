package org.sobow.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.sobow.learn.row.RowEncoding;
import org.sobow.learn.tuning.Loss;
import org.sobow.learn.tuning.Setting;
import org.sobow.learn.tuning.Tuning;
import org.sobow.state.Description;
import org.sobow.state.WhenAbsent;

final class StoredRecipeTest {
    @Test
    void recipes_areMadeAgain() {
        ClassifierRecipe classifier = SelfTuning.linearClassifier()
                .withEncoding(RowEncoding.STANDARD.withHashBits(9).withClip(3))
                .tuned(tuning -> tuning.withStrength(Setting.tuned(1e-4, 1e-8, 1)));
        assertThat(StoredRecipe.read(Description.of(classifier), ClassifierRecipe.class))
                .isEqualTo(classifier);
        for (Loss loss : List.of(new Loss.Squared(), new Loss.Huber(2), new Loss.Quantile(0.1))) {
            RegressorRecipe recipe = SelfTuning.linearRegressor().withLoss(loss).withTuning(Tuning.plain(0.1, 0));
            assertThat(StoredRecipe.read(Description.of(recipe), RegressorRecipe.class))
                    .isEqualTo(recipe);
        }
    }

    private static Description changed(Object recipe, String name, @Nullable Object value) {
        Map<String, @Nullable Object> tree =
                new LinkedHashMap<>(Description.of(recipe).tree());
        tree.put(name, value);
        return Description.ofTree(tree);
    }

    @Test
    void otherRecipes_areRefusedByTheirSettings() {
        ClassifierRecipe recipe = SelfTuning.linearClassifier();
        assertThatThrownBy(() -> read(changed(recipe, "depth", 3)))
                .hasMessage(
                        "recipe has settings that this version does not know: [depth]; a newer one wrote the state, read"
                                + " it with that");
        assertThatThrownBy(() -> read(changed(recipe, "mostAwaited", "many")))
                .hasMessage("recipe.mostAwaited must be of type int, the state has many");
        assertThatThrownBy(() -> read(changed(recipe, "mostAwaited", 0)))
                .hasMessage("recipe is refused: mostAwaited must be at least 1, got 0");
        assertThatThrownBy(() -> read(changed(recipe, Description.TYPE, "Forest")))
                .hasMessage("recipe must be one of [ClassifierRecipe], the state has Forest");
        Map<String, @Nullable Object> tree =
                new LinkedHashMap<>(Description.of(recipe).tree());
        tree.remove("encoding");
        assertThatThrownBy(() -> read(Description.ofTree(tree))).hasMessage("recipe.encoding is missing in the state");
    }

    private static ClassifierRecipe read(Description description) {
        return StoredRecipe.read(description, ClassifierRecipe.class);
    }

    /** A recipe that got a setting after states had been written without it. */
    record Grown(double step, @WhenAbsent("BEFORE") int depth) {
        static final int BEFORE = 7;
    }

    @Test
    void settingThatIsNew_hasTheValueOfOldStates() {
        Map<String, Object> old = Map.of(Description.TYPE, "StoredRecipeTest.Grown", "step", 0.5);
        assertThat(StoredRecipe.read(Description.ofTree(old), Grown.class)).isEqualTo(new Grown(0.5, 7));
    }
}
