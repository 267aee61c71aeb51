package org.sobow.experiments;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

class NoInputExceptionTest {
    @Test
    void failureToRead_saysWhichInputAndWhy() {
        assertReads(new AccessDeniedException("rows.csv"), "cannot read rows.csv: permission denied");
        assertReads(new NoSuchFileException("rows.csv"), "cannot read rows.csv: no such file or folder");
        assertReads(new IOException("Is a directory"), "cannot read rows.csv: Is a directory");
    }

    private static void assertReads(IOException failure, String message) {
        assertThatExceptionOfType(NoInputException.class)
                .isThrownBy(() -> NoInputException.reading("rows.csv", () -> {
                    throw new UncheckedIOException(failure);
                }))
                .withMessage(message);
    }
}
