package org.sobow.learn.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

final class NewlineTest {
    /** The slow twin. */
    private static int oneByOne(byte[] text, int from, int to) {
        int i = from;
        while (i < to && text[i] != '\n') {
            i++;
        }
        return i;
    }

    @Test
    void eightBytesAtATime_findWhatOneByOneFinds() {
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
            assertThat(Newline.find(text, from, to)).isEqualTo(oneByOne(text, from, to));
        }
    }
}
