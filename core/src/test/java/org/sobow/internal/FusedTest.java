package org.sobow.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sobow.testing.ForkedJvm;

class FusedTest {
    /** Its square is 1 + 2^-26 + 2^-54, of which a double holds all but the last. */
    private static final double A = 1 + 0x1p-27;

    /** Prints what is left of the square of A, in a machine of its own. */
    static final class Main {
        private Main() {}

        public static void main(String[] args) {
            System.out.print(Fused.add(A, A, -(1 + 0x1p-26)));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"-XX:+UseFMA", "-XX:-UseFMA"})
    void add_roundsOnce_withTheInstructionAndWithout(String option) throws IOException, InterruptedException {
        List<String> command = ForkedJvm.command(List.of(option));
        command.add(Main.class.getName());
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        assertThat(printed).isEqualTo(String.valueOf(0x1p-54));
    }

    @Test
    void composed_hasTheBitsOfTheInstruction() {
        Random random = new Random(1);
        for (int i = 0; i < 100_000; i++) {
            double a = number(random, 40);
            double b = number(random, 40);
            assertSame(a, b, number(random, 80));
            assertSame(a, b, -a * b);
            assertSame(a, b, -a * b * (1 + (random.nextInt(9) - 4) * 0x1p-52));
            assertSame(a, b, 0x1p53 * a * b * (random.nextBoolean() ? 1 : -1));
        }
    }

    @Test
    void composed_hasTheBitsOfTheInstruction_whereTheLastBitOfTheProductDecides() {
        Random random = new Random(3);
        for (int i = 0; i < 100_000; i++) {
            // 1 - p q 2^-60, which a double cannot hold, and a sum that is half way between two doubles but for that
            double a = 1 + (1 + random.nextInt(5)) * 0x1p-30;
            double b = 1 - (1 + random.nextInt(5)) * 0x1p-30;
            double c = 0x1p53 + 2 * random.nextInt(1000);
            assertSame(a, b, random.nextBoolean() ? c : -c);
        }
    }

    @Test
    void composed_hasTheBitsOfTheInstruction_atTheEdges() {
        Random random = new Random(2);
        double[] edges = {
            0,
            -0.0,
            1,
            Double.MIN_VALUE,
            Double.MIN_NORMAL,
            0x1p-900,
            0x1p-450,
            0x1p450,
            0x1p900,
            Double.MAX_VALUE,
            Double.NEGATIVE_INFINITY,
            Double.NaN
        };
        for (double a : edges) {
            for (double b : edges) {
                for (double c : edges) {
                    assertSame(a, b, c);
                    assertSame(a * (1 + random.nextDouble()), -b * (1 + random.nextDouble()), c);
                }
            }
        }
        for (int i = 0; i < 20_000; i++) {
            assertSame(number(random, 1070), number(random, 1070), number(random, 1070));
        }
    }

    /** A number of random bits, with an exponent of up to that size. */
    private static double number(Random random, int exponent) {
        return Math.scalb(random.nextDouble() - 0.5, random.nextInt(2 * exponent) - exponent);
    }

    private static void assertSame(double a, double b, double c) {
        long expected = Double.doubleToLongBits(Math.fma(a, b, c));
        if (Double.doubleToLongBits(Fused.composed(a, b, c)) != expected) {
            throw new AssertionError(a + " * " + b + " + " + c);
        }
    }
}
