package org.sobow.app;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.sobow.experiments.report.StorageException;

/** Standard output, which does not lose an error as {@link System#out} does: the first one is kept, and nothing follows it. */
final class StandardOutput extends OutputStream {
    /** What messages call it, behind "cannot write". */
    static final String NAME = "to standard output";

    private final OutputStream out;
    private @Nullable IOException failure;

    StandardOutput(OutputStream out) {
        this.out = new BufferedOutputStream(out);
    }

    /** Writes a text and flushes; throws {@link StorageException}. */
    void print(String text) {
        append(text);
        check();
    }

    /** Writes a text, which need not arrive at once; throws {@link StorageException}. */
    void append(String text) {
        try {
            write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw storage(e);
        }
    }

    /** Throws {@link StorageException} if anything written so far was lost. */
    void check() {
        try {
            flush();
        } catch (IOException e) {
            throw storage(e);
        }
    }

    /** Flushes what was written before a command failed. Where that fails too, the first failure is the one to tell. */
    void flushIfPossible() {
        try {
            flush();
        } catch (IOException e) {
            // the exit code is not that of success anyway
        }
    }

    private static StorageException storage(IOException cause) {
        return new StorageException(NAME, cause);
    }

    /** Whether whoever reads it went away, as {@code head} does when it has seen enough. */
    boolean isClosedPipe() {
        return failure != null && String.valueOf(failure.getMessage()).contains("Broken pipe");
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        attempt(() -> out.write(bytes, offset, length));
    }

    @Override
    public void flush() throws IOException {
        attempt(out::flush);
    }

    private interface Attempt {
        void run() throws IOException;
    }

    private void attempt(Attempt attempt) throws IOException {
        if (failure != null) {
            throw failure;
        }
        try {
            attempt.run();
        } catch (IOException e) {
            failure = e;
            throw e;
        }
    }
}
