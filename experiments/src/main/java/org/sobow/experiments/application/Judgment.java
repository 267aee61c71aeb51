package org.sobow.experiments.application;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.sobow.experiments.Finding;
import org.sobow.experiments.Finding.Verdict;
import org.sobow.experiments.Measure;

/**
 * What the numbers say of the contender that is judged: by how much it ends better than without outer updates, and which of the
 * others it does and does not beat.
 *
 * @param score what decides
 */
record Judgment(Outcome outcome, Score score) {
    List<Finding> findings() {
        Optional<String> judged = outcome.label(Contender.Role.JUDGED);
        Optional<String> untuned = outcome.label(Contender.Role.UNTUNED);
        List<Finding> findings = new ArrayList<>();
        if (outcome.seeds() == 0) {
            findings.add(note("No seed was finished by every contender, so there is nothing to compare. Lower the step"
                    + " sizes, or name fewer algorithms."));
        } else if (judged.isEmpty() || untuned.isEmpty()) {
            findings.add(note("No verdict: it needs SOBOW and a run without outer updates (sobow and none among the"
                    + " algorithms)."));
        } else {
            findings.add(payoff(judged.get(), untuned.get()));
            against(judged.get(), Contender.Role.RIVAL, "The others", "").ifPresent(findings::add);
            against(judged.get(), Contender.Role.BOUND, "Out of reach online", ", as expected")
                    .ifPresent(findings::add);
        }
        return findings;
    }

    /** A remark for every contender that lost seeds. */
    static List<Finding> losses(Outcome outcome) {
        return outcome.labels().stream()
                .filter(label -> outcome.lost(label) > 0)
                .map(label -> note(label + " lost " + outcome.lost(label)
                        + (outcome.lost(label) == 1 ? " seed" : " seeds")
                        + ", which the means leave out for all; the first: " + outcome.whyLost(label)))
                .toList();
    }

    private Finding payoff(String judged, String untuned) {
        double[] leads = leads(judged, untuned);
        Measure lead = Measure.of(leads);
        long wins = wins(leads);
        boolean ahead = lead.mean() > 0;
        boolean most = 2 * wins > leads.length;
        // more than one standard error; of a single seed nothing is known
        boolean clear = leads.length < 2 || Math.abs(lead.mean()) > lead.spread() / Math.sqrt(leads.length);
        Verdict verdict =
                ahead && most && clear ? Verdict.REPRODUCED : ahead || most ? Verdict.PARTLY : Verdict.NOT_REPRODUCED;
        return new Finding(
                verdict,
                String.format(
                        Locale.ROOT,
                        "Outer updates pay: %s has %s %s, the same without outer updates %s. That is %s, on %d of %d seeds"
                                + " better (difference %s%s).",
                        judged,
                        score.heading(),
                        text(outcome.measure(judged, score)),
                        text(outcome.measure(untuned, score)),
                        percent(judged, untuned),
                        wins,
                        leads.length,
                        text(lead),
                        clear ? "" : ", within the noise between seeds"));
    }

    /** One remark on all contenders of a role: those that are beaten, and those that are not. */
    private Optional<Finding> against(String judged, Contender.Role role, String heading, String expected) {
        List<String> beaten = new ArrayList<>();
        List<String> unbeaten = new ArrayList<>();
        for (String other : outcome.labels(role)) {
            double[] leads = leads(judged, other);
            if (leads.length == 0) {
                continue;
            }
            String words = other + " (" + percent(judged, other) + ", better on " + wins(leads) + " of " + leads.length
                    + " seeds)";
            (Measure.of(leads).mean() > 0 ? beaten : unbeaten).add(words);
        }
        if (beaten.isEmpty() && unbeaten.isEmpty()) {
            return Optional.empty();
        }
        StringBuilder text = new StringBuilder(heading + ", by " + score.heading() + ":");
        if (!beaten.isEmpty()) {
            text.append(' ')
                    .append(judged)
                    .append(" wins against ")
                    .append(String.join(", ", beaten))
                    .append('.');
        }
        if (!unbeaten.isEmpty()) {
            text.append(' ').append(judged).append(" does not win against ");
            text.append(String.join(", ", unbeaten)).append(expected).append('.');
        }
        return Optional.of(note(text.toString()));
    }

    /** By how much the first is better, seed by seed, over the seeds on which both have the score. */
    private double[] leads(String first, String second) {
        double[] mine = outcome.values(first, score);
        double[] theirs = outcome.values(second, score);
        double[] leads = new double[mine.length];
        Arrays.setAll(leads, i -> score.lead(mine[i], theirs[i]));
        return Arrays.stream(leads).filter(Double::isFinite).toArray();
    }

    private static long wins(double[] leads) {
        return Arrays.stream(leads).filter(lead -> lead > 0).count();
    }

    private String percent(String first, String second) {
        double theirs = outcome.measure(second, score).mean();
        double share = 100 * score.lead(outcome.measure(first, score).mean(), theirs) / Math.abs(theirs);
        return String.format(Locale.ROOT, "%.2f %% %s", Math.abs(share), share > 0 ? "better" : "worse");
    }

    private static String text(Measure measure) {
        return Double.isNaN(measure.spread())
                ? String.format(Locale.ROOT, "%.4g", measure.mean())
                : String.format(Locale.ROOT, "%.4g +- %.2g", measure.mean(), measure.spread());
    }

    private static Finding note(String text) {
        return new Finding(Verdict.NOTE, text);
    }
}
