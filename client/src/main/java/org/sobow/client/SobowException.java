package org.sobow.client;

import java.util.Map;

/** Thrown where the server refused a request: says what was wrong and what to do, as the server told it. */
public final class SobowException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int status;
    private final transient Map<String, Object> problem;

    SobowException(int status, Map<String, Object> problem) {
        super(status + ": " + problem.getOrDefault("detail", "the server gave no reason"));
        this.status = status;
        this.problem = problem;
    }

    /** The status of HTTP. */
    public int status() {
        return status;
    }

    /** All that the server told: title, detail, and errors by row. */
    public Map<String, Object> problem() {
        return problem;
    }
}
