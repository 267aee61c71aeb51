package org.sobow.state;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The frozen state of a model or of a run: a header that says what wrote it and by which recipe, and named blocks of numbers and texts.
 *
 * <p>Immutable. The reading methods check what they read, and throw a {@link StateException} that names the block, what was expected and what was
 * found: a block that is missing, of another type or length, out of range, or not finite. A loader that reads by them alone cannot take in a state
 * that breaks it later. How a state becomes bytes is the business of its formats.
 */
public final class State {
    /** The largest number of rounds or rows that a state may say it has seen: one more can always be counted. */
    public static final long MOST_ROUNDS = 1L << 53;

    private final String kind;
    private final int version;
    private final Description recipe;
    private final Optional<Supplier<Description>> schema;
    private final Map<String, String> attributes;
    private final BlockTable blocks;

    State(StateBuilder builder) {
        kind = builder.kind;
        version = builder.version;
        recipe = builder.recipe;
        schema = builder.schema;
        attributes = Collections.unmodifiableMap(new LinkedHashMap<>(builder.attributes));
        blocks = builder.blocks;
    }

    /**
     * Starts a state.
     *
     * @param kind what writes it, as "sobow.run"
     * @param version the version of the blocks that this kind has, at least 1
     * @param recipe what it was made by
     */
    public static StateBuilder of(String kind, int version, Description recipe) {
        return new StateBuilder(kind, version, recipe);
    }

    /** What wrote this state. */
    public String kind() {
        return kind;
    }

    /** The version of the blocks that its {@link #kind} has. */
    public int version() {
        return version;
    }

    /** The recipe of the model or run. */
    public Description recipe() {
        return recipe;
    }

    /** The columns and classes that the model knows, where it has such. */
    public Optional<Description> schema() {
        return schema.map(Supplier::get);
    }

    /** Remarks that no reader depends on: who, when, by which version of the program. */
    public Map<String, String> attributes() {
        return attributes;
    }

    /** The names of the blocks, in the order in which they were put. */
    public Set<String> names() {
        return blocks.keySet();
    }

    /** How many blocks there are. */
    public int count() {
        return blocks.size();
    }

    /** The name of block {@code i}, in the order in which they were put, for i in [0, count). */
    public String name(int i) {
        return blocks.name(Objects.checkIndex(i, blocks.size()));
    }

    /** Block {@code i}, in the order in which they were put, for i in [0, count). */
    public Block block(int i) {
        return blocks.block(Objects.checkIndex(i, blocks.size()));
    }

    /** Whether there is a block of that name. */
    public boolean has(String name) {
        return blocks.containsKey(name);
    }

    /** The block of that name. */
    public Block block(String name) {
        Block block = blocks.get(name);
        if (block == null) {
            throw StateException.ofBlock(
                    name, "a block of this name", "only " + StateException.some(List.copyOf(names()), ", "));
        }
        return block;
    }

    /** How many bytes the blocks have. */
    public long size() {
        return blocks.values().stream().mapToLong(Block::bytes).sum();
    }

    /** Throws unless {@code kind} wrote this state, in a version from 1 to {@code newest}. */
    public State requireKind(String expected, int newest) {
        if (!kind.equals(expected)) {
            throw new StateException("the state must be of kind " + expected + ", got " + kind);
        }
        if (version > newest) {
            throw new StateException("the version of " + kind + " must be at most " + newest + ", got " + version
                    + "; a newer Sobow wrote it, read it with that one");
        }
        return this;
    }

    /** Throws unless this state was made by the recipe that {@code now} describes; says every difference. */
    public State requireRecipe(Description now) {
        List<String> differences = now.differencesFrom(recipe);
        if (!differences.isEmpty()) {
            throw new StateException("the state belongs to another recipe: " + StateException.some(differences, "; ")
                    + ". Resume with the settings it was made with.");
        }
        return this;
    }

    /** The blocks whose names begin with {@code prefix}, without it: what {@link StateBuilder#putPart} put. */
    public State part(String prefix) {
        StateBuilder part = new StateBuilder(kind, version, recipe);
        blocks.forEach((name, block) -> {
            if (name.startsWith(prefix) && name.length() > prefix.length()) {
                part.put(name.substring(prefix.length()), block);
            }
        });
        return part.build();
    }

    /** The integer of that name. */
    public long number(String name) {
        return ((long[]) typed(name, Block.Type.I64, 1).array(name))[0];
    }

    /** The integer of that name, in [least, most]. */
    public long number(String name, long least, long most) {
        return requireRange(name, number(name), least, most);
    }

    /** The integer of that name, in [0, most]: how many there are of something, or where it stands. */
    public int count(String name, int most) {
        return (int) number(name, 0, most);
    }

    /** The integer of that name, in [0, {@link #MOST_ROUNDS}]: how many rounds or rows there were. */
    public long rounds(String name) {
        return number(name, 0, MOST_ROUNDS);
    }

    /** The finite double of that name. */
    public double real(String name) {
        return vector(name, 1)[0];
    }

    /** The finite double of that name, in [least, most]. */
    public double real(String name, double least, double most) {
        return requireRange(name, real(name), least, most);
    }

