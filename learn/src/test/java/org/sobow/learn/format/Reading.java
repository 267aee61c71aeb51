package org.sobow.learn.format;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.sobow.learn.contract.Examples;
import org.sobow.learn.row.Example;

/** Files of tests that are never written. */
final class Reading {
    private Reading() {}

    static Lines lines(byte[] bytes) {
        return Lines.of("file", new ByteArrayInputStream(bytes));
    }

    static Source source(byte[] bytes, TableFormat format) {
        return new InputSource("file", new ByteArrayInputStream(bytes), format);
    }

    static SourceReader open(byte[] bytes, TableFormat format, BadRecords bad) {
        return new FileReader(lines(bytes), format, null, bytes.length, bad);
    }

    static SourceReader open(String text, TableFormat format, BadRecords bad) {
        return open(text.getBytes(StandardCharsets.UTF_8), format, bad);
    }

    static List<Example> all(String text, TableFormat format) {
        return Examples.of(open(text, format, BadRecords.refused()));
    }
}
