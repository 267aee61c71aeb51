package org.sobow.streams.generate;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.sobow.internal.Require;
import org.sobow.internal.SplitMix64;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;

/**
 * A random decision tree, after Domingos and Hulten (KDD 2000): five numbers uniform in [0, 1] and five categories of five values; the class is that of the
 * leaf a row falls into. An inner node asks whether a number is below a threshold, or whether a category has a certain value.
 *
 * @param classes how many classes there are
 * @param depth how many questions lead to a leaf
 * @param model what decides on the tree: two values are two rules to drift between
 */
public record RandomTree(int classes, int depth, long model) implements Generator {
    private static final int NUMBERS = 5;
    private static final int CATEGORIES = 5;
    private static final int VALUES = 5;
    private static final int MOST_DEPTH = 20;
    private static final Columns COLUMNS = columns();

    public RandomTree {
        Require.atLeast("classes", 2, classes);
        Require.atLeast("depth", 1, depth);
        Require.atMost("depth", MOST_DEPTH, depth);
    }

    private static Columns columns() {
        Columns.Builder builder = Columns.builder();
        for (int i = 1; i <= NUMBERS; i++) {
            builder.number("x" + i);
        }
        for (int i = 1; i <= CATEGORIES; i++) {
            builder.category("c" + i);
        }
        return builder.build();
    }

    @Override
    public List<String> classNames() {
        return IntStream.range(0, classes).mapToObj(Integer::toString).toList();
    }

    @Override
    public Source source(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        double[] least = new double[NUMBERS];
        double[] most = new double[NUMBERS];
        Arrays.fill(most, 1);
        Node root = grow(depth, least, most, Set.of(), new SplitMix64(model));
        List<String> labels = classNames();
        return () -> {
            double[] x = new double[NUMBERS + CATEGORIES];
            @Nullable String[] texts = new @Nullable String[x.length];
            for (int i = 0; i < x.length; i++) {
                x[i] = i < NUMBERS ? random.nextDouble() : random.nextInt(VALUES);
                texts[i] = i < NUMBERS ? null : "v" + (int) x[i];
            }
            return Example.of(Row.of(COLUMNS, x, texts), labels.get(root.classOf(x)));
        };
    }

    /* A threshold lies in the middle half of what the questions above leave of a number, and a category is asked about once on a path: no leaf is empty. */
    private Node grow(int left, double[] least, double[] most, Set<Integer> asked, SplitMix64 random) {
        if (left == 0) {
            return new Leaf(random.nextInt(classes));
        }
        int column = random.nextInt(NUMBERS + CATEGORIES);
        while (asked.contains(column)) {
            column = random.nextInt(NUMBERS + CATEGORIES);
        }
        if (column >= NUMBERS) {
            Set<Integer> more = new HashSet<>(asked);
            more.add(column);
            int value = random.nextInt(VALUES);
            return new IsValue(
                    column,
                    value,
                    grow(left - 1, least, most, more, random),
                    grow(left - 1, least, most, more, random));
        }
        double bound = least[column] + (most[column] - least[column]) * (0.25 + 0.5 * random.nextDouble());
        double[] lower = most.clone();
        lower[column] = bound;
        double[] upper = least.clone();
        upper[column] = bound;
        return new IsBelow(
                column, bound, grow(left - 1, least, lower, asked, random), grow(left - 1, upper, most, asked, random));
    }

    private sealed interface Node {
        /** The class of the leaf that a row falls into; categories are given by their numbers. */
        int classOf(double[] x);
    }

    private record Leaf(int label) implements Node {
        @Override
        public int classOf(double[] x) {
            return label;
        }
    }

    private record IsBelow(int column, double bound, Node yes, Node no) implements Node {
        @Override
        public int classOf(double[] x) {
            return (x[column] < bound ? yes : no).classOf(x);
        }
    }

    private record IsValue(int column, int value, Node yes, Node no) implements Node {
        @Override
        public int classOf(double[] x) {
            return (x[column] == value ? yes : no).classOf(x);
        }
    }
}
