package org.sobow.learn.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Random;
import java.util.function.DoubleConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sobow.state.State;
import org.sobow.testing.Seeds;

/**
 * What a learner must do, whatever it predicts.
 *
 * @param <L> the learner
 * @param <X> what it predicts from
 */
public abstract class LearnerContract<L, X> {
    /** How many features the streams of this suite have. */
    protected static final int FEATURES = 6;

    private static final int LONG = 20_000;
    private static final int CAPACITY = 512;
    private static final double ROUNDING = 1e-9;

    /** A fresh learner, always of the same recipe and seed. */
    protected abstract L start();

    /** A fresh learner of that recipe with room for {@code capacity} features, whether it leaves the others out or lets them share. */
    protected abstract L startWithin(int capacity);

    /** A learner that goes on from the checkpoint. */
    protected abstract L resume(State checkpoint);

    /** The state of the learner. */
    protected abstract State snapshot(L learner);

    /** An input that has those features, in that order, with those values; the learner must not keep the arrays. */
    protected abstract X input(int[] features, double[] values);

    /** Learns one example. */
    protected abstract void learn(L learner, X input, double target);

    /**
     * Keeps what tuning wants to know of the input until its target comes; the result learns it then. Without an override, for a
     * learner that keeps nothing, the input is learned as it is.
     */
    protected DoubleConsumer pend(L learner, X input) {
        return target -> learn(learner, input, target);
    }

    /** The probabilities of the classes, or the predicted number alone. */
    protected abstract double[] predict(L learner, X input);

    /** The target of an input with those values of the first features: something that can be learned from them. */
    protected abstract double target(double[] values);

    /** How far the prediction is from the target. */
    protected abstract double loss(double[] prediction, double target);

    /** Checks that the prediction is one. */
    protected void assertDefined(double[] prediction) {
        assertThat(prediction).isNotEmpty();
        assertThat(Arrays.stream(prediction).allMatch(Double::isFinite))
                .as(Arrays.toString(prediction))
                .isTrue();
    }

    /** The input that has the features 0, 1 and so on. */
    protected final X input(double[] values) {
        return input(IntStream.range(0, values.length).toArray(), values);
    }

    /** Values of all features. */
    protected static double[] values(Random random) {
        return random.doubles(FEATURES, -1, 1).toArray();
    }

    /** Learns that many random examples. */
    protected final void learn(L learner, Random random, int examples) {
        for (int i = 0; i < examples; i++) {
            double[] values = values(random);
            learn(learner, input(values), target(values));
        }
    }

    private State bytes(L learner) {
        return snapshot(learner);
    }

    @Test
    void beforeLearning_predictionIsDefined() {
        assertDefined(predict(start(), input(values(new Random(1)))));
        assertDefined(predict(start(), input(new int[0], new double[0])));
    }

    @Seeds(3)
    void predicting_isPure(long seed, int dimension) {
        L asked = start();
        L quiet = start();
        Random random = new Random(seed);
        for (int i = 0; i < 20 * dimension; i++) {
            double[] values = values(random);
            double[] first = predict(asked, input(values));
            predict(asked, input(new int[] {FEATURES + i}, new double[] {3}));
            assertThat(predict(asked, input(values))).isEqualTo(first);
            learn(asked, input(values), target(values));
            learn(quiet, input(values), target(values));
        }
        assertThat(bytes(asked)).isEqualTo(bytes(quiet));
    }

    @Seeds(3)
    void targetThatIsNotLate_isLearnedAsIfTheInputHadNotWaited(long seed, int dimension) {
        L waiting = start();
        L direct = start();
        Random random = new Random(seed);
        for (int i = 0; i < 30 * dimension; i++) {
            double[] values = values(random);
            pend(waiting, input(values));
            pend(waiting, input(values)).accept(target(values));
            learn(direct, input(values), target(values));
        }
        assertThat(bytes(waiting)).isEqualTo(bytes(direct));
    }

    @Seeds(3)
    void lateTargets_areLearned(long seed, int dimension) {
        L learner = start();
        Random random = new Random(seed);
        Deque<DoubleConsumer> waiting = new ArrayDeque<>();
        Deque<Double> targets = new ArrayDeque<>();
        L fresh = start();
        double blank = 0;
        double learned = 0;
        for (int i = 0; i < 2000; i++) {
            double[] values = values(random);
            if (i >= 1500) {
                learned += loss(predict(learner, input(values)), target(values));
                blank += loss(predict(fresh, input(values)), target(values));
            }
            waiting.add(pend(learner, input(values)));
            targets.add(target(values));
            if (waiting.size() > 10 * dimension) {
                waiting.remove().accept(targets.remove());
            }
        }
        assertThat(learned).as("loss, of %s without learning", blank).isLessThan(0.8 * blank);
    }

