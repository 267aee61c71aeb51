package org.sobow.learn.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sobow.testing.Refusal.assertRefused;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.algorithm.NonFiniteException;
import org.sobow.learn.row.SparseVector;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.testing.TestState;
import org.sobow.window.Window;

class BatchRunTest {
    private static final int FEATURES = 60;
    private static final int CLASSES = 4;

    private static BatchTuning.Builder small() {
        return BatchTuning.builder()
                .features(FEATURES)
                .classes(CLASSES)
                .lambda0(-4)
                .outerStep(3)
                .step(0.8)
                .batch(4);
    }

    private static List<Labeled> examples(long seed, int count) {
        return List.of(new Streams(seed, FEATURES, CLASSES, 5).next(count));
    }

    private static State state(BatchRun learner) {
        StateBuilder state = TestState.of("a run");
        learner.save(state);
        return state.build();
    }

    private static List<BatchTuning> everyKind() {
        return List.of(
                small().algorithm(Algorithm.sgd()).build(),
                small().algorithm(Algorithm.sgd()).trainOn(TrainOn.ALL).build(),
                small().algorithm(Algorithm.ogd())
                        .solver(SystemSolver.fixedStep(0.5, 5))
                        .build(),
                small().algorithm(Algorithm.sobow(10, 0.95)).build(),
                small().algorithm(Algorithm.sobow(10, 0.95))
                        .trainOn(TrainOn.ALL)
                        .build(),
                small().algorithm(Algorithm.sobow(10, 0.95))
                        .lambda0(-7)
                        .tunedStep(0.5)
                        .outerStep(0.1)
                        .build(),
                small().algorithm(Algorithm.ogd())
                        .lambda0(-7)
                        .tunedStep(0.5)
                        .outerStep(0.1)
                        .fixedStrengths()
                        .build(),
                small().algorithm(Algorithm.oagd(3, 0.9))
                        .solver(SystemSolver.conjugateGradient(1e-10, 20))
                        .build());
    }

    @Test
    void predict_isUniform_beforeAnythingIsLearned() {
        double[] out = new double[CLASSES];
        assertThat(small().build().start().predict(examples(1, 1).get(0).x(), out))
                .isZero();
        assertThat(out).containsOnly(0.25);
    }

    @Test
    void vectors_areLearnedAsTheirEntriesAre() {
        for (BatchTuning tuning : everyKind()) {
            List<Labeled> examples = examples(7, 400);
            BatchRun byVectors = tuning.start();
            Labeled.play(byVectors, examples, 4);
            BatchRun byEntries = tuning.start();
            for (int from = 0; from < examples.size(); from += 8) {
                Labeled[] train = examples.subList(from, from + 4).toArray(Labeled[]::new);
                Labeled.play(
                        byEntries, train, examples.subList(from + 4, from + 8).toArray(Labeled[]::new));
            }
            assertThat(state(byVectors)).isEqualTo(state(byEntries));
        }
    }

    @Test
    void predict_agreesWithTheWeights() {
        BatchRun learner = small().build().start();
        Labeled.play(learner, examples(3, 800), 4);
        for (Labeled example : examples(4, 50)) {
            double[] z = new double[CLASSES];
            for (int k = 0; k < example.x().size(); k++) {
                for (int c = 0; c < CLASSES; c++) {
                    z[c] += example.x().value(k) * learner.weight(example.x().index(k), c);
                }
            }
            double[] out = new double[CLASSES];
            int predicted = learner.predict(example.x(), out);
            double sum = Arrays.stream(z).map(StrictMath::exp).sum();
            for (int c = 0; c < CLASSES; c++) {
                assertThat(Math.abs(out[c] - StrictMath.exp(z[c]) / sum)).isLessThan(1e-13);
                assertThat(out[c]).isLessThanOrEqualTo(out[predicted]);
            }
        }
    }

