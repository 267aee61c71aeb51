package org.sobow.experiments.ho;

import org.sobow.experiments.compare.Contender;
import org.sobow.experiments.compare.Score;
import org.sobow.experiments.compare.Stopwatch;
import org.sobow.experiments.compare.Trace;
import org.sobow.learn.batch.BatchRun;
import org.sobow.learn.batch.BatchTuning;
import org.sobow.streams.batch.Dataset;

/** A learner on a stream. Only the processor time in the learner counts, neither drawing nor testing. */
final class HoPlay implements Contender.Play {
    /** The quantiles of lambda that are kept. */
    static final double[] QUANTILES = {0.05, 0.25, 0.5, 0.75, 0.95};

    static final Score ACCURACY = Score.larger(
            "accuracy",
            "accuracy",
            "test accuracy in percent after the last round; mean and standard deviation over seeds");
    static final Score LOSS = Score.smaller("loss", "loss", "mean cross-entropy on the test set after the last round");
    static final Score SECONDS = Score.smaller(
            "seconds",
            "seconds",
            "processor time in the learner for all rounds; the rows of a setting ran side by side, block by block");
    static final Score ROUNDS_PER_SECOND = Score.larger("roundsPerSecond", "rounds/s", "rounds a second");
    static final Score WINDOW_MEGABYTES = Score.smaller(
            "windowMegabytes",
            "window MB",
            "peak memory of the window: stored hypergradients, or for OAGD the stored examples");
    static final Score HYPERGRADIENT_MEAN = score("hypergradientMean");
    static final Score HYPERGRADIENT_MOST = score("hypergradientMost");
    static final Score STEP = score("step");
    static final Score LAMBDA_MOVED = score("lambdaMoved");
    static final Score LAMBDA_MOVED_MOST = score("lambdaMovedMost");

    /** What is kept of a run that tunes strengths: lambda by feature, and how often each feature was drawn. */
    static final String LAMBDAS = "lambdas";

    static final String SEEN = "seen";

    private static final int BINS = 1000;
    private static final double MEGABYTE = 1e6;

    /** An int and a double. */
    private static final long BYTES_PER_ENTRY = 12;

    private final HoStream stream;
    private final Dataset test;
    private final Trace trace;
    private final BatchTuning recipe;
    private final boolean tunes;
    private final BatchRun learner;
    private final Stopwatch watch = Stopwatch.ofThread();

    /** The entries of the rounds that OAGD keeps, by round modulo K - 1. */
    private final long[] kept;

    private long keptEntries;
    private long windowBytes;
    private double hypergradientSum;
    private double hypergradientMost;
    private int played;

    /**
     * @param rounds how many rounds the algorithm keeps to evaluate them again
     * @param test what it is tested on: the official test set, its labels as they are
     */
    HoPlay(BatchTuning recipe, boolean tunes, int rounds, HoStream stream, Dataset test, Trace trace) {
        this.recipe = recipe;
        this.tunes = tunes;
        this.stream = stream;
        this.test = test;
        this.trace = trace;
        learner = recipe.start();
        kept = new long[rounds];
    }

    private static Score score(String key) {
        return Score.smaller(key, key, key);
    }

    /** The test accuracy at the end of a stage, from 0. */
    static Score stage(HoSettings settings, int stage) {
        String heading = "stage " + (stage + 1) + " ("
                + HoText.percent(settings.corruption().get(stage)) + ")";
        return Score.larger("stage" + (stage + 1), heading, "test accuracy in percent at the end of that stage");
    }

    @Override
    public void play(int from, int to) {
        HoStream.Block block = stream.block(from, to);
        watch.start();
        for (HoStream.Round round : block.rounds()) {
            round.play(learner);
            if (tunes) {
                double norm = learner.hypergradientNorm();
                hypergradientSum += norm;
                hypergradientMost = Math.max(hypergradientMost, norm);
            }
        }
        watch.stop();
        weigh(block);
        for (int t = from; t < to; t++) {
            played++;
            if (trace.endsBlock()) {
                test();
            }
            trace.endRound();
        }
    }

