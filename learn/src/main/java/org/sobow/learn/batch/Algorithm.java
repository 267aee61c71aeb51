package org.sobow.learn.batch;

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

    private static final int MOST_ROUNDS = 1 << 23;
    private static final Window NONE = Window.of(1, 1);

    public Algorithm {
        Objects.requireNonNull(kind, "kind");
        if (window.unbounded() || window.warmUp() != Window.WarmUp.CONSTANT_WEIGHT) {
            throw new IllegalArgumentException("window must be bounded and divided by its constant weight, got "
                    + window + "; use Window.of(K, eta)");
        }
        if (window.size() > MOST_ROUNDS) {
            throw new IllegalArgumentException(
                    "window size K must be at most " + MOST_ROUNDS + ", got " + window.size());
        }
        if ((kind == Kind.OGD || kind == Kind.SGD) && window.size() != 1) {
            throw new IllegalArgumentException("window size K must be 1 for " + kind + ", got " + window.size());
        }
    }

    /** Plain SGD. */
    public static Algorithm sgd() {
        return new Algorithm(Kind.SGD, NONE);
    }

    /** OGD. */
    public static Algorithm ogd() {
        return new Algorithm(Kind.OGD, NONE);
    }

    /** SOBOW with a window of K rounds and weights eta^i. */
    public static Algorithm sobow(int window, double eta) {
        return new Algorithm(Kind.SOBOW, Window.of(window, eta));
    }

    /** OAGD with a window of K rounds and weights eta^i. */
    public static Algorithm oagd(int window, double eta) {
        return new Algorithm(Kind.OAGD, Window.of(window, eta));
    }

    boolean tunes() {
        return kind != Kind.SGD;
    }

    /** The window over hypergradients; OAGD's are means over its rounds already. */
    Window averaging() {
        return kind == Kind.OAGD ? NONE : window;
    }

    /** How many rounds are evaluated anew beside the newest. */
    int retained() {
        return kind == Kind.OAGD ? window.size() - 1 : 0;
    }
}