    @Test
    void arrays_areNotKept() {
        L careless = start();
        L careful = start();
        Random random = new Random(3);
        for (int i = 0; i < 200; i++) {
            double[] values = values(random);
            double[] kept = values.clone();
            int[] features = IntStream.range(0, FEATURES).toArray();
            X input = input(features, values);
            Arrays.fill(values, 1e6);
            Arrays.fill(features, 0);
            Arrays.fill(predict(careless, input), 7);
            learn(careless, input, target(kept));
            learn(careful, input(kept), target(kept));
        }
        assertThat(bytes(careless)).isEqualTo(bytes(careful));
    }

    @Seeds(3)
    void sameSeed_givesTheSameNumbers(long seed, int dimension) {
        L one = start();
        L other = start();
        learn(one, new Random(seed), 100 * dimension);
        learn(other, new Random(seed), 100 * dimension);
        assertThat(bytes(one)).isEqualTo(bytes(other));
    }

    @Seeds(3)
    void resume_continuesBitForBit(long seed, int dimension) {
        L whole = start();
        Random random = new Random(seed);
        learn(whole, random, 37 * dimension);
        L resumed = resume(bytes(whole));
        assertThat(bytes(resumed)).isEqualTo(bytes(whole));
        for (int i = 0; i < 200; i++) {
            double[] values = values(random);
            assertThat(predict(resumed, input(values))).isEqualTo(predict(whole, input(values)));
            learn(whole, input(values), target(values));
            learn(resumed, input(values), target(values));
        }
        assertThat(bytes(resumed)).isEqualTo(bytes(whole));
    }

    @Test
    void memory_isBounded() {
        L learner = start();
        Random random = new Random(5);
        learn(learner, random, LONG / 10);
        long early = bytes(learner).size();
        learn(learner, random, LONG);
        assertThat(bytes(learner).size()).as("bytes of the snapshot").isLessThanOrEqualTo(early + early / 4);
    }

    @Test
    void everNewFeatures_needNoMoreThanTheirRoom() {
        L learner = startWithin(CAPACITY);
        Random random = new Random(6);
        long full = 0;
        for (int i = 0; i < LONG / 4; i++) {
            double[] values = values(random);
            X input = input(IntStream.range(i * FEATURES, (i + 1) * FEATURES).toArray(), values);
            learn(learner, input, target(values));
            if (i == CAPACITY) {
                full = bytes(learner).size();
            }
        }
        assertThat(bytes(learner).size()).as("bytes of the snapshot").isLessThanOrEqualTo(2 * full);
        assertDefined(predict(learner, input(values(random))));
    }

    @Seeds(3)
    void orderOfFeatures_decidesNothing(long seed, int dimension) {
        L one = start();
        L other = start();
        Random random = new Random(seed);
        for (int i = 0; i < 50 * dimension; i++) {
            double[] values = values(random);
            double[] reversed = IntStream.range(0, FEATURES)
                    .mapToDouble(k -> values[FEATURES - 1 - k])
                    .toArray();
            X turned = input(
                    IntStream.range(0, FEATURES).map(k -> FEATURES - 1 - k).toArray(), reversed);
            assertThat(predict(other, turned)).containsExactly(predict(one, input(values)), within(ROUNDING));
            learn(one, input(values), target(values));
            learn(other, turned, target(values));
        }
    }

    @Test
    void featuresThatComeAndGo_areTaken() {
        L learner = start();
        Random random = new Random(8);
        for (int i = 0; i < 2000; i++) {
            int first = i / 100;
            double[] values = values(random);
            X input = input(IntStream.range(first, first + FEATURES).toArray(), values);
            assertDefined(predict(learner, input));
            learn(learner, input, target(values));
        }
        assertDefined(predict(learner, input(values(random))));
        assertDefined(predict(learner, input(new int[0], new double[0])));
    }

    @Test
    void constantStream_isLearned() {
        L learner = start();
        double[] values = values(new Random(9));
        double target = target(values);
        double before = loss(predict(learner, input(values)), target);
        for (int i = 0; i < LONG / 10; i++) {
            learn(learner, input(values), target);
        }
        double[] prediction = predict(learner, input(values));
        assertDefined(prediction);
        assertThat(loss(prediction, target)).isLessThan(before / 2);
    }

    @Test
    void easyStream_isLearned() {
        L learner = start();
        L fresh = start();
        Random random = new Random(10);
        double blank = 0;
        double learned = 0;
        for (int i = 0; i < 3000; i++) {
            double[] values = values(random);
            double target = target(values);
            if (i >= 2000) {
                learned += loss(predict(learner, input(values)), target);
                blank += loss(predict(fresh, input(values)), target);
            }
            learn(learner, input(values), target);
        }
        assertThat(learned).as("loss, of %s without learning", blank).isLessThan(0.7 * blank);
    }
}
