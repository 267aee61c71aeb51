package org.sobow.learn.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.sobow.learn.row.Example;
import org.sobow.testing.Seeds;

/** Good files, damaged at random: reading must end in examples or in {@link BadDataException}, and in nothing else. */
final class RecordsMutationTest {
    private static final int FILES_PER_SEED = 50;
    private static final Damage DAMAGE = new Damage(" ,;\"\t\n\r{}[]:+-.eE0123456789#nulltruefalseNA?\\\u0000");

    @Seeds(50)
    void damagedCsv_givesExamplesOrBadData(long seed, int dimension) {
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
            check(text.toString(), random, format.withSyntax(Syntax.CSV).withInferFrom(2));
        }
    }

    @Seeds(50)
    void damagedJson_givesExamplesOrBadData(long seed, int dimension) {
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
            check(text.toString(), random, format.withSyntax(Syntax.NDJSON));
        }
    }

    @Seeds(50)
    void damagedLibsvm_givesExamplesOrBadData(long seed, int dimension) {
        Random random = new Random(seed);
        for (int file = 0; file < FILES_PER_SEED; file++) {
            StringBuilder text = new StringBuilder("# features\n");
            for (int i = 0; i < dimension; i++) {
                text.append(i % 3);
                for (int k = 1; k < 30; k += 1 + random.nextInt(10)) {
                    text.append(' ').append(k).append(':').append(random.nextGaussian());
                }
                text.append('\n');
            }
            TableFormat format = random.nextBoolean() ? TableFormat.classes() : TableFormat.numbers();
            check(text.toString(), random, format.withSyntax(Syntax.LIBSVM));
        }
    }

    @Seeds(50)
    void damagedVw_givesExamplesOrBadData(long seed, int dimension) {
        Random random = new Random(seed);
        for (int file = 0; file < FILES_PER_SEED; file++) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < dimension; i++) {
                text.append(i % 3).append(i % 2 == 0 ? " 0.5 'tag" : "").append("|user:2 age:");
                text.append(random.nextGaussian()).append(" vip | ").append(i).append(":1 7\n");
            }
            TableFormat format = random.nextBoolean() ? TableFormat.classes() : TableFormat.foundOut();
            check(text.toString(), random, format.withSyntax(Syntax.VW));
        }
    }

    @Seeds(50)
    void damagedArff_givesExamplesOrBadData(long seed, int dimension) {
        Random random = new Random(seed);
        for (int file = 0; file < FILES_PER_SEED; file++) {
            StringBuilder text = new StringBuilder("% r\n@relation r\n@attribute 'a b' real\n@attribute c {x,'y z'}\n");
            text.append("@attribute s string\n@attribute y {0,1}\n@data\n");
            for (int i = 0; i < dimension; i++) {
                text.append(
                        i % 3 == 0 ? "{0 " + random.nextGaussian() + ",2 t,3 1}\n" : i + ",'y z',\"t \\\" u\",1,{2}\n");
            }
            check(text.toString(), random, TableFormat.foundOut());
        }
    }

    private static void check(String text, Random random, TableFormat format) {
        byte[] plain = text.getBytes(StandardCharsets.UTF_8);
        byte[] bytes = DAMAGE.to(random.nextInt(4) == 0 ? MalformedFilesTest.gzip(plain) : plain, random);
        int allowed = random.nextInt(3);
        BadRecords bad = BadRecords.skipUpTo(allowed);
        try (SourceReader reader = Reading.open(bytes, format, bad)) {
            while (reader.hasNext()) {
                Example example = reader.next();
                assertThat(example.isOfClass() || Double.isFinite(example.number()))
                        .isTrue();
                FilePosition.read(reader.position());
            }
            assertThat(bad.skipped()).isLessThanOrEqualTo(allowed);
        } catch (BadDataException e) {
            assertThat(e.getMessage()).matches("file:[1-9][0-9]*: \\P{Cc}+");
        }
    }
}
