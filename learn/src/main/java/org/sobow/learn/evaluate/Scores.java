package org.sobow.learn.evaluate;

/** Sums over outcomes from which metrics are read; what was added can be taken away. For one thread. */
interface Scores {
    /** Empty sums for a task. */
    static Scores of(Task task) {
        return task == Task.CLASSIFICATION ? new ClassScores() : new NumberScores();
    }

    /** Adds an outcome. */
    default void add(ScoredPrediction outcome) {
        change(outcome, 1);
    }

    /** Takes an outcome away that was added before. */
    default void remove(ScoredPrediction outcome) {
        change(outcome, -1);
    }

    /** Adds an outcome, or takes it away where {@code sign} is -1. */
    void change(ScoredPrediction outcome, int sign);

    /** Forgets all. */
    void clear();

    /** The metric over the outcomes; NaN where there are none, or where it belongs to the other task. */
    double value(Metric metric);
}
