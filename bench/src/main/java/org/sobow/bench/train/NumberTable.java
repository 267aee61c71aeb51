package org.sobow.bench.train;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/**
 * Rows of ten numbers and one of two classes, written as CSV and as Vowpal Wabbit's text.
 *
 * @param csv the table, with a header
 * @param vw the same rows for Vowpal Wabbit
 */
record NumberTable(Path csv, Path vw) {
    private static final int NUMBERS = 10;
    private static final double UNIT = 1e4;
    private static final double NOISE = 5;

    static NumberTable write(Path folder, int rows) throws IOException {
        NumberTable table = new NumberTable(folder.resolve("numbers.csv"), folder.resolve("numbers.vw"));
        Random random = new Random(7);
        try (BufferedWriter csv = Files.newBufferedWriter(table.csv);
                BufferedWriter vw = Files.newBufferedWriter(table.vw)) {
            csv.write("x1,x2,x3,x4,x5,x6,x7,x8,x9,x10,y\n");
            for (int row = 0; row < rows; row++) {
                StringBuilder fields = new StringBuilder();
                StringBuilder features = new StringBuilder();
                double score = NOISE * random.nextGaussian();
                for (int k = 1; k <= NUMBERS; k++) {
                    double value = Math.round(UNIT * random.nextGaussian()) / UNIT;
                    score += (k - NUMBERS / 2) * value;
                    fields.append(value).append(',');
                    features.append(" x").append(k).append(':').append(value);
                }
                csv.append(fields).append(score > 0 ? "1\n" : "0\n");
                vw.append(score > 0 ? "1 |" : "-1 |").append(features).append('\n');
            }
        }
        return table;
    }
}
