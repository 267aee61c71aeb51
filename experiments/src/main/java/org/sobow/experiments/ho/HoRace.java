package org.sobow.experiments.ho;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.sobow.experiments.ExperimentContext;
import org.sobow.learn.data.Dataset;
import org.sobow.learn.data.Example;
import org.sobow.learn.evaluate.ThreadTime;
import org.sobow.learn.softmax.Hyperparameters;
import org.sobow.learn.softmax.SoftmaxLearner;

/**
 * Contenders on one stream, block by block of rounds, side by side on the cores there are: a passing load hits all alike. Every
 * contender is given the same examples. Only the processor time in the learner counts, neither drawing nor testing.
 */
final class HoRace {
    /** Rounds that a contender plays before it is the next one's turn: enough to fill the caches anew. */
    static final int BLOCK = 200;

    /** The quantiles of lambda that are kept. */
    static final double[] QUANTILES = {0.05, 0.25, 0.5, 0.75, 0.95};

    private static final int POINTS = 16;
    private static final int BINS = 1000;
    private static final int WARM_UP = 600;

    /** An int and a double. */
    private static final long BYTES_PER_ENTRY = 12;

    private final String part;
    private final HoSettings settings;
    private final HoCorpus corpus;
    private final List<HoContender> contenders;

    HoRace(String part, HoSettings settings, HoCorpus corpus, List<HoContender> contenders) {
        this.part = part;
        this.settings = settings;
        this.corpus = corpus;
        this.contenders = contenders;
    }

    /** What one contender has of its own. */
    private static final class Lane {
        final SoftmaxLearner learner;
        final HoTrace trace;

        /** The entries of the rounds that OAGD keeps, by round modulo K - 1. */
        private final long[] kept;

        private long keptEntries;

        Lane(HoContender contender, long seed) {
            learner = contender.recipe().start();
            trace = new HoTrace(contender, seed);
            kept = new long[contender.algorithm() == HoAlgorithm.OAGD ? contender.window() - 1 : 0];
        }

        /** Notes the memory of the window: hypergradients for SOBOW, the examples of the last K - 1 rounds for OAGD. */
        void weigh(Block block) {
            for (int i = 0; i < block.rounds && kept.length > 0; i++) {
                int slot = (int) ((block.first + i) % kept.length);
                keptEntries += block.entries[i] - kept[slot];
                kept[slot] = block.entries[i];
                trace.windowBytes = Math.max(trace.windowBytes, keptEntries * BYTES_PER_ENTRY);
            }
            trace.windowBytes = Math.max(trace.windowBytes, learner.windowBytes());
        }
    }

    /** A block of rounds, drawn. */
    private static final class Block {
        final Example[][] training;
        final Example[][] validation;
        final long[] entries = new long[BLOCK];
        long first;
        int rounds;

        Block(int batch) {
            training = new Example[BLOCK][batch];
            validation = new Example[BLOCK][batch];
        }

        void draw(HoStream stream, long from, long to) {
            first = from;
            rounds = (int) (to - from + 1);
            for (int i = 0; i < rounds; i++) {
                stream.draw(from + i, training[i], validation[i]);
                entries[i] = entries(training[i]) + entries(validation[i]);
            }
        }
    }

    private static long entries(Example[] examples) {
        long entries = 0;
        for (Example example : examples) {
            entries += example.x().size();
        }
        return entries;
    }

    /** Lets the compiler see every contender's loops, on learners that are thrown away. */
    void warmUp() {
        for (HoContender contender : contenders) {
            rehearse(contender, contender.algorithm() == HoAlgorithm.OAGD ? WARM_UP / 4 : WARM_UP);
        }
    }

    /** Plays the first rounds of the first seed, and tests nothing. */
    HoTrace rehearse(HoContender contender, int most) {
        HoStream stream = new HoStream(corpus, settings, settings.firstSeed());
        Block block = new Block(settings.batch());
        Lane lane = new Lane(contender, settings.firstSeed());
        int rounds = Math.min(settings.rounds(), most);
        for (int t = 1; t <= rounds && lane.trace.divergedAt == 0; t += BLOCK) {
            block.draw(stream, t, Math.min(rounds, t + BLOCK - 1));
            play(lane, block);
        }
        return lane.trace;
    }

    /** Runs all contenders under one seed; ends early where it is cancelled. {@code seen} counts the draws of each feature. */
    List<HoTrace> run(long seed, int[] seen, ExperimentContext context) {
        HoStream stream = new HoStream(corpus, settings, seed);
        List<Lane> lanes = contenders.stream().map(c -> new Lane(c, seed)).toList();
        Block block = new Block(settings.batch());
        NavigableSet<Long> points = points(stream);
        long t = 0;
        while (t < settings.rounds() && !context.cancelled()) {
            long point = points.higher(t);
            block.draw(stream, t + 1, Math.min(point, t + BLOCK));
            count(block, seen);
            lanes.parallelStream().forEach(lane -> play(lane, block));
            context.advance((long) lanes.size() * block.rounds);
            t += block.rounds;
            if (t == point && !context.cancelled()) {
                score(lanes, t, stream, seen, context);
            }
        }
        lanes.forEach(lane -> finish(lane, seen));
        return lanes.stream().map(lane -> lane.trace).toList();
    }

