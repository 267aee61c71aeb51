package org.sobow.learn.evaluate;

import java.util.Objects;
import java.util.function.Supplier;

/**
 * The recipe of a contestant: it starts a fresh one for every stream.
 *
 * @param name its name in tables
 */
public record Entrant(String name, Supplier<Contestant> recipe) {
    public Entrant {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(recipe, "recipe");
    }

    /** A contestant that has learned nothing. */
    public Contestant start() {
        return recipe.get();
    }
}
