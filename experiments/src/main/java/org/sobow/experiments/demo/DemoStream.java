package org.sobow.experiments.demo;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.sobow.learn.row.ExampleStream;
import org.sobow.streams.generate.Drift;
import org.sobow.streams.generate.Generator;
import org.sobow.streams.generate.Hyperplane;

/**
 * The stream of the demo: ten numbers a row, two classes, one label in twenty wrong. The rule stays for a third of the rows, changes at once
 * after a third and after a half of them, and gradually around three quarters.
 *
 * @param rows how many rows it has
 */
record DemoStream(int rows) {
    private static final int FEATURES = 10;
    private static final int WINDOWS = 100;
    private static final double WRONG_LABELS = 0.05;

    /** The rows from {@code from} to {@code to - 1}, counted from 0, in which the rule stays, or in which it changes gradually. */
    record Phase(String name, int from, int to) {
        /** The rows as a reader counts them, from 1. */
        String range() {
            return String.format(Locale.ROOT, "%,d to %,d", from + 1, to);
        }
    }

    private int firstChange() {
        return rows / 3;
    }

    private int secondChange() {
        return rows / 2;
    }

    private int middleOfThird() {
        return 3 * rows / 4;
    }

    private int widthOfThird() {
        return rows / 12;
    }

    private static Generator rule(int number) {
        return new Hyperplane(FEATURES, 0, 0, 0, WRONG_LABELS, number);
    }

    private Generator generator() {
        Generator once = Drift.abrupt(rule(1), rule(2), firstChange());
        Generator twice = Drift.abrupt(once, rule(3), secondChange());
        return Drift.gradual(twice, rule(4), middleOfThird(), widthOfThird());
    }

    /** After how many rows the rule changes; of the gradual change the middle. */
    List<Double> changes() {
        return generator().drifts().stream().map(Long::doubleValue).toList();
    }

    /** The phases in order; together they are all rows. */
    List<Phase> phases() {
        int begin = middleOfThird() - widthOfThird();
        int end = middleOfThird() + widthOfThird();
        return List.of(
                new Phase("rule 1", 0, firstChange()),
                new Phase("rule 2", firstChange(), secondChange()),
                new Phase("rule 3", secondChange(), begin),
                new Phase("gradual", begin, end),
                new Phase("rule 4", end, rows));
    }

    /** After how many rows the windows end over which curves are means. */
    List<Integer> windows() {
        return IntStream.rangeClosed(1, WINDOWS)
                .mapToObj(i -> (int) ((long) rows * i / WINDOWS))
                .toList();
    }

    /** How many rows a window has. */
    int window() {
        return Math.max(1, rows / WINDOWS);
    }

    /** The rows that a seed decides. */
    ExampleStream examples(long seed) {
        return generator().start(seed, rows);
    }
}
