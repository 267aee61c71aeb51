package org.sobow.learn.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.sobow.learn.data.BadDataException;
import org.sobow.learn.data.BadRecords;
import org.sobow.learn.data.Lines;
import org.sobow.learn.row.ArrivalStream;
import org.sobow.testing.Seeds;

/** Good files, damaged at random: reading must end in arrivals or in {@link BadDataException}, and in nothing else. */
final class TableMutationTest {
    private static final int FILES_PER_SEED = 50;
    private static final Damage DAMAGE = new Damage(" ,;\"\t\n\r{}[]:+-.eE0123456789nulltruefalseNA?\\\u0000");

    private interface Opener {
        ArrivalStream open(Lines lines, BadRecords bad);
    }

    @Seeds(50)
    void damagedCsv_givesArrivalsOrBadData(long seed, int dimension) {
        Random random = new Random(seed);
        for (int file = 0; file < FILES_PER_SEED; file++) {
            StringBuilder text = new StringBuilder("age,\"job, as told\",y\n");
            for (int i = 0; i < dimension; i++) {
                text.append(random.nextGaussian())
                        .append(i % 3 == 0 ? ",?," : ",\"a \"\"cook\"\"\",")
                        .append(i % 2)
                        .append('\n');
            }
            TableFormat format = random.nextBoolean() ? TableFormat.classes() : TableFormat.numbers();
            check(text.toString(), random, (lines, bad) -> CsvRows.of(lines, format.withInferFrom(2), bad));
        }
    }

    @Seeds(50)
    void damagedJson_givesArrivalsOrBadData(long seed, int dimension) {
        Random random = new Random(seed);
        for (int file = 0; file < FILES_PER_SEED; file++) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < dimension; i++) {
                text.append("{\"age\": ")
                        .append(random.nextGaussian())
                        .append(", \"job\": ")
                        .append(i % 3 == 0 ? "null" : "\"cook\"")
                        .append(", \"y\": ")
                        .append(i % 2)
                        .append("}\n");
            }
            TableFormat format = random.nextBoolean() ? TableFormat.classes() : TableFormat.numbers();
            check(text.toString(), random, (lines, bad) -> JsonRows.of(lines, format, bad));
        }
    }

    private static void check(String text, Random random, Opener opener) {
        byte[] bytes = DAMAGE.to(text.getBytes(StandardCharsets.UTF_8), random);
        int allowed = random.nextInt(3);
        BadRecords bad = BadRecords.skipUpTo(allowed);
        try (ArrivalStream stream = opener.open(Lines.of("damaged", new ByteArrayInputStream(bytes)), bad)) {
            stream.forEachRemaining(arrival -> assertThat(arrival.target()).isFinite());
            assertThat(bad.skipped()).isLessThanOrEqualTo(allowed);
        } catch (BadDataException e) {
            assertThat(e.getMessage()).matches("damaged:[1-9][0-9]*: [ -~]+");
        }
    }
}
