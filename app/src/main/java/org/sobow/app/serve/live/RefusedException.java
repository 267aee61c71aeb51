package org.sobow.app.serve.live;

import java.util.List;

/** Thrown where nothing of a request was learned; says which lines are to blame. */
public final class RefusedException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final transient List<Learned.RefusedLine> lines;

    RefusedException(String message, List<Learned.RefusedLine> lines) {
        super(message);
        this.lines = List.copyOf(lines);
    }

    /** The lines that were refused. */
    public List<Learned.RefusedLine> lines() {
        return lines;
    }
}
