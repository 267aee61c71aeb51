package org.sobow.app;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Rows to train on: a class that follows from a number, and a number that follows from all. */
final class TrainingRows {
    private TrainingRows() {}

    static List<String> csv(int rows, long seed) {
        Random random = new Random(seed);
        List<String> lines = new ArrayList<>(List.of("id,size,color,price,sold"));
        for (int i = 0; i < rows; i++) {
            double size = random.nextGaussian();
            String color = random.nextInt(3) == 0 ? "red" : "blue";
            double price = 100 + 10 * size + (color.equals("red") ? 5 : 0);
            String sold = size + 0.3 * random.nextGaussian() > 0 ? "yes" : "no";
            lines.add(String.format(Locale.ROOT, "%d,%.3f,%s,%.3f,%s", i, size, color, price, sold));
        }
        return lines;
    }
}
