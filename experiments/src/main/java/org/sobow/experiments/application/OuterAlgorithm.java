package org.sobow.experiments.application;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.sobow.algorithm.FramedOptimizer;
import org.sobow.algorithm.Oagd;
import org.sobow.algorithm.Ogd;
import org.sobow.algorithm.Settings;
import org.sobow.algorithm.Sobow;
import org.sobow.window.Window;

/** What drives the outer level of an application. */
public enum OuterAlgorithm {
    SOBOW,
    OAGD,
    OGD,
    /** Nothing: the inner level runs as with the others, and x stays where it starts. */
    NONE;

    /** The names of all, as on the command line. */
    public static List<String> names() {
        return Arrays.stream(values()).map(OuterAlgorithm::commandName).toList();
    }

    /** Its name on the command line. */
    public String commandName() {
        return name().toLowerCase(Locale.ROOT);
    }

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
    public FramedOptimizer recipe(Settings settings) {
        return switch (this) {
            case SOBOW -> new Sobow(settings);
            case OAGD -> new Oagd(settings);
            case OGD -> new Ogd(withoutWindow(settings));
            case NONE -> new InnerOnly(settings);
        };
    }

    private static Settings withoutWindow(Settings s) {
        return new Settings(
                s.alpha(),
                s.innerSteps(),
                s.beta(),
                Window.of(1, 1),
                s.solver(),
                s.budget(),
                s.start(),
                s.projection(),
                s.outerStep());
    }
}
