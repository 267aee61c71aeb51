package org.sobow.experiments.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.sobow.experiments.Chart;
import org.sobow.experiments.Column;
import org.sobow.experiments.Conclusion;
import org.sobow.experiments.Finding;

/**
 * What an application concludes: whether outer updates pay by each decisive score, a table of all scores, and a chart for each curve.
 *
 * @param id begins the names of the charts
 * @param decisive there is a verdict about each of them; they are among the scores
 * @param marks the rounds at which the stream changes, drawn as vertical lines
 * @param notes remarks that hold whatever the numbers are
 */
public record Payoff(
        String id, List<Score> decisive, List<Score> scores, List<Curve> curves, List<Double> marks, List<String> notes)
        implements Function<Outcome, Conclusion> {
    private static final List<Column> FACTS = List.of(new Column("algorithm", "contender", "who played"));
    private static final Column LOST =
            new Column("lost", "lost", "how many seeds it lost: a number became infinite or NaN");

    public Payoff {
        decisive = List.copyOf(decisive);
        scores = List.copyOf(scores);
        if (decisive.isEmpty() || !scores.containsAll(decisive)) {
            throw new IllegalArgumentException("the decisive scores must be among the scores, got " + decisive);
        }
    }

    @Override
    public Conclusion apply(Outcome outcome) {
        List<Finding> findings = new ArrayList<>();
        decisive.forEach(score -> findings.addAll(new Judgment(outcome, score).findings()));
        findings.addAll(outcome.losses());
        notes.forEach(note -> findings.add(Finding.note(note)));
        List<Chart> charts = curves.stream()
                .map(curve -> curve.chart(id, outcome).withMarks(marks))
                .filter(chart -> !chart.series().isEmpty())
                .toList();
        return new Conclusion(
                new Judgment(outcome, decisive.get(0)).headline(),
                outcome.table(FACTS, scores, LOST),
                List.of(),
                charts,
                findings);
    }
}
