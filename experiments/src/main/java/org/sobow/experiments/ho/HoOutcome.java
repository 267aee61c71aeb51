package org.sobow.experiments.ho;

import java.util.Comparator;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.sobow.experiments.Measure;
import org.sobow.experiments.compare.Contender;
import org.sobow.experiments.compare.Outcome;
import org.sobow.experiments.compare.Score;

/**
 * What came of one part.
 *
 * @param learners those that were compared
 * @param grid plain SGD at fixed settings, where it was run
 * @param probe the first rounds under the paper's solver, where they were played
 */
record HoOutcome(HoPart part, Outcome learners, Optional<Outcome> grid, Optional<Outcome> probe) {
    boolean complete() {
        return learners.complete()
                && (part.cells().isEmpty() || grid.map(Outcome::complete).orElse(false));
    }

    /** Whether no seed was finished by all. */
    boolean isEmpty() {
        return learners.seeds() == 0;
    }

    HoSettings settings() {
        return part.settings();
    }

    Optional<String> find(String label) {
        return learners.labels().stream().filter(label::equals).findFirst();
    }

    Measure measure(String label, Score score) {
        return learners.measure(label, score);
    }

    /** The accuracy at the end of a stage, from 0. */
    Measure accuracy(String label, int stage) {
        return measure(label, HoPlay.stage(settings(), stage));
    }

    /** The first contender's accuracy less the second's, seed by seed. */
    Measure gain(String first, String second) {
        return learners.paired(first, second, HoPlay.ACCURACY, (a, b) -> a - b);
    }

    /** The first contender's seconds over the second's, seed by seed. */
    Measure timeRatio(String first, String second) {
        return learners.paired(first, second, HoPlay.SECONDS, (a, b) -> a / b);
    }

    /** The tuned contender that charts and words are about: SOBOW with its largest window, or whatever is tuned. */
    Optional<String> shown() {
        return part.contenders().stream()
                .filter(c -> !c.name().equals("sgd") && settings().tuned().contains(HoTuned.LAMBDA) && !isEmpty())
                .max(Comparator.comparing((Contender<HoStream> c) -> c.name().equals("sobow"))
                        .thenComparing(c -> (Integer) c.facts().getOrDefault("window", 0)))
                .map(Contender::label);
    }

    int stages() {
        return settings().corruption().size();
    }

    /** The accuracy of a cell of the grid at the end of a stage; of none where it was lost under a seed. */
    Measure cellAccuracy(String cell, int stage) {
        Outcome all = grid.orElseThrow();
        return all.lost(cell) > 0 ? Measure.of() : all.measure(cell, HoPlay.stage(settings(), stage));
    }

    /** The cell that is best for a stage. */
    String bestCell(int stage) {
        return bestCell(cell -> cellAccuracy(cell, stage).mean());
    }

    /** The cell that is best over all stages. */
    String bestCell() {
        return bestCell(cell -> IntStream.range(0, stages())
                .mapToDouble(stage -> cellAccuracy(cell, stage).mean())
                .average()
                .orElse(Double.NaN));
    }

    private String bestCell(ToDoubleFunction<String> quantity) {
        return HoPlay.ACCURACY.best(grid.orElseThrow().labels(), quantity);
    }
}
