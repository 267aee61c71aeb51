package org.sobow.app.serve;

/** Thrown where a server is set up in a way that is not allowed, by a file or the environment; the message says what to change. */
public final class ConfigurationException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    public ConfigurationException(String message) {
        super(message);
    }

    public ConfigurationException(String message, Throwable cause) {
        super(message, cause);
    }
}
