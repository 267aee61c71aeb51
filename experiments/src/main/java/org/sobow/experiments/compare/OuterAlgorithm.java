package org.sobow.experiments.compare;

import org.sobow.algorithm.FramedOptimizer;
import org.sobow.algorithm.Oagd;
import org.sobow.algorithm.Ogd;
import org.sobow.algorithm.Sobow;

/** What drives the outer level of an application. */
public enum OuterAlgorithm {
    SOBOW,
    OAGD,
    OGD,
    /** Nothing: the inner level runs as with the others, and x stays where it starts. */
    NONE;

    /** SOBOW-20, OAGD-20, OGD, no outer updates. */
    public String label(int window) {
        return switch (this) {
            case SOBOW, OAGD -> name() + "-" + window;
            case OGD -> name();
            case NONE -> "no outer updates";
        };
    }

    /** What it is in a comparison. */
    public Contender.Role role() {
        return switch (this) {
            case SOBOW -> Contender.Role.JUDGED;
            case OAGD, OGD -> Contender.Role.RIVAL;
            case NONE -> Contender.Role.UNTUNED;
        };
    }

    /** The recipe; OGD takes no window of the settings, and NONE takes the inner level alone. */
    public FramedOptimizer recipe(Sobow settings) {
        return switch (this) {
            case SOBOW -> settings;
            case OAGD -> new Oagd(settings.inner(), settings.solver(), settings.window(), settings.outer());
            case OGD -> new Ogd(settings.inner(), settings.solver(), settings.outer());
            case NONE -> new InnerOnly(settings.inner());
        };
    }
}
