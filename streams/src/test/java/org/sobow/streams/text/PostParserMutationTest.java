package org.sobow.streams.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sobow.learn.format.BadDataException;

/** Good lines, damaged at random: parsing must end in a post or in {@link BadDataException}, and in nothing else. */
class PostParserMutationTest {
    private static final int LINES_PER_SEED = 500;
    private static final byte[] GOOD = ("{\"split\":\"train\",\"label\":3,\"group\":\"g\",\"id\":\"1\","
                    + "\"date\":\"1993-04-02T00:00:00Z\",\"text\":\"From: \u00e9\\n\\n\\u00e9 [{1.5e3}] null\"}")
            .getBytes(StandardCharsets.UTF_8);
    private static final byte[] TELLING = "{}[]\",:\\0-eE.tfn \u0000\u0001\n".getBytes(StandardCharsets.UTF_8);

    static LongStream seeds() {
        return LongStream.range(0, 20);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void damagedLine_givesAPostOrBadData(long seed) {
        Random random = new Random(seed);
        PostParser parser = new PostParser("damaged", Newsgroups.CLASSES);
        for (int line = 1; line <= LINES_PER_SEED; line++) {
            byte[] bytes = GOOD.clone();
            int changes = 1 + random.nextInt(4);
            for (int change = 0; change < changes; change++) {
                int at = random.nextInt(bytes.length);
                bytes[at] = random.nextBoolean() ? (byte) random.nextInt(256) : TELLING[random.nextInt(TELLING.length)];
            }
            bytes = random.nextInt(4) == 0 ? Arrays.copyOf(bytes, random.nextInt(bytes.length)) : bytes;
            try {
                assertThat(parser.parse(bytes, line).label()).isBetween(0, Newsgroups.CLASSES - 1);
            } catch (BadDataException e) {
                assertThat(e.getMessage()).matches("damaged:" + line + ": \\P{Cc}+");
            }
        }
    }
}
