package org.sobow.experiments.arena;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.sobow.experiments.ResultTable;
import org.sobow.experiments.TableOf;
import org.sobow.experiments.compare.Ranking;

/**
 * How algorithms rank by loss, over the problems that they played.
 *
 * @param ranked the algorithms that play every problem
 */
record MeanRanks(List<ArenaAlgorithm> ranked, List<Match> matches) {
    /** Quantiles of the studentized range over √2 at 5 %, for 2 to 20 algorithms (Demsar 2006, table 5, and its source). */
    static final double[] NEMENYI = {
        1.960, 2.344, 2.569, 2.728, 2.850, 2.949, 3.031, 3.102, 3.164, 3.219, 3.268, 3.313, 3.354, 3.391, 3.426, 3.458,
        3.489, 3.517, 3.544
    };

    /** Among the ranked ones; where a specialist would stand among them, for one. */
    double rank(ArenaAlgorithm algorithm, Match match) {
        List<Double> losses = new ArrayList<>(ranked.stream().map(match::loss).toList());
        if (!ranked.contains(algorithm)) {
            losses.add(match.loss(algorithm));
        }
        return Ranking.rank(match.loss(algorithm), losses, (first, second) -> first < second);
    }

    double mean(ArenaAlgorithm algorithm) {
        return matches.stream()
                .mapToDouble(match -> rank(algorithm, match))
                .average()
                .orElse(Double.NaN);
    }

    /** The best first. */
    List<ArenaAlgorithm> order() {
        return ranked.stream().sorted(Comparator.comparingDouble(this::mean)).toList();
    }

    /** Mean ranks that differ by less could be chance, at 5 %: q √(k(k + 1)/6N) (Nemenyi). */
    double criticalDifference() {
        int k = ranked.size();
        return k < 2 || k - 2 >= NEMENYI.length
                ? Double.NaN
                : NEMENYI[k - 2] * Math.sqrt(k * (k + 1) / (6.0 * matches.size()));
    }

    ResultTable table() {
        List<ArenaAlgorithm> order = order();
        return new TableOf<ArenaAlgorithm>()
                .column("algorithm", "algorithm", "the algorithm", ArenaAlgorithm::label)
                .column("meanRank", "mean rank", "over all problems", this::mean)
                .column(
                        "apart",
                        "apart from the best",
                        "whether its mean rank differs by more than the critical difference",
                        algorithm -> mean(algorithm) - mean(order.get(0)) >= criticalDifference() ? "yes" : "no")
                .column("best", "best on", "the problems on which nobody was better", this::bestOn)
                .column("origin", "from", "where its rule is from", ArenaAlgorithm::origin)
                .of(order);
    }

    private String bestOn(ArenaAlgorithm algorithm) {
        return matches.stream()
                .filter(match -> rank(algorithm, match) < 2)
                .map(match -> match.problem().name())
                .collect(Collectors.joining(", "));
    }
}
