package org.sobow.learn.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sobow.learn.contract.Examples;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.testing.Seeds;

final class SourceTest {
    @TempDir
    private Path folder;

    private Path write(String name, String text, boolean gzip) {
        Path file = folder.resolve(name);
        try (OutputStream raw = Files.newOutputStream(file);
                OutputStream out = gzip ? new GZIPOutputStream(raw) : raw) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return file;
    }

    private static List<String> rest(SourceReader reader) {
        return Examples.of(reader).stream().map(Example::toString).toList();
    }

    private static String record(Syntax syntax, int i, Random random) {
        double x = random.nextInt(4) == 0 ? random.nextGaussian() : random.nextInt(100);
        String label = random.nextBoolean() ? "1" : "0";
        String line = switch (syntax) {
            case CSV ->
                x + (i % 3 == 0 ? ",\"two\nlines, \"\"quoted\"\"\"," : i % 3 == 1 ? ",caf\u00e9," : ",,") + label;
            case NDJSON -> "{\"x\": " + x + (i % 5 == 3 ? ", \"z\": \"late\"" : "") + ", \"y\": " + label + "}";
            case LIBSVM -> label + " " + (1 + i % 7) + ":" + x + " # " + i;
            case VW -> label + " 2.5 'tag|a:0.5 x" + i % 7 + ":" + x + " y |b z";
            case ARFF ->
                i % 2 == 0
                        ? "{0 " + x + ", 2 " + label + "} % sparse"
                        : x + ", 'caf\u00e9 \\'" + i % 3 + "', " + label + ", {3}";
        };
        String bad = random.nextInt(9) == 0 ? (syntax == Syntax.CSV ? "\"" : "") + "bad\n" : "";
        return bad + line + (random.nextInt(9) == 0 ? "\r\n\n" : "\n");
    }

    @Seeds(10)
    void readingOnFromAPosition_givesWhatIsLeft(long seed, int dimension) {
        Random random = new Random(seed);
        for (Syntax syntax : Syntax.values()) {
            StringBuilder text = new StringBuilder(
                    switch (syntax) {
                        case CSV -> "x,\"what\n it is\",y\n";
                        case ARFF -> """
                            % header
                            @RELATION r
                            @attribute x numeric
                            @attribute 'what it is' string
                            @attribute y integer
                            @data
                            """;
                        default -> "";
                    });
            for (int i = 0; i < 10 * dimension; i++) {
                text.append(record(syntax, i, random));
            }
            Path file = write("rows", text.toString(), random.nextBoolean());
            TableFormat format = List.of(TableFormat.classes(), TableFormat.numbers(), TableFormat.foundOut())
                    .get(random.nextInt(3))
                    .withInferFrom(1 + random.nextInt(5));
            format = random.nextBoolean() ? format : format.withSyntax(syntax);
            Source source = Source.of(file.toString(), format);
            List<String> all = rest(source.open(BadRecords.skipUpTo(1000)));
            assertThat(all).hasSizeGreaterThanOrEqualTo(10 * dimension);
            try (SourceReader reader = source.open(BadRecords.skipUpTo(1000))) {
                for (int i = 0; i <= all.size(); i++) {
                    if (random.nextBoolean()) {
                        assertThat(reader.hasNext()).isEqualTo(i < all.size());
                    }
                    if (random.nextInt(dimension) == 0) {
                        Position kept = new Position(reader.position().toString());
                        assertThat(rest(source.open(kept, BadRecords.skipUpTo(1000))))
                                .as("%s from %s", syntax, kept)
                                .isEqualTo(all.subList(i, all.size()));
                    }
                    if (i < all.size()) {
                        reader.next();
                    }
                }
            }
        }
    }

