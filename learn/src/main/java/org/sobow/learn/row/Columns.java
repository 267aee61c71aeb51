package org.sobow.learn.row;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.sobow.internal.Require;

/**
 * The names and kinds of the columns of rows. Immutable; rows share it, so that a learner looks names up once and not in every
 * row.
 *
 * <p>A stream may change its columns midway: later rows then simply have other {@code Columns}. A column is known by its name.
 */
public final class Columns {
    /** No column at all: for rows that are a bag of features only. */
    public static final Columns NONE = builder().build();

    /** What a column holds. */
    public enum Kind {
        /** Finite numbers; NaN where the value is missing. */
        NUMBER,
        /** Names out of an open set; null where the value is missing. */
        CATEGORY,
        /** Text of many words, each of which counts; null where the value is missing. */
        TEXT
    }

    /* Rows that are made by name make columns of their own, so that these have to be cheap: no map, and the hash once. */
    private final String[] names;
    private final Kind[] kinds;
    private final int hash;
    private final @Nullable String @Nullable [] noTexts;

    private Columns(List<String> names, List<Kind> kinds) {
        this.names = names.toArray(new String[0]);
        this.kinds = kinds.toArray(new Kind[0]);
        int both = 1;
        for (int i = 0; i < this.names.length; i++) {
            both = 31 * (31 * both + this.names[i].hashCode())
                    + this.kinds[i].name().hashCode();
        }
        hash = both;
        noTexts = kinds.stream().allMatch(kind -> kind == Kind.NUMBER) ? new @Nullable String[kinds.size()] : null;
    }

    /** What rows of numbers only share for their texts, none at each position; null where there may be texts. */
    @Nullable
    String @Nullable [] noTexts() {
        return noTexts;
    }

    /** Starts without a column. */
    public static Builder builder() {
        return new Builder();
    }

    /** Returns {@code count} columns of numbers, named by the prefix and 1, 2 and so on. */
    public static Columns numbers(String prefix, int count) {
        Builder builder = builder();
        for (int i = 1; i <= Require.atLeast("count", 0, count); i++) {
            builder.number(prefix + i);
        }
        return builder.build();
    }

    /** How many columns there are. */
    public int size() {
        return names.length;
    }

    /** The name of column {@code i}, for i in [0, size). */
    public String name(int i) {
        return names[i];
    }

    /** The kind of column {@code i}, for i in [0, size). */
    public Kind kind(int i) {
        return kinds[i];
    }

    /** The position of the column of that name, or -1 where there is none. */
    public int indexOf(String name) {
        return Arrays.asList(names).indexOf(name);
    }

    @Override
    public boolean equals(Object other) {
        return this == other
                || (other instanceof Columns that
                        && hash == that.hash
                        && Arrays.equals(names, that.names)
                        && Arrays.equals(kinds, that.kinds));
    }

    @Override
    public int hashCode() {
        return hash;
    }

    /** The columns as {@code [age: NUMBER, job: CATEGORY]}. */
    @Override
    public String toString() {
        return IntStream.range(0, size())
                .mapToObj(i -> name(i) + ": " + kind(i))
                .toList()
                .toString();
    }

    /** Collects columns in the order of their positions. */
    public static final class Builder {
        private final List<String> names = new ArrayList<>();
        private final List<Kind> kinds = new ArrayList<>();
        private final Set<String> taken = new HashSet<>();

        private Builder() {}

        /** Adds a column of numbers. */
        public Builder number(String name) {
            return add(name, Kind.NUMBER);
        }

        /** Adds a column of categories. */
        public Builder category(String name) {
            return add(name, Kind.CATEGORY);
        }

        /** Adds a column of texts. */
        public Builder text(String name) {
            return add(name, Kind.TEXT);
        }

        /** Adds a column of that kind. */
        public Builder add(String name, Kind kind) {
            leaveOut(name);
            names.add(name);
            kinds.add(Objects.requireNonNull(kind, "kind"));
            return this;
        }

        /** Reserves the name of a column without a value, so that no other column can have it. */
        void leaveOut(String name) {
            if (!taken.add(Objects.requireNonNull(name, "name"))) {
                throw new IllegalArgumentException("columns must have different names, got " + name + " twice");
            }
        }

        /** Builds the columns. */
        public Columns build() {
            return new Columns(names, kinds);
        }
    }
}
