package org.sobow.experiments.ho;

import org.sobow.learn.batch.Algorithm;

/** The algorithms that the hyperparameter experiments compare. */
public enum HoAlgorithm {
    SOBOW("window average of stored hypergradients; one solve a round"),
    OAGD("hypergradients of the last K rounds at the current decision; K solves a round"),
    OGD("the current hypergradient only; SOBOW with K = 1"),
    SGD("plain stochastic gradient descent on the weights; tunes nothing");

    private final String description;

    HoAlgorithm(String description) {
        this.description = description;
    }

    /** One line for {@code sobow list}. */
    public String description() {
        return description;
    }

    boolean hasWindow() {
        return this == SOBOW || this == OAGD;
    }

    boolean tunes() {
        return this != SGD;
    }

    Algorithm with(int window, double eta) {
        return switch (this) {
            case SOBOW -> Algorithm.sobow(window, eta);
            case OAGD -> Algorithm.oagd(window, eta);
            case OGD -> Algorithm.ogd();
            case SGD -> Algorithm.sgd();
        };
    }
}