    @Test
    void lastLineThatGrew_isNoPlaceToGoOnFrom() {
        for (String more : List.of("7\n1 2:1\n", " 3:1\n", "\u00e9")) {
            Position end = end(write("grown.svm", "1 1:2\n0 1:1", false));
            write("grown.svm", "1 1:2\n0 1:1" + more, false);

            assertThatExceptionOfType(BadDataException.class)
                    .isThrownBy(() -> Source.of(folder.resolve("grown.svm"), TableFormat.classes())
                            .open(end, BadRecords.refused()))
                    .satisfies(bad -> assertThat(bad.line()).isNegative())
                    .withMessageContaining("line 2 had no end when it was read, and has grown since");
        }
    }

    @Test
    void lastLineThatGotItsEnd_isPassedOver() {
        for (String more : List.of("\n", "\r\n", "\n1 2:1\n", "\r\n1 2:1\n")) {
            Position end = end(write("ended.svm", "1 1:2\n0 1:1", false));
            write("ended.svm", "1 1:2\n0 1:1" + more, false);

            try (SourceReader reader = Source.of(folder.resolve("ended.svm"), TableFormat.classes())
                    .open(end, BadRecords.refused())) {
                assertThat(reader.hasNext()).isEqualTo(more.contains("1"));
                if (reader.hasNext()) {
                    reader.next();
                    assertThat(reader.bad("wrong").line()).isEqualTo(3);
                }
            }
        }
    }

    /** The position behind all rows. */
    private static Position end(Path file) {
        try (SourceReader reader = Source.of(file, TableFormat.classes()).open(BadRecords.refused())) {
            assertThat(rest(reader)).hasSize(2);
            return reader.position();
        }
    }

    @Test
    void grownFile_goesOn() {
        Source source = Source.of(write("a.csv", "x,y\n1,a\n", false), TableFormat.classes());
        Position end;
        try (SourceReader reader = source.open(BadRecords.refused())) {
            Examples.of(reader);
            end = reader.position();
        }
        assertThat(rest(source.open(end, BadRecords.refused()))).isEmpty();
        write("a.csv", "x,y\n1,a\n2,b\n", false);
        assertThat(Examples.of(source.open(end, BadRecords.refused())))
                .extracting(Example::label)
                .containsExactly("b");
        // The column is still one of numbers, since it was when the position was told.
        write("a.csv", "x,y\n1,a\nz,b\n", false);
        assertThatExceptionOfType(BadDataException.class)
                .isThrownBy(() -> rest(source.open(end, BadRecords.refused())))
                .withMessageEndingWith("a.csv:3: column x must be a finite number, got z");
    }

    @Test
    void changedFile_isRefused() {
        Source source = Source.of(write("a.csv", "x,y\n1,a\n2,b\n3,c\n", true), TableFormat.classes());
        Position third;
        try (SourceReader reader = source.open(BadRecords.refused())) {
            reader.next();
            reader.next();
            third = reader.position();
        }
        for (String changed : List.of("x,y\n1,a\n2,c\n3,c\n", "x,y\n1,a\n", "x,y\n", "x,y\n1,a\n\n2,b\n3,c\n")) {
            write("a.csv", changed, changed.length() % 2 == 0);
            assertThatExceptionOfType(BadDataException.class)
                    .as(changed)
                    .isThrownBy(() -> source.open(third, BadRecords.refused()))
                    .withMessageContaining("a.csv: its first 3 lines are not those that were read before");
        }
    }

