package org.sobow.learn.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;

/** Bytes that are read as a file, whatever they are, and what must hold then. */
final class FuzzedFile {
    private static final int LONGEST_SEED = 1 << 12;
    private static final int SKIPPED = 3;

    private FuzzedFile() {}

    /** The malformed files of one kind, those of many kilobytes left out. */
    static Stream<byte[]> seeds(MalformedRow.File... files) {
        return MalformedRow.all().stream()
                .filter(row -> List.of(files).contains(row.file()))
                .map(MalformedRow::bytes)
                .filter(bytes -> bytes.length <= LONGEST_SEED);
    }

    /** Reads classes, numbers or what is found out, as the number of bytes tells. */
    static void check(byte[] bytes, TableFormat written) {
        TableFormat format = switch (bytes.length % 4) {
            case 0 -> written.withPredicts(TargetKind.CLASS);
            case 1 -> written.withPredicts(TargetKind.NUMBER);
            case 2 -> written.syntax() == Syntax.CSV ? written.withWeight("w") : written.withTargetOptional();
            default -> written;
        };
        read(bytes, format.withInferFrom(2));
    }

    /** Either examples of finite numbers, the same ones from the middle on, or an exception with file, line and reason. */
    private static void read(byte[] bytes, TableFormat format) {
        List<Example> examples = new ArrayList<>();
        List<Position> positions = new ArrayList<>();
        boolean whole = true;
        try (SourceReader reader = Reading.open(bytes, format, BadRecords.skipUpTo(SKIPPED))) {
            while (reader.hasNext()) {
                Example example = reader.next();
                requireFinite(example);
                examples.add(example);
                positions.add(reader.position());
            }
        } catch (BadDataException e) {
            assertThat(e.getMessage()).matches("file:[1-9][0-9]*: \\P{Cc}+");
            whole = false;
        }
        if (!examples.isEmpty()) {
            int middle = examples.size() / 2;
            List<Example> expected = examples.subList(middle + 1, examples.size());
            List<Example> rest = rest(bytes, format, positions.get(middle));
            // From the middle on fewer rows are bad, so that more of them may be passed over.
            assertThat(whole ? rest : rest.subList(0, expected.size())).isEqualTo(expected);
        }
    }

    private static List<Example> rest(byte[] bytes, TableFormat format, Position position) {
        FilePosition from = FilePosition.read(position);
        List<Example> rest = new ArrayList<>();
        try (SourceReader reader = new FileReader(
                Reading.lines(bytes), from.known(format), from.place(), bytes.length, BadRecords.skipUpTo(SKIPPED))) {
            reader.forEachRemaining(rest::add);
        } catch (BadDataException e) {
            return rest;
        }
        return rest;
    }

    private static void requireFinite(Example example) {
        assertThat(!example.isLabeled() || example.isOfClass() || Double.isFinite(example.number()))
                .isTrue();
        assertThat(example.weight() >= 0 && Double.isFinite(example.weight())).isTrue();
        Row row = example.row();
        for (int i = 0; i < row.columns().size(); i++) {
            assertThat(Double.isInfinite(row.number(i))).isFalse();
        }
        for (int k = 0; k < row.features().size(); k++) {
            assertThat(row.features().value(k)).isFinite();
        }
    }
}
