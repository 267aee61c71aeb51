package org.sobow.experiments.evaluate;

/** What was done, in words. */
final class Introduction {
    private Introduction() {}

    static String of(EvaluateSettings settings) {
        String delay = settings.delay() == 0
                ? "Every arrival is first predicted and then learned"
                : "Every arrival is predicted at once and learned " + settings.delay()
                        + " arrivals later, when its label comes";
        return delay + ", by every learner, in the same order; all over the same features. Metrics are those of the"
                + " predictions made before learning. Of a learner in several settings the best in hindsight is shown, by the mean"
                + " over seeds. Windowed figures are over the last " + settings.window() + " arrivals.";
    }
}