    @Test
    void textThatIsNoPosition_isRefused() {
        Source source = Source.of(write("a.csv", "x,y\n1,a\n", false), TableFormat.classes());
        for (String text : List.of(
                "",
                "7",
                "{}",
                "{\"bytes\": -1, \"lines\": 1, \"crc32c\": 1}",
                "{\"bytes\": 1.5, \"lines\": 1, \"crc32c\": 1}",
                "{\"bytes\": 1, \"lines\": 1, \"crc32c\": 1, \"kinds\": {\"x\": \"COLOR\"}}",
                "{\"bytes\": 1, \"lines\": 1, \"crc32c\": 1, \"syntax\": \"MORSE\"}",
                "{\"bytes\": 1, \"lines\": 1, \"crc32c\": 1, \"separator\": \"\"}",
                "{\"bytes\": 1, \"lines\": 1, \"crc32c\": 1, \"color\": \"red\"}",
                "{\"bytes\": 1, \"lines\": 1, \"crc32c\": 1, \"color\": 7}",
                "{\"bytes\": 1, \"lines\": 1, \"crc32c\": [1]}")) {
            assertThatIllegalArgumentException()
                    .as(text)
                    .isThrownBy(() -> source.open(new Position(text), BadRecords.refused()))
                    .withMessageStartingWith("not a position of a file: ");
        }
    }

    @Test
    void bytes_tellHowMuchIsDone() {
        String text = "x,y\n" + "1.5,a\n".repeat(100_000);
        Source source = Source.of(write("a.csv.gz", text, true), TableFormat.classes());
        try (SourceReader reader = source.open(BadRecords.refused())) {
            List<Double> shares = new ArrayList<>();
            while (reader.hasNext()) {
                reader.next();
                shares.add(reader.bytesRead() / (double) reader.bytesTotal());
            }
            assertThat(shares).isSorted();
            assertThat(shares.get(shares.size() - 1)).isEqualTo(1);
        }
    }

    @Test
    void format_tellsWhatWasFoundOut() {
        Source csv = Source.of(write("a.csv", "x,job,y\n1,cook,a\n", false), TableFormat.classes());
        try (SourceReader reader = csv.open(BadRecords.refused())) {
            assertThat(reader.format().syntax()).isEqualTo(Syntax.CSV);
            assertThat(reader.format().target()).isEqualTo("y");
            assertThat(reader.format().kinds())
                    .containsOnly(Map.entry("job", Columns.Kind.CATEGORY), Map.entry("x", Columns.Kind.NUMBER));
        }
    }

    @Test
    void badOfAReader_namesTheLineOfTheLastExample() {
        Source source = Source.of(write("a.csv", "x,y\n1,a\n\n2,b\n3,c\n", false), TableFormat.classes());
        try (SourceReader reader = source.open(BadRecords.refused())) {
            reader.next();
            reader.next();
            assertThat(reader.bad("odd")).hasMessageEndingWith("a.csv:4: odd");
        }
    }

    @Test
    void names_decideOnTheSyntax() {
        assertThat(Syntax.of("a.csv")).isEqualTo(Syntax.CSV);
        assertThat(Syntax.of("dir.svm/rows")).isEqualTo(Syntax.CSV);
        assertThat(Syntax.of("A.JSONL.gz")).isEqualTo(Syntax.NDJSON);
        assertThat(Syntax.of("a.json")).isEqualTo(Syntax.NDJSON);
        assertThat(Syntax.of("a.svmlight")).isEqualTo(Syntax.LIBSVM);
        assertThat(Syntax.of("a.vw.zst")).isEqualTo(Syntax.VW);
        assertThat(Syntax.of("a.arff")).isEqualTo(Syntax.ARFF);
    }

    @Test
    void schemes_decideOnTheSource() {
        Path file = write("a b.csv", "x,y\n1,a\n", false);
        for (String place :
                List.of(file.toString(), "file:" + file, file.toUri().toString())) {
            if (!place.contains("%20") && place.startsWith("file:/")) {
                continue;
            }
            assertThat(rest(Source.of(place, TableFormat.classes()).open(BadRecords.refused())))
                    .as(place)
                    .hasSize(1);
        }
        assertThat(Source.of("file:rows.csv", TableFormat.classes()).name()).isEqualTo("rows.csv");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Source.of("pigeon://loft/3", TableFormat.classes()))
                .withMessage("there is no source for pigeon://; known are file. Is the module of pigeon there?");
        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() ->
                        Source.of(folder.resolve("none"), TableFormat.classes()).open(BadRecords.refused()));
    }
}
