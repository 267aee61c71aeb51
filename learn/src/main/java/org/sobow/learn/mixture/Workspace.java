package org.sobow.learn.mixture;

import org.sobow.learn.row.Entries;

/** Room for the predictions of frozen mixtures, one for each thread: it grows as it is used, and predictions then allocate nothing. */
final class Workspace {
    private static final ThreadLocal<Workspace> OF_THREAD = ThreadLocal.withInitial(Workspace::new);

    /** What the features of a row become in an expansion. */
    final Entries expanded = new Entries();

    /** A copy of the features of a row. */
    final Entries copy = new Entries();

    final long[] words = new long[Ferns.WORDS];
    final double[] echo = new double[Echo.ERRORS + Echo.WIDE];
    final NeighborPart.Search search = new NeighborPart.Search();
    private float[] dense = {};
    private double[] outputs = {};
    private double[] pooled = {};
    private double[][] scores = {};
    private double[][] answers = {};

    /** That of the current thread. */
    static Workspace ofThread() {
        return OF_THREAD.get();
    }

    /** Makes the row dense. */
    void setRow(Layout layout, Entries x) {
        dense = dense.length < layout.columns() ? new float[layout.columns()] : dense;
        layout.dense(x, dense);
    }

    /** The dense row. */
    float[] dense() {
        return dense;
    }

    /** An array for so many outputs of a model. */
    double[] outputs(int count) {
        outputs = outputs.length == count ? outputs : new double[count];
        return outputs;
    }

    /** An array for so many pooled scores. */
    double[] pooled(int count) {
        pooled = pooled.length == count ? pooled : new double[count];
        return pooled;
    }

    /** Arrays for the scores of so many parts. */
    double[][] scores(int parts, int count) {
        scores = fits(scores, parts, count) ? scores : new double[parts][count];
        return scores;
    }

    /** So many arrays for answers to users. */
    double[][] answers(int number, int count) {
        answers = fits(answers, number, count) ? answers : new double[number][count];
        return answers;
    }

    private static boolean fits(double[][] arrays, int number, int count) {
        return arrays.length == number && arrays[0].length == count;
    }
}
