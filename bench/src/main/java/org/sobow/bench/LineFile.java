package org.sobow.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** A text file beside the classes, of lines; those that begin with # are remarks. */
public final class LineFile {
    private LineFile() {}

    /** The lines of the file beside a class, without remarks. */
    public static List<String> read(Class<?> beside, String name) {
        try (InputStream in = Objects.requireNonNull(beside.getResourceAsStream(name), name);
                BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return withoutRemarks(reader.lines().toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The lines that are no remarks. */
    public static List<String> withoutRemarks(List<String> lines) {
        return lines.stream().filter(line -> !line.startsWith("#")).toList();
    }
}