    /** Notes the memory of the window: hypergradients for SOBOW, the examples of the last K - 1 rounds for OAGD. */
    private void weigh(HoStream.Block block) {
        for (int i = 0; i < block.rounds().size() && kept.length > 0; i++) {
            int slot = (block.from() + i) % kept.length;
            long entries = block.rounds().get(i).entries();
            keptEntries += entries - kept[slot];
            kept[slot] = entries;
            windowBytes = Math.max(windowBytes, keptEntries * BYTES_PER_ENTRY);
        }
        windowBytes = Math.max(windowBytes, learner.windowBytes());
    }

    private void test() {
        HoScore score = HoScore.of(learner, test);
        trace.add(ACCURACY.key(), score.accuracy());
        trace.add(LOSS.key(), score.loss());
        trace.add(SECONDS.key(), watch.seconds());
        trace.score(ACCURACY.key(), score.accuracy());
        trace.score(LOSS.key(), score.loss());
        if (stream.endedStage(played) > 0) {
            trace.score("stage" + stream.endedStage(played), score.accuracy());
        }
        if (tunes && recipe.tuneStrengths()) {
            noteQuantiles(stream.seen());
        }
    }

    static String quantile(int q) {
        return "lambda" + Math.round(100 * QUANTILES[q]);
    }

    /** Of lambda over the features seen so far, each as often as it was drawn: to a thousandth of their range. */
    private void noteQuantiles(int[] seen) {
        double[] lambdas = new double[seen.length];
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        long total = 0;
        for (int j = 0; j < seen.length; j++) {
            if (seen[j] > 0) {
                lambdas[j] = learner.lambda(j);
                least = Math.min(least, lambdas[j]);
                most = Math.max(most, lambdas[j]);
                total += seen[j];
            }
        }
        long[] bins = new long[BINS + 1];
        double width = Math.max((most - least) / BINS, Double.MIN_NORMAL);
        for (int j = 0; j < seen.length; j++) {
            if (seen[j] > 0) {
                bins[(int) Math.round((lambdas[j] - least) / width)] += seen[j];
            }
        }
        int bin = 0;
        long below = bins[0];
        for (int q = 0; q < QUANTILES.length; q++) {
            while (below < QUANTILES[q] * total && bin < BINS) {
                below += bins[++bin];
            }
            trace.add(quantile(q), least + bin * width);
        }
    }

    @Override
    public void end() {
        trace.score(SECONDS.key(), watch.seconds());
        trace.score(ROUNDS_PER_SECOND.key(), played / watch.seconds());
        trace.score(WINDOW_MEGABYTES.key(), windowBytes / MEGABYTE);
        trace.score(HYPERGRADIENT_MEAN.key(), hypergradientSum / Math.max(1, played));
        trace.score(HYPERGRADIENT_MOST.key(), hypergradientMost);
        trace.score(STEP.key(), learner.step());
        if (recipe.tuneStrengths()) {
            noteStrengths(stream.seen());
        }
    }

    private void noteStrengths(int[] seen) {
        double[] lambdas = new double[seen.length];
        double sum = 0;
        double most = 0;
        int count = 0;
        for (int j = 0; j < seen.length; j++) {
            lambdas[j] = learner.lambda(j);
            double moved = Math.abs(lambdas[j] - recipe.lambda0());
            most = Math.max(most, moved);
            if (seen[j] > 0) {
                sum += moved;
                count++;
            }
        }
        trace.score(LAMBDA_MOVED.key(), sum / Math.max(1, count));
        trace.score(LAMBDA_MOVED_MOST.key(), most);
        trace.keep(LAMBDAS, lambdas);
        trace.keep(SEEN, seen.clone());
    }
}
