package org.sobow.state;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

/** Collects the blocks of a state. Arrays are copied; {@link #putChunks} shares them. */
public final class StateBuilder {
    private static final int LONGEST_NAME = 1000;

    final String kind;
    final int version;
    final Description recipe;
    Optional<Supplier<Description>> schema = Optional.empty();
    final Map<String, String> attributes = new LinkedHashMap<>();
    BlockTable blocks = new BlockTable();
    private boolean isBuilt;

    StateBuilder(String kind, int version, Description recipe) {
        if (version < 1) {
            throw new StateException("the version of a state must be at least 1, got " + version);
        }
        this.kind = Objects.requireNonNull(kind, "kind");
        this.version = version;
        this.recipe = Objects.requireNonNull(recipe, "recipe");
    }

    /** Sets the columns and classes that the model knows. */
    public StateBuilder schema(Description columns) {
        return schema(() -> columns);
    }

    /** Sets how the columns and classes that the model knows are told, once somebody asks: from any thread, each time the same. */
    public StateBuilder schema(Supplier<Description> columns) {
        schema = Optional.of(columns);
        return this;
    }

    /** Sets a remark. */
    public StateBuilder attribute(String name, String value) {
        attributes.put(Objects.requireNonNull(name, "name"), Objects.requireNonNull(value, "value"));
        return this;
    }

    /** Puts an integer. */
    public StateBuilder put(String name, long value) {
        return put(name, Block.ofNumber(value));
    }

    /** Puts doubles. */
    public StateBuilder put(String name, double... values) {
        return put(name, Block.of(values));
    }

    /** Puts longs. */
    public StateBuilder put(String name, long[] values) {
        return put(name, Block.of(values));
    }

    /** Puts ints. */
    public StateBuilder put(String name, int[] values) {
        return put(name, Block.of(values));
    }

    /** Puts bytes. */
    public StateBuilder put(String name, byte[] values) {
        return put(name, Block.of(values));
    }

    /** Puts texts: their UTF-8 under {@code name}, and where each begins and the last ends under {@code name.offsets}. */
    public StateBuilder putStrings(String name, List<String> texts) {
        Texts.put(name, texts, this);
        return this;
    }

    /**
     * Puts the first {@code length} doubles of {@code chunks}, which are shared, not copied; see {@link Block#ofChunks}.
     */
    public StateBuilder putChunks(String name, long length, double[]... chunks) {
        return put(name, Block.ofChunks(length, chunks));
    }

    /** Puts a matrix by its rows of {@code columns} entries each, which are copied. */
    public StateBuilder putRows(String name, int columns, List<double[]> rows) {
        double[][] copies = rows.stream().map(double[]::clone).toArray(double[][]::new);
        return put(name, Block.ofChunks((long) copies.length * columns, copies).shaped(copies.length, columns));
    }

    /** Puts a block. */
    public StateBuilder put(String name, Block block) {
        if (name.isEmpty() || name.length() > LONGEST_NAME) {
            throw new StateException(
                    "the name of a block must have from 1 to " + LONGEST_NAME + " characters, got " + name.length());
        }
        if (isBuilt) {
            blocks = new BlockTable(blocks);
            isBuilt = false;
        }
        if (!blocks.add(name, block)) {
            throw new StateException("the state has a block named " + name + " already; choose another name");
        }
        return this;
    }

    /** An empty builder for the blocks of a part. */
    public StateBuilder part() {
        return new StateBuilder(kind, version, recipe);
    }

    /** Puts the blocks of a part, each with {@code prefix} before its name. */
    public StateBuilder putPart(String prefix, StateBuilder part) {
        part.blocks.forEach((name, block) -> put(prefix + name, block));
        return this;
    }

    /** The state so far; later calls do not change it. */
    public State build() {
        isBuilt = true;
        return new State(this);
    }
}
