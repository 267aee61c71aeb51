package org.sobow.learn.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.sobow.learn.row.RowEncoderTest.encoded;

import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.testing.Seeds;

/** How columns of numbers are standardized, through the encoder. */
final class NumberScalesTest {
    private static final int COLUMNS = 7;

    @Seeds(10)
    void columnsInOrder_areStandardizedAsThoseInAnother(long seed, int dimension) {
        Random random = new Random(seed);
        Columns columns = Columns.numbers("x", COLUMNS);
        RowEncoder inOrder = RowEncoding.STANDARD.start();
        RowEncoder lastFirst = RowEncoding.STANDARD.start();
        lastFirst.observe(Row.of(Columns.builder().number("x" + COLUMNS).build(), Double.NaN));
        for (int t = 0; t < 300; t++) {
            Row row = Row.of(
                    columns, random.doubles(COLUMNS).map(u -> number(random)).toArray());
            assertThat(encoded(lastFirst, row)).isEqualTo(encoded(inOrder, row));
            inOrder.observe(row);
            lastFirst.observe(row);
        }
    }

    @Test
    void columnThatComesLate_isFollowedFromItsFirstNumbersOn() {
        RowEncoder encoder = RowEncoding.STANDARD.start();
        Columns narrow = Columns.numbers("x", 1);
        Columns wide = Columns.numbers("x", 2);
        for (int t = 0; t < 1510; t++) {
            encoder.observe(Row.of(narrow, t % 7));
        }
        // large and close together: the mean of the squares less the square of the mean would be rounding
        double[] numbers = {1.7e12, 1.7e12 + 20, 1.7e12 + 40};
        for (double number : numbers) {
            encoder.observe(Row.of(wide, 3, number));
        }
        assertThat(encoded(encoder, Row.of(wide, 3, 1.7e12 + 40)).get("x2")).isCloseTo(Math.sqrt(1.5), within(1e-3));
    }

    @Seeds(10)
    void shortMemory_staysInBounds(long seed, int dimension) {
        Random random = new Random(seed);
        RowEncoder encoder = RowEncoding.STANDARD.withMemory(2 + dimension).start();
        Columns columns = Columns.numbers("x", 1);
        double squares = 0;
        for (int t = 0; t < 4000; t++) {
            Row row = Row.of(columns, 50 + 3 * random.nextGaussian());
            double z = encoded(encoder, row).getOrDefault("x1", 0.0);
            squares += t >= 2000 ? z * z : 0;
            encoder.observe(row);
        }
        assertThat(squares / 2000).isBetween(0.5, 10.0);
    }

    @Seeds(10)
    void numbers_areStandardizedByColumnsThatTakeThemInTogether(long seed, int dimension) {
        Random random = new Random(seed);
        RowEncoder encoder = RowEncoding.STANDARD.start();
        RunningScale age = new RunningScale(10_000, 5);
        RunningScale pay = new RunningScale(10_000, 5);
        double[] ages = new double[32];
        double[] pays = new double[32];
        int held = 0;
        int agesBefore = 0;
        for (int t = 1; t <= 1200 + 20 * dimension; t++) {
            Row row = RowEncoderTest.random(random);
            Map<String, Double> values = encoded(encoder, row);
            assertThat(values.getOrDefault("age", 0.0)).isEqualTo(standardized(age, row.number(0)));
            assertThat(values.getOrDefault("pay", 0.0)).isEqualTo(standardized(pay, row.number(2)));
            encoder.observe(row);
            ages[held] = row.number(0);
            pays[held] = row.number(2);
            held++;
            boolean young = t <= 1000 || (agesBefore < 1000 && !Double.isNaN(row.number(0)));
            agesBefore += Double.isNaN(row.number(0)) ? 0 : 1;
            if (young || held == ages.length) {
                age.observe(ages, 0, held);
                pay.observe(pays, 0, held);
                held = 0;
            }
        }
    }

    private static double standardized(RunningScale scale, double number) {
        double z = (number - scale.center()) * scale.inverse();
        return Double.isNaN(z) ? 0 : Math.max(-5, Math.min(5, z));
    }

    /** A usual number most often; else one that is missing, zero or an outlier. */
    private static double number(Random random) {
        return switch (random.nextInt(8)) {
            case 0 -> Double.NaN;
            case 1 -> 0;
            case 2 -> 1e6 * random.nextGaussian();
            default -> random.nextGaussian();
        };
    }
}