    @Test
    void learning_beatsGuessing() {
        BatchRun learner = small().trainOn(TrainOn.ALL).build().start();
        Random random = new Random(9);
        int right = 0;
        for (int i = 0; i < 4000; i++) {
            int label = random.nextInt(CLASSES);
            int noise = CLASSES + random.nextInt(FEATURES - CLASSES);
            SparseVector x = SparseVector.of(new int[] {label, noise}, new double[] {1, 1});
            right += i >= 2000 && learner.predict(x, new double[CLASSES]) == label ? 1 : 0;
            learner.add(x, label);
            if (i % 8 == 7) {
                learner.play(4);
            }
        }
        assertThat(right).isGreaterThan(1980);
        assertThat(learner.lambda(0))
                .as("a feature that tells the class is held less than one that tells nothing")
                .isLessThan(learner.lambda(CLASSES + 7));
    }

    @Test
    void featureNeverSeen_hasNoWeightAndTheFirstStrength() {
        BatchRun learner = small().features(1 << 30).build().start();
        Labeled.play(learner, examples(5, 1200), 4);
        assertThat(learner.weight(10 * FEATURES, 0)).isZero();
        assertThat(learner.lambda(10 * FEATURES)).isEqualTo(-4);
    }

    @Test
    void growingClasses_startWithTwoAndGrowWithTheLabels() {
        BatchRun learner = BatchTuning.builder().step(0.5).batch(1).build().start();
        assertThat(learner.classes()).isEqualTo(2);
        SparseVector x = SparseVector.of(new int[] {0}, new double[] {1});
        learner.add(x, 0);
        learner.add(x, 5);
        learner.play(1);
        assertThat(learner.classes()).isEqualTo(6);
        for (int i = 0; i < 30; i++) {
            learner.add(x, 5);
            learner.add(x, 5);
            learner.play(1);
        }
        assertThat(learner.predict(x, new double[6])).isEqualTo(5);
    }

    @Test
    void steadyState_allocatesNothing() {
        for (BatchTuning recipe : everyKind()) {
            BatchRun learner = recipe.start();
            Streams stream = new Streams(1, FEATURES, CLASSES, 5);
            Labeled[][] rounds = new Labeled[300][];
            for (int t = 0; t < rounds.length; t++) {
                rounds[t] = stream.next(8);
            }
            play(learner, rounds);
            play(learner, rounds);
            ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            long before = threads.getCurrentThreadAllocatedBytes();
            play(learner, rounds);
            long bytes = threads.getCurrentThreadAllocatedBytes() - before;
            assertThat(bytes / rounds.length).as("bytes a round, %s", recipe).isLessThan(100);
        }
    }

    private static void play(BatchRun learner, Labeled[][] rounds) {
        for (Labeled[] round : rounds) {
            for (Labeled example : round) {
                learner.add(example.x(), example.label());
            }
            learner.play(4);
        }
    }

