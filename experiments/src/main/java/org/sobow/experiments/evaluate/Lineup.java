package org.sobow.experiments.evaluate;

import java.util.List;
import org.sobow.learn.evaluate.ClassFrequencies;
import org.sobow.learn.evaluate.Entrant;
import org.sobow.learn.evaluate.RunningMean;
import org.sobow.learn.evaluate.Task;

/** Who takes part in an evaluation. */
public final class Lineup {
    static final String SELF_TUNING = "self-tuning";
    static final String SGD = "SGD";
    static final String GRID = "SGD, best of grid";
    static final String RAW_GRID = "SGD raw, best of grid";
    static final String ADAGRAD = "AdaGrad, best of 3";
    static final String FTRL = "FTRL";
    static final String MAJORITY = "majority class";
    static final String MEAN = "mean";

    private Lineup() {}

    static Competitor trivial(Task task) {
        return Competitor.of(
                task == Task.CLASSIFICATION
                        ? new Entrant(MAJORITY, ClassFrequencies::new)
                        : new Entrant(MEAN, RunningMean::new));
    }

    static List<Competitor> of(Task task) {
        return List.of(trivial(task));
    }
}
