package org.sobow.learn.contract;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowBuilder;
import org.sobow.learn.row.SparseVector;

/** Rows for the suites. */
public final class ModelRows {
    private static final Columns MIXED =
            Columns.builder().number("age").category("job").text("note").build();
    private static final List<String> JOBS = List.of("cook", "clerk", "pilot");

    private ModelRows() {}

    /** The row with those columns of numbers, in that order. */
    public static Row numbers(int[] features, double[] values) {
        Columns.Builder columns = Columns.builder();
        for (int feature : features) {
            columns.number("x" + feature);
        }
        return Row.of(columns.build(), values);
    }

    /** A row of a number, a category, a text and a bag, each of which may be missing; new categories and words keep coming. */
    public static Row mixed(Random random) {
        double age = random.nextInt(10) == 0 ? Double.NaN : 20 + random.nextInt(60);
        String job = random.nextInt(10) == 0 ? "job" + random.nextInt(1000) : JOBS.get(random.nextInt(3));
        String note = "w" + random.nextInt(20) + " w" + random.nextInt(20) + " w" + random.nextInt(2000);
        SparseVector bag = SparseVector.of(new int[] {random.nextInt(50)}, new double[] {random.nextDouble()});
        @Nullable String[] texts = {null, random.nextInt(10) == 0 ? null : job, random.nextInt(10) == 0 ? null : note};
        return Row.of(MIXED, new double[] {age, 0, 0}, texts, bag);
    }

    /** The same row by name, in any order, without what is missing. */
    static Row byName(Row row, Random random) {
        List<Integer> order = new ArrayList<>(List.of(0, 1, 2));
        Collections.shuffle(order, random);
        RowBuilder builder = Row.builder().features(row.features());
        for (int i : order) {
            String name = row.columns().name(i);
            switch (row.columns().kind(i)) {
                case NUMBER -> builder.number(name, row.number(i));
                case CATEGORY -> builder.put(name, row.category(i));
                case TEXT -> {
                    String text = row.text(i);
                    if (text != null) {
                        builder.text(name, text);
                    }
                }
            }
        }
        return builder.build();
    }
}