    /** A copy of the vector of that name, of any length; every entry is finite. */
    public double[] vector(String name) {
        requireFinite(name);
        return rawVector(name);
    }

    /** A copy of the vector of that name, of length {@code length}; every entry is finite. */
    public double[] vector(String name, int length) {
        requireFinite(name);
        return rawVector(name, length);
    }

    /** A copy of the vector of that name, of length {@code length}, each entry in [least, most]. */
    public double[] vector(String name, int length, double least, double most) {
        double[] values = vector(name, length);
        for (double value : values) {
            requireRange(name, value, least, most);
        }
        return values;
    }

    /** A copy of the vector of that name, whose entries may be NaN or infinite. */
    public double[] rawVector(String name) {
        return (double[]) typed(name, Block.Type.F64).array(name);
    }

    /** A copy of the vector of that name, of length {@code length}, whose entries may be NaN or infinite. */
    public double[] rawVector(String name, int length) {
        return (double[]) typed(name, Block.Type.F64, length).array(name);
    }

    /**
     * The vector of that name in arrays of exactly {@code chunkLength}, zeros after the last of its {@code length} entries; every entry is finite.
     *
     * <p>Full chunks of that length are those of this state, not copies: copy an array before you change it, or let go of the state.
     */
    public double[][] chunks(String name, long length, int chunkLength) {
        requireFinite(name);
        return typed(name, Block.Type.F64, length).doubleChunks(chunkLength);
    }

    /** A copy of the matrix of that name, with {@code count} rows of {@code columns} finite entries each. */
    public double[][] rows(String name, int count, int columns) {
        Block block = typed(name, Block.Type.F64);
        if (!block.shape().equals(List.of((long) count, (long) columns))) {
            throw StateException.ofBlock(name, "shape " + List.of(count, columns), "shape " + block.shape());
        }
        double[][] rows = count == 0 ? new double[0][] : chunks(name, (long) count * columns, columns);
        return Arrays.stream(rows).map(double[]::clone).toArray(double[][]::new);
    }

    private void requireFinite(String name) {
        Block block = typed(name, Block.Type.F64);
        long at = block.indexOfNonFinite();
        if (at >= 0) {
            throw StateException.ofBlock(name, "finite numbers", "one that is NaN or infinite at " + at);
        }
    }

    /** A copy of the longs of that name. */
    public long[] longs(String name) {
        return (long[]) typed(name, Block.Type.I64).array(name);
    }

    /** A copy of the {@code length} longs of that name, each in [least, most]. */
    public long[] longs(String name, int length, long least, long most) {
        long[] values = (long[]) typed(name, Block.Type.I64, length).array(name);
        for (long value : values) {
            requireRange(name, value, least, most);
        }
        return values;
    }

    /** A copy of the ints of that name. */
    public int[] ints(String name) {
        return (int[]) typed(name, Block.Type.I32).array(name);
    }

    /** A copy of the {@code length} ints of that name, each in [least, most]. */
    public int[] ints(String name, int length, int least, int most) {
        int[] values = (int[]) typed(name, Block.Type.I32, length).array(name);
        for (int value : values) {
            requireRange(name, value, least, most);
        }
        return values;
    }

    /** A copy of the bytes of that name. */
    public byte[] bytes(String name) {
        return (byte[]) typed(name, Block.Type.U8).array(name);
    }

    /** The texts of that name. */
    public List<String> strings(String name) {
        return Texts.read(name, bytes(name), longs(name + Texts.OFFSETS));
    }

    /** The {@code count} texts of that name. */
    public List<String> strings(String name, int count) {
        List<String> texts = strings(name);
        if (texts.size() != count) {
            throw StateException.ofBlock(name, count + " texts", texts.size() + " texts");
        }
        return texts;
    }

    private Block typed(String name, Block.Type type) {
        Block block = block(name);
        if (block.type() != type) {
            throw StateException.ofBlock(name, "elements of type " + type, String.valueOf(block));
        }
        return block;
    }

    private Block typed(String name, Block.Type type, long length) {
        Block block = typed(name, type);
        if (block.length() != length) {
            throw StateException.ofBlock(name, "length " + length, "length " + block.length());
        }
        return block;
    }

    private static long requireRange(String name, long value, long least, long most) {
        if (value < least || value > most) {
            throw StateException.ofBlock(name, "an integer in [" + least + ", " + most + "]", String.valueOf(value));
        }
        return value;
    }

    private static double requireRange(String name, double value, double least, double most) {
        if (!(value >= least && value <= most)) {
            throw StateException.ofBlock(name, "a number in [" + least + ", " + most + "]", String.valueOf(value));
        }
        return value;
    }

    /** Whether header and blocks are equal, bit for bit. */
    @Override
    public boolean equals(Object other) {
        return other instanceof State state
                && kind.equals(state.kind)
                && version == state.version
                && recipe.equals(state.recipe)
                && schema().equals(state.schema())
                && attributes.equals(state.attributes)
                && blocks.equals(state.blocks);
    }

    @Override
    public int hashCode() {
        return Objects.hash(kind, version, recipe, blocks);
    }

    @Override
    public String toString() {
        return kind + " " + version + ", " + recipe + ", blocks " + blocks;
    }
}
