package org.sobow.experiments.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.sobow.experiments.Finding;
import org.sobow.experiments.Measure;

/**
 * What the numbers say of the contender that is judged: by how much it ends better than without outer updates, and which of the
 * others it does and does not beat.
 *
 * @param score what decides
 */
record Judgment(Outcome outcome, Score score) {
    /** One sentence that says what came out. */
    String headline() {
        Optional<String> judged = outcome.label(Contender.Role.JUDGED);
        Optional<String> untuned = outcome.label(Contender.Role.UNTUNED);
        if (outcome.seeds() == 0) {
            return "No seed was finished by every contender, so there is nothing to compare.";
        }
        if (judged.isEmpty() || untuned.isEmpty()) {
            String best = score.best(
                    outcome.labels(), label -> outcome.measure(label, score).mean());
            return best + " has the best " + score.heading() + " of those that ran: "
                    + text(outcome.measure(best, score)) + ".";
        }
        return judged.get() + " has " + score.heading() + " " + text(outcome.measure(judged.get(), score)) + ", "
                + percent(judged.get(), untuned.get()) + " than without outer updates ("
                + text(outcome.measure(untuned.get(), score)) + ").";
    }

    List<Finding> findings() {
        Optional<String> judged = outcome.label(Contender.Role.JUDGED);
        Optional<String> untuned = outcome.label(Contender.Role.UNTUNED);
        List<Finding> findings = new ArrayList<>();
        if (outcome.seeds() == 0) {
            findings.add(Finding.note(
                    "No seed was finished by every contender, so there is nothing to compare. Lower the step"
                            + " sizes, or name fewer algorithms."));
        } else if (judged.isEmpty() || untuned.isEmpty()) {
            findings.add(
                    Finding.note("No verdict: it needs SOBOW and a run without outer updates (sobow and none among the"
                            + " algorithms)."));
        } else {
            findings.add(payoff(judged.get(), untuned.get()));
            against(judged.get(), Contender.Role.RIVAL, "The others", "").ifPresent(findings::add);
            against(judged.get(), Contender.Role.BOUND, "Out of reach online", ", as expected")
                    .ifPresent(findings::add);
        }
        return findings;
    }

    private Finding payoff(String judged, String untuned) {
        double[] leads = outcome.leads(judged, untuned, score);
        Measure lead = Measure.of(leads);
        long wins = outcome.wins(judged, untuned, score);
        boolean ahead = lead.mean() > 0;
        boolean most = 2 * wins > leads.length;
        // more than one standard error; of a single seed nothing is known
        boolean clear = leads.length < 2 || Math.abs(lead.mean()) > lead.spread() / Math.sqrt(leads.length);
        return Finding.claim(
                ahead && most && clear,
                ahead || most,
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
            double[] leads = outcome.leads(judged, other, score);
            if (leads.length == 0) {
                continue;
            }
            String words = other + " (" + percent(judged, other) + ", better on " + outcome.wins(judged, other, score)
                    + " of " + leads.length + " seeds)";
            (Arrays.stream(leads).sum() > 0 ? beaten : unbeaten).add(words);
        }
        if (beaten.isEmpty() && unbeaten.isEmpty()) {
            return Optional.empty();
        }
        StringBuilder text = new StringBuilder(heading + ", by " + score.heading() + ":");
        if (!beaten.isEmpty()) {
            text.append(' ').append(judged).append(" wins against ");
            text.append(String.join(", ", beaten)).append('.');
        }
        if (!unbeaten.isEmpty()) {
            text.append(' ').append(judged).append(" does not win against ");
            text.append(String.join(", ", unbeaten)).append(expected).append('.');
        }
        return Optional.of(Finding.note(text.toString()));
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
}
