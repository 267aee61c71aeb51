package org.sobow.store;

import java.nio.file.Path;

/** Thrown where another process, or another store of this one, has the directory open. */
public final class StoreLockedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    StoreLockedException(Path folder, String holder) {
        super(folder + " is in use by " + holder
                + ". Stop that one first, or use another directory: one process at a time may write a model");
    }
}
