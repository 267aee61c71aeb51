package org.sobow.applications;

import org.sobow.algorithm.Sobow;
import org.sobow.experiments.CommandName;
import org.sobow.experiments.Setting;
import org.sobow.experiments.SettingValues;
import org.sobow.experiments.compare.Score;
import org.sobow.hypergradient.FixedStep;

/** The settings that applications with networks have in common, and the recipe that they give. */
public final class NetworkSettings {
    /** The key of the estimated regret. */
    public static final String REGRET = "regret";

    private NetworkSettings() {}

    /** {@code --inner-steps N}. */
    public static Setting innerSteps(int standard) {
        return Setting.integer("inner-steps", "N", "Inner steps a round.", standard, 1, 1000);
    }

    /** {@code --budget Q}. */
    public static Setting budget(int standard) {
        return Setting.integer("budget", "Q", "Iterations of the fixed-step solver.", standard, 1, 1000);
    }

    /** {@code --metric NAME}. */
    public static Setting metric() {
        return Setting.word(
                "metric",
                "NAME",
                "Outer steps: plain, or scaled parameter by parameter.",
                "plain",
                CommandName.all(Metric.values()));
    }

    /** {@code --hidden COUNT}. */
    public static Setting hidden(int standard) {
        return Setting.integer("hidden", "COUNT", "Hidden units of the network.", standard, 1, 1000);
    }

    /** {@code --batch COUNT}. */
    public static Setting batch(int standard, String help) {
        return Setting.integer("batch", "COUNT", help, standard, 1, 10_000);
    }

    /** The recipe of these settings, its fixed-step solver with steps of {@code solverStep}. */
    public static Sobow recipe(SettingValues settings, double solverStep) {
        return Sobow.builder()
                .alpha(settings.number("inner-step"))
                .innerSteps(settings.integer("inner-steps"))
                .beta(settings.number("outer-step"))
                .window(settings.integer("window"), settings.number("eta"))
                .solver(new FixedStep(solverStep), settings.integer("budget"))
                .outerStep(settings.constant("metric", Metric.class).step())
                .build();
    }

    /** The regret that runs estimate themselves, under one window for all. */
    public static Score estimatedRegret(SettingValues settings) {
        return Score.smaller(
                REGRET,
                "estimated regret",
                "bilevel local regret with K = " + settings.integer("window") + " and eta = " + settings.number("eta")
                        + " for all, from their own estimates of the hypergradient");
    }
}
