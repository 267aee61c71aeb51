package org.sobow.learn.format;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.sobow.learn.data.Dataset;
import org.sobow.learn.data.Example;
import org.sobow.learn.data.SparseVector;

/** Writes examples to a libsvm file, such that {@link LibsvmReader} with the same format reads the same numbers. For one thread. */
public final class LibsvmWriter implements Closeable {
    private static final double LARGEST_WHOLE = 1e15;

    private final OutputStream out;
    private final LibsvmFormat format;
    private final StringBuilder line = new StringBuilder();

    /** A writer to the stream, which belongs to it from now on. */
    public LibsvmWriter(OutputStream out, LibsvmFormat format) {
        this.out = new BufferedOutputStream(out);
        this.format = format;
    }

    /** Writes all examples to a file, gzip or plain. */
    public static void writeAll(Path file, boolean gzip, LibsvmFormat format, Dataset dataset) {
        try (OutputStream raw = Files.newOutputStream(file);
                LibsvmWriter writer = new LibsvmWriter(gzip ? new GZIPOutputStream(raw) : raw, format)) {
            dataset.examples().forEach(writer::write);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes one example, which must have an entry unless the format allows empty ones. */
    public void write(Example example) {
        SparseVector x = example.x();
        if (x.size() == 0 && !format.emptyAllowed()) {
            throw new IllegalArgumentException("an example must have an entry to be written, got none");
        }
        if (format.dimension() > 0 && x.length() > format.dimension()) {
            throw new IllegalArgumentException(
                    "indices must lie in [0, " + format.dimension() + "), got " + (x.length() - 1));
        }
        line.setLength(0);
        line.append(format.labels().text(example.label()));
        for (int k = 0; k < x.size(); k++) {
            line.append(' ').append((long) x.index(k) + format.firstIndex()).append(':');
            append(x.value(k));
        }
        line.append('\n');
        try {
            out.write(line.toString().getBytes(StandardCharsets.US_ASCII));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void append(double value) {
        boolean whole = value == Math.rint(value) && Math.abs(value) < LARGEST_WHOLE;
        if (whole && !(value == 0 && 1 / value < 0)) {
            line.append((long) value);
        } else {
            line.append(value);
        }
    }

    @Override
    public void close() {
        try {
            out.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
