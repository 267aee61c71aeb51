package org.sobow.learn.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.testing.Seeds;

final class CellTest {
    private static double number(String text) {
        byte[] bytes = ("," + text + ",").getBytes(StandardCharsets.UTF_8);
        return Cell.number(bytes, 1, bytes.length - 1);
    }

    private static boolean isMissing(String text) {
        byte[] bytes = ("N" + text + "a").getBytes(StandardCharsets.UTF_8);
        return Cell.isMissing(bytes, 1, bytes.length - 1);
    }

    /** The number by the JDK alone; NaN for what it would read and we do not. */
    private static double slow(String text) {
        try {
            return text.matches("[0-9+.eE-]+") ? Double.parseDouble(text) : Double.NaN;
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    @Seeds(10)
    void numbers_areThoseOfTheJdk(long seed, int dimension) {
        Random random = new Random(seed);
        for (int i = 0; i < 200; i++) {
            StringBuilder text = new StringBuilder();
            int length = 1 + random.nextInt(4 + dimension);
            for (int k = 0; k < length; k++) {
                text.append("0123456789012345678901234567890123456789...eE+-x".charAt(random.nextInt(48)));
            }
            for (String each : new String[] {
                text.toString(),
                Double.toString(Double.longBitsToDouble(random.nextLong())),
                Double.toString(random.nextGaussian()),
                Integer.toString(random.nextInt(2000) - 1000)
            }) {
                double expected = slow(each);
                assertThat(Double.doubleToLongBits(number(each)))
                        .as(each)
                        .isEqualTo(Double.doubleToLongBits(each.matches("-?Infinity") ? 1 / 0.0 : expected));
            }
        }
    }

    @Test
    void infinity_isNoNumberThatIsMissing() {
        for (String text : new String[] {"inf", "-inf", "Inf", "-Inf", "Infinity", "-Infinity", "1e999"}) {
            assertThat(number(text)).as(text).isInfinite();
            assertThat(isMissing(text)).as(text).isFalse();
        }
        assertThat(number("infinit")).isNaN();
    }

    @Test
    void missing_isSaidInFiveWays() {
        for (String text : new String[] {"", "?", "NA", "NaN", "nan"}) {
            assertThat(isMissing(text)).as(text).isTrue();
        }
        for (String text : new String[] {"0", "N", "na", "Na", "nA", "Nan", "naN", "NAN", "-", "??", "null"}) {
            assertThat(isMissing(text)).as(text).isFalse();
        }
    }
}
