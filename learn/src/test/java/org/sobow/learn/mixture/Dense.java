package org.sobow.learn.mixture;

import java.util.Random;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Entries;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowEncoder;
import org.sobow.learn.row.RowEncoding;

/** Random rows of numbers and categories, encoded and dense, with the layout and the window that the parts share. */
final class Dense {
    private static final String[] COLORS = {"red", "green", "blue"};

    final Random random;
    final RowEncoder encoder = RowEncoding.STANDARD.start();
    final Layout layout = new Layout(Expansion.FIRST, Knots.COUNT, Layout.MOST_COLUMNS);
    final Window window = new Window();
    final Entries x = new Entries();
    final float[] dense = new float[100];
    private final Columns columns;

    Dense(long seed, int numbers) {
        random = new Random(seed);
        Columns.Builder builder = Columns.builder().category("color");
        for (int i = 0; i < numbers; i++) {
            builder.number("x" + i);
        }
        columns = builder.build();
    }

    /** Draws a row, some of its values missing, and encodes it. */
    void draw() {
        double[] numbers = random.doubles(columns.size(), -1, 1).toArray();
        String[] texts = new String[columns.size()];
        texts[0] = COLORS[random.nextInt(COLORS.length)];
        if (random.nextInt(5) == 0) {
            numbers[1] = Double.NaN;
            texts[0] = null;
        }
        Row row = Row.of(columns, numbers, texts);
        encoder.take(row, x);
        layout.meet(x, encoder);
        layout.dense(x, dense);
    }

    /** Draws a row and takes it into the window. */
    void take(double target) {
        draw();
        window.take(dense, layout.columns(), target);
    }
}