    /** When learners are tested: at equal distances, and at the end of every stage. */
    private NavigableSet<Long> points(HoStream stream) {
        NavigableSet<Long> points = new TreeSet<>();
        for (int i = 1; i <= POINTS; i++) {
            points.add(Math.max(1L, (long) settings.rounds() * i / POINTS));
        }
        for (int stage = 0; stage < stream.stages().count(); stage++) {
            points.add(stream.stages().lastRound(stage));
        }
        return points;
    }

    private static void count(Block block, int[] seen) {
        for (int i = 0; i < block.rounds; i++) {
            for (Example[] examples : List.of(block.training[i], block.validation[i])) {
                for (Example example : examples) {
                    for (int k = 0; k < example.x().size(); k++) {
                        seen[example.x().index(k)]++;
                    }
                }
            }
        }
    }

    private static void play(Lane lane, Block block) {
        HoTrace trace = lane.trace;
        if (trace.divergedAt != 0) {
            return;
        }
        SoftmaxLearner learner = lane.learner;
        boolean tunes = trace.contender.algorithm().tunes();
        long start = ThreadTime.nanos();
        try {
            for (int i = 0; i < block.rounds; i++) {
                Example[] training = block.training[i];
                Example[] validation = block.validation[i];
                learner.round(training, training.length, validation, validation.length);
                if (tunes) {
                    double norm = learner.hypergradientNorm();
                    trace.hypergradientSum += norm;
                    trace.hypergradientMost = Math.max(trace.hypergradientMost, norm);
                }
                trace.played++;
            }
        } catch (ArithmeticException lost) {
            trace.divergedAt = trace.played + 1L;
        }
        trace.seconds += (ThreadTime.nanos() - start) * 1e-9;
        lane.weigh(block);
    }

    /** Tests the learners side by side, each on one thread: nothing is timed meanwhile. */
    private void score(List<Lane> lanes, long t, HoStream stream, int[] seen, ExperimentContext context) {
        Dataset test = stream.test(t);
        List<HoScore> scores = lanes.parallelStream()
                .map(lane -> lane.trace.divergedAt == 0 ? HoScore.of(lane.learner, test) : HoScore.NONE)
                .toList();
        for (int i = 0; i < lanes.size(); i++) {
            note(lanes.get(i), scores.get(i), t, stream, seen, context);
        }
    }

    private void note(Lane lane, HoScore score, long t, HoStream stream, int[] seen, ExperimentContext context) {
        HoTrace trace = lane.trace;
        trace.rounds.add((double) t);
        trace.scores.add(score);
        if (stream.stages().lastRound(stream.stages().stageAt(t)) == t) {
            trace.stageScores.add(score);
        }
        if (trace.contender.algorithm().tunes() && trace.contender.recipe().tuneStrengths()) {
            trace.lambdaQuantiles.add(quantiles(lane.learner.hyperparameters(), seen));
        }
        Map<String, Object> record = new LinkedHashMap<>();
        record.put("part", part);
        record.put("algorithm", trace.contender.label());
        record.put("seed", trace.seed);
        record.put("round", t);
        record.put("accuracy", score.accuracy());
        record.put("loss", score.loss());
        record.put("seconds", trace.seconds);
        context.metric(record);
    }

    /** Of lambda over the features seen so far, each as often as it was drawn: to a thousandth of their range. */
    private static double[] quantiles(Hyperparameters hyperparameters, int[] seen) {
        double[] lambdas = new double[seen.length];
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        long total = 0;
        for (int j = 0; j < seen.length; j++) {
            if (seen[j] > 0) {
                lambdas[j] = hyperparameters.lambdaOf(j);
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
        double[] quantiles = new double[QUANTILES.length];
        int bin = 0;
        long below = bins[0];
        for (int i = 0; i < quantiles.length; i++) {
            while (below < QUANTILES[i] * total && bin < BINS) {
                below += bins[++bin];
            }
            quantiles[i] = least + bin * width;
        }
        return quantiles;
    }

    private void finish(Lane lane, int[] seen) {
        HoTrace trace = lane.trace;
        Hyperparameters hyperparameters = lane.learner.hyperparameters();
        trace.step = hyperparameters.step();
        if (!trace.contender.recipe().tuneStrengths()) {
            return;
        }
        double[] lambdas = new double[seen.length];
        double sum = 0;
        int count = 0;
        for (int j = 0; j < seen.length; j++) {
            lambdas[j] = hyperparameters.lambdaOf(j);
            double moved = Math.abs(lambdas[j] - settings.lambda0());
            trace.lambdaMovedMost = Math.max(trace.lambdaMovedMost, moved);
            if (seen[j] > 0) {
                sum += moved;
                count++;
            }
        }
        trace.lambdaMoved = sum / Math.max(1, count);
        trace.lambdas = lambdas;
    }

    /** How many rounds {@link #run} plays. */
    long work() {
        return (long) contenders.size() * settings.rounds();
    }
}