    @Test
    void stateStaysBounded() {
        BatchRun learner = small().algorithm(Algorithm.sobow(20, 0.9)).build().start();
        Streams stream = new Streams(1, FEATURES, CLASSES, 5);
        List<Long> sizes = new ArrayList<>();
        List<Long> window = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            for (int t = 0; t < 2500; t++) {
                Labeled.play(learner, stream.next(4), stream.next(4));
            }
            sizes.add(state(learner).size());
            window.add(learner.windowBytes());
        }
        int most = 16 * (20 + 1024) * 8 * 5;
        assertThat(window).allMatch(bytes -> bytes > 0 && bytes <= most);
        assertThat(sizes).allMatch(size -> size < sizes.get(0) + 2L * most);
    }

    @Test
    void windowOfAThousandRounds_takesWhatItMust() {
        BatchRun learner = BatchTuning.builder()
                .features(1 << 14)
                .classes(20)
                .algorithm(Algorithm.sobow(1000, 0.999))
                .build()
                .start();
        Random random = new Random(3);
        Labeled[] train = new Labeled[16];
        Labeled[] validate = new Labeled[16];
        for (int t = 0; t < 1100; t++) {
            for (int i = 0; i < 16; i++) {
                train[i] = wide(random);
                validate[i] = wide(random);
            }
            Labeled.play(learner, train, validate);
        }
        assertThat(learner.windowBytes()).isBetween(16L * 1000 * 32 * 10, 4 * 16L * 1100 * 32 * 20);
    }

    private static Labeled wide(Random random) {
        int[] index = random.ints(0, 1 << 14).distinct().limit(20).sorted().toArray();
        return new Labeled(SparseVector.of(index, random.doubles(20, 0.1, 0.4).toArray()), random.nextInt(20));
    }

    @Test
    void badInput_isRefused_andNothingOfItIsLearned() {
        BatchRun learner = small().build().start();
        Labeled.play(learner, examples(1, 96), 4);
        State before = state(learner);
        SparseVector x = SparseVector.of(new int[] {1}, new double[] {1});
        assertRefused(() -> learner.add(x, CLASSES), "label must lie in [0, 4), got 4");
        assertThatThrownBy(() -> learner.add(x, -1)).hasMessage("label must lie in [0, 4), got -1");
        SparseVector outside = SparseVector.of(new int[] {FEATURES}, new double[] {1});
        assertThatThrownBy(() -> learner.add(outside, 1)).hasMessageContaining("feature must lie in [0, 60), got 60");
        assertThatThrownBy(() -> learner.predict(x, new double[3])).hasMessage("out must have length 4, got 3");
        BatchRun growing = BatchTuning.builder().step(0.5).build().start();
        assertThatThrownBy(() -> growing.add(x, 1 << 16)).hasMessage("label must lie in [0, 65536), got 65536");
        assertThat(state(learner)).isEqualTo(before);
    }

    @Test
    void roundThatOverflows_isRefused_andTheModelIsUnchanged() {
        BatchRun learner = small().build().start();
        Labeled.play(learner, examples(1, 96), 4);
        State before = state(learner);
        for (double size : new double[] {1e308, 1e150}) {
            SparseVector huge = SparseVector.of(new int[] {1, 2}, new double[] {size, size});
            Labeled[] bad = {new Labeled(huge, 0), new Labeled(huge, 1)};
            assertThatThrownBy(() -> Labeled.play(learner, bad, bad))
                    .isInstanceOf(NonFiniteException.class)
                    .hasMessageContaining("in round 13; the run is unchanged")
                    .hasMessageContaining("Lower the step sizes");
            assertThat(state(learner)).isEqualTo(before);
        }
        Labeled.play(learner, examples(2, 8), 4);
        assertThat(learner.round()).isEqualTo(13);
    }

    @Test
    void roundWithoutOneOfItsParts_isRefused() {
        BatchRun learner = small().build().start();
        learner.add(SparseVector.of(new int[] {1}, new double[] {1}), 0);
        assertThatThrownBy(() -> learner.play(1))
                .hasMessage("n must lie in [1, 0], one less than the examples added, got 1");
        assertThat(learner.round()).isZero();
    }

    @Test
    void recipes_refuseWhatMakesNoSense() {
        assertThatThrownBy(() ->
                        BatchTuning.builder().regularizer(Regularizer.MEAN).build())
                .hasMessageContaining("MEAN needs a known number of classes");
        assertThatThrownBy(() -> small().lambda0(2).build()).hasMessageContaining("lambda0 must lie in");
        assertThatThrownBy(() -> small().lambdaBounds(-9, 1).build())
                .hasMessageContaining("upper bound of lambda must be below");
        assertThatThrownBy(() -> small().fixedStrengths().build()).hasMessageContaining("has nothing to tune");
        assertThatThrownBy(() -> small().lambda0(-6)
                        .algorithm(Algorithm.sgd())
                        .tunedStep(1)
                        .build())
                .hasMessageContaining("algorithm SGD tunes nothing");
        assertThatThrownBy(() -> new Algorithm(Algorithm.Kind.SOBOW, Window.exponential(0.9)))
                .hasMessageContaining("window must be bounded");
        assertThatThrownBy(() -> small().outerStep(Double.NaN).build())
                .hasMessageContaining("outer step must be positive");
    }
}
