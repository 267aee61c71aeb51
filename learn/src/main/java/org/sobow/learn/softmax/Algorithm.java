package org.sobow.learn.softmax;

import java.util.Objects;
import org.sobow.window.Window;

/**
 * Which algorithm moves the hyperparameters.
 *
 * @param kind its name
 * @param window K and eta of equation (7); K = 1 for OGD, of no meaning for plain SGD
 */
public record Algorithm(Kind kind, Window window) {
    /** The algorithms of the paper's comparison, and none. */
    public enum Kind {
        /** Plain SGD: hyperparameters stay as they are. */
        SGD,
        /** No window. */
        OGD,
        /** The mean of the last K hypergradients. */
        SOBOW,
        /** The last K rounds evaluated anew at the current decisions: K solves a round. */
        OAGD
    }

    public Algorithm {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(window, "window");
        if (kind == Kind.OAGD && window.unbounded()) {
            throw new IllegalArgumentException(
                    "window size K must be bounded for OAGD, got infinity; it keeps every round of" + " its window");
        }
        if ((kind == Kind.OGD || kind == Kind.SGD) && window.size() != 1) {
            throw new IllegalArgumentException("window size K must be 1 for " + kind + ", got " + window.size());
        }
    }

    /** Plain SGD. */
    public static Algorithm sgd() {
        return new Algorithm(Kind.SGD, Window.of(1, 1));
    }

    /** OGD. */
    public static Algorithm ogd() {
        return new Algorithm(Kind.OGD, Window.of(1, 1));
    }

    /** SOBOW with that window; {@link Window#exponential} for K = infinity. */
    public static Algorithm sobow(Window window) {
        return new Algorithm(Kind.SOBOW, window);
    }

    /** OAGD with that window. */
    public static Algorithm oagd(Window window) {
        return new Algorithm(Kind.OAGD, window);
    }

    boolean tunes() {
        return kind != Kind.SGD;
    }
}
