package org.sobow.learn.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class EightBytesTest {
    /** The slow twin. */
    private static int oneByOne(byte[] text, int from, int to) {
        int i = from;
        while (i < to && text[i] != '\n') {
            i++;
        }
        return i;
    }

    @Test
    void find_findsWhatOneByOneFinds() {
        Random random = new Random(1);
        byte[] text = new byte[60];
        for (int trial = 0; trial < 20_000; trial++) {
            random.nextBytes(text);
            // bytes next to a newline in value, with the highest bit and without, borrow or carry in the trick
            for (int i = 0; i < random.nextInt(8); i++) {
                text[random.nextInt(text.length)] = (byte) ('\n' + random.nextInt(3) - 1 + 128 * random.nextInt(2));
            }
            int from = random.nextInt(text.length);
            int to = from + random.nextInt(text.length - from + 1);
            assertThat(EightBytes.find((byte) '\n', text, from, to)).isEqualTo(oneByOne(text, from, to));
        }
    }

    @Test
    void areAscii_looksAtEveryByteAndNoOther() {
        byte[] text = new byte[40];
        for (int at = 0; at < text.length; at++) {
            text[at] = (byte) 0xc3;
            for (int from = 0; from < text.length; from++) {
                for (int to = from; to <= text.length; to++) {
                    assertThat(EightBytes.areAscii(text, from, to)).isEqualTo(at < from || at >= to);
                }
            }
            text[at] = 'a';
        }
    }

    @Test
    void shortNumbers_areReadAsParseDoubleReadsThem() {
        Random random = new Random(2);
        String alphabet = "0123456789012345678901234567890123456789.......-+eE/:";
        int read = 0;
        for (int trial = 0; trial < 200_000; trial++) {
            StringBuilder text = new StringBuilder("12.34567,");
            int start = text.length() - random.nextInt(2) * random.nextInt(9);
            text.setLength(start);
            for (int i = random.nextInt(10); i > 0; i--) {
                text.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            String field = text.substring(start);
            byte[] bytes = (text + ",7").getBytes(StandardCharsets.US_ASCII);
            double number = Cell.number(bytes, start, start + field.length());
            if (field.matches("[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d+)?")) {
                assertThat(number).as(field).isEqualTo(Double.parseDouble(field));
                read++;
            } else {
                assertThat(number).as(field).isNaN();
            }
        }
        assertThat(read).isGreaterThan(50_000);
    }
}
