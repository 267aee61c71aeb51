package org.sobow.learn.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.algorithm.NonFiniteException;
import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.hypergradient.FixedStep;
import org.sobow.learn.data.Example;
import org.sobow.learn.row.SparseVector;
import org.sobow.state.State;
import org.sobow.testing.MutatedState;
import org.sobow.window.Window;

class BatchClassifierTest {
    private static final int FEATURES = 60;
    private static final int CLASSES = 4;

    private static BatchRecipe.Builder small() {
        return BatchRecipe.builder()
                .features(FEATURES)
                .classes(CLASSES)
                .lambda0(-4)
                .outerStep(3)
                .step(0.8)
                .batch(4);
    }

    private static List<Example> examples(long seed, int count) {
        return List.of(new Streams(seed, FEATURES, CLASSES, 5).next(count));
    }

    private static State state(BatchClassifier learner) {
        return learner.state();
    }

    private static List<BatchRecipe> everyKind() {
        return List.of(
                small().algorithm(Algorithm.sgd()).build(),
                small().algorithm(Algorithm.sgd()).trainOn(TrainOn.ALL).build(),
                small().algorithm(Algorithm.ogd())
                        .solver(SystemSolver.of(new FixedStep(0.5), 5))
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
                        .solver(SystemSolver.of(new ConjugateGradient(1e-10), 20))
                        .build());
    }

    @Test
    void resume_continuesBitForBit_inTheMiddleOfAWindowAndOfARound() {
        for (BatchRecipe recipe : everyKind()) {
            List<Example> stream = examples(1, 1500);
            BatchClassifier through = recipe.start();
            through.learn(stream);
            BatchClassifier first = recipe.start();
            first.learn(stream.subList(0, 701));
            BatchClassifier second = recipe.resume(state(first));
            second.learn(stream.subList(701, stream.size()));
            assertThat(second.round()).isEqualTo(through.round()).isGreaterThan(100);
            assertThat(state(second)).as("%s", recipe).isEqualTo(state(through));
        }
    }

    @Test
    void changedState_isRefusedOrGoesOn() {
        double[] out = new double[CLASSES];
        int refused = 0;
        for (BatchRecipe recipe : everyKind()) {
            BatchClassifier learner = recipe.start();
            learner.learn(examples(1, 301));
            for (int seed = 0; seed < 60; seed++) {
                MutatedState changed = MutatedState.of(state(learner), seed);
                BatchClassifier resumed;
                try {
                    resumed = recipe.resume(changed.state());
                } catch (IllegalArgumentException expected) {
                    refused++;
                    continue;
                }
                try {
                    resumed.learn(examples(2, 100));
                } catch (NonFiniteException expected) {
                    continue;
                }
                for (Example example : examples(3, 10)) {
                    resumed.predict(example.x(), out);
                    assertThat(Arrays.stream(out).sum()).as(changed.change()).isCloseTo(1, within(1e-9));
                }
            }
        }
        assertThat(refused).isGreaterThan(200);
    }

    @Test
    void predicting_changesNoBit() {
        for (BatchRecipe recipe : everyKind()) {
            List<Example> stream = examples(2, 600);
            BatchClassifier quiet = recipe.start();
            BatchClassifier asked = recipe.start();
            double[] out = new double[CLASSES];
            for (Example example : stream) {
                quiet.learn(example.x(), example.label());
                asked.predict(example.x(), out);
                asked.lambda(3);
                asked.learn(example.x(), example.label());
            }
            assertThat(state(asked)).as("%s", recipe).isEqualTo(state(quiet));
        }
    }

    @Test
    void predict_isUniform_beforeAnythingIsLearned() {
        double[] out = new double[CLASSES];
        assertThat(small().build().start().predict(examples(1, 1).get(0).x(), out))
                .isZero();
        assertThat(out).containsOnly(0.25);
    }

    @Test
    void predict_agreesWithTheWeights() {
        BatchClassifier learner = small().build().start();
        learner.learn(examples(3, 800));
        for (Example example : examples(4, 50)) {
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
        BatchClassifier learner = small().trainOn(TrainOn.ALL).build().start();
        Random random = new Random(9);
        int right = 0;
        for (int i = 0; i < 4000; i++) {
            int label = random.nextInt(CLASSES);
            int noise = CLASSES + random.nextInt(FEATURES - CLASSES);
            SparseVector x = SparseVector.of(new int[] {label, noise}, new double[] {1, 1});
            right += i >= 2000 && learner.predict(x, new double[CLASSES]) == label ? 1 : 0;
            learner.learn(x, label);
        }
        assertThat(right).isGreaterThan(1980);
        assertThat(learner.lambda(0))
                .as("a feature that tells the class is held less than one that tells nothing")
                .isLessThan(learner.lambda(CLASSES + 7));
    }

    @Test
    void featureNeverSeen_hasNoWeightAndTheFirstStrength() {
        BatchClassifier learner = small().features(1 << 30).build().start();
        learner.learn(examples(5, 1200));
        assertThat(learner.weight(10 * FEATURES, 0)).isZero();
        assertThat(learner.lambda(10 * FEATURES)).isEqualTo(-4);
    }

    @Test
    void growingClasses_startWithTwoAndGrowWithTheLabels() {
        BatchClassifier learner =
                BatchRecipe.builder().step(0.5).batch(1).build().start();
        assertThat(learner.classes()).isEqualTo(2);
        SparseVector x = SparseVector.of(new int[] {0}, new double[] {1});
        learner.learn(x, 0);
        learner.learn(x, 5);
        assertThat(learner.classes()).isEqualTo(6);
        for (int i = 0; i < 60; i++) {
            learner.learn(x, 5);
        }
        assertThat(learner.predict(x, new double[6])).isEqualTo(5);
    }

    @Test
    void arrivals_equalExplicitRounds() {
        BatchRecipe recipe = small().batch(3).build();
        BatchClassifier arrivals = recipe.start();
        BatchClassifier rounds = recipe.start();
        List<Example> stream = examples(7, 420);
        arrivals.learn(stream);
        for (int i = 0; i < stream.size(); i += 6) {
            Example[] train = stream.subList(i, i + 3).toArray(new Example[0]);
            rounds.round(train, 3, stream.subList(i + 3, i + 6).toArray(new Example[0]), 3);
        }
        assertThat(state(arrivals)).isEqualTo(state(rounds));
    }

    @Test
    void steadyState_allocatesNothing() {
        for (BatchRecipe recipe : everyKind()) {
            BatchClassifier learner = recipe.start();
            Streams stream = new Streams(1, FEATURES, CLASSES, 5);
            Example[][] rounds = new Example[300][];
            for (int t = 0; t < rounds.length; t++) {
                rounds[t] = stream.next(8);
            }
            Example[] validate = new Example[4];
            play(learner, rounds, validate);
            play(learner, rounds, validate);
            ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            long before = threads.getCurrentThreadAllocatedBytes();
            play(learner, rounds, validate);
            long bytes = threads.getCurrentThreadAllocatedBytes() - before;
            assertThat(bytes / rounds.length).as("bytes a round, %s", recipe).isLessThan(100);
        }
    }

    private static void play(BatchClassifier learner, Example[][] rounds, Example[] validate) {
        for (Example[] round : rounds) {
            System.arraycopy(round, 4, validate, 0, 4);
            learner.round(round, 4, validate, 4);
        }
    }

    @Test
    void stateStaysBounded() {
        BatchClassifier learner =
                small().algorithm(Algorithm.sobow(20, 0.9)).build().start();
        Streams stream = new Streams(1, FEATURES, CLASSES, 5);
        List<Long> sizes = new ArrayList<>();
        List<Long> window = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            for (int t = 0; t < 2500; t++) {
                learner.round(stream.next(4), 4, stream.next(4), 4);
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
        BatchClassifier learner = BatchRecipe.builder()
                .features(1 << 14)
                .classes(20)
                .algorithm(Algorithm.sobow(1000, 0.999))
                .build()
                .start();
        Random random = new Random(3);
        Example[] train = new Example[16];
        Example[] validate = new Example[16];
        for (int t = 0; t < 1100; t++) {
            for (int i = 0; i < 16; i++) {
                train[i] = wide(random);
                validate[i] = wide(random);
            }
            learner.round(train, 16, validate, 16);
        }
        assertThat(learner.windowBytes()).isBetween(16L * 1000 * 32 * 10, 4 * 16L * 1100 * 32 * 20);
    }

    private static Example wide(Random random) {
        int[] index = random.ints(0, 1 << 14).distinct().limit(20).sorted().toArray();
        return new Example(SparseVector.of(index, random.doubles(20, 0.1, 0.4).toArray()), random.nextInt(20));
    }

    @Test
    void badInput_isRefused_andNothingOfTheBatchIsLearned() {
        BatchClassifier learner = small().build().start();
        learner.learn(examples(1, 100));
        State before = state(learner);
        SparseVector x = SparseVector.of(new int[] {1}, new double[] {1});
        assertThatThrownBy(() -> learner.learn(x, CLASSES))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("label must lie in [0, 4), got 4");
        assertThatThrownBy(() -> learner.learn(x, -1)).hasMessage("label must lie in [0, 4), got -1");
        SparseVector outside = SparseVector.of(new int[] {FEATURES}, new double[] {1});
        assertThatThrownBy(() -> learner.learn(List.of(new Example(x, 1), new Example(outside, 1))))
                .hasMessageContaining("feature must lie in [0, 60), got 60");
        assertThatThrownBy(() -> learner.predict(x, new double[3])).hasMessage("out must have length 4, got 3");
        assertThat(state(learner)).isEqualTo(before);
    }

    @Test
    void roundThatOverflows_isRefused_andTheModelIsUnchanged() {
        BatchClassifier learner = small().build().start();
        learner.learn(examples(1, 96));
        State before = state(learner);
        SparseVector huge = SparseVector.of(new int[] {1, 2}, new double[] {1e308, 1e308});
        Example[] bad = {new Example(huge, 0), new Example(huge, 1)};
        assertThatThrownBy(() -> learner.round(bad, 2, bad, 2))
                .isInstanceOf(NonFiniteException.class)
                .hasMessageContaining("in round 13; the run is unchanged")
                .hasMessageContaining("Lower the step sizes");
        assertThat(state(learner)).isEqualTo(before);
        learner.learn(examples(2, 8));
        assertThat(learner.round()).isEqualTo(13);
    }

    @Test
    void labelThatIsNoClass_isRefused_whereClassesGrow() {
        BatchClassifier learner = BatchRecipe.builder().step(0.5).build().start();
        SparseVector x = SparseVector.of(new int[] {1}, new double[] {1});
        for (int bad : new int[] {1 << 16, Integer.MAX_VALUE}) {
            assertThatThrownBy(() -> learner.learn(x, bad))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("label must lie in [0, 65536), got " + bad);
        }
        assertThat(learner.classes()).isEqualTo(2);
    }

    @Test
    void countBeyondTheExamplesGiven_isRefused() {
        BatchClassifier learner = small().build().start();
        Example[] two = examples(1, 2).toArray(new Example[0]);
        assertThatThrownBy(() -> learner.round(two, 3, two, 2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("n must lie in [1, 2], the examples given, got 3");
        assertThatThrownBy(() -> learner.round(two, 2, two, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("m must lie in [1, 2], the examples given, got 0");
        assertThat(learner.round()).isZero();
    }

    @Test
    void checkpointOfAnotherRecipe_isRefused() {
        State checkpoint = small().build().start().state();
        assertThatThrownBy(() -> small().step(0.7).build().resume(checkpoint)).hasMessageContaining("another recipe");
    }

    @Test
    void recipes_refuseWhatMakesNoSense() {
        assertThatThrownBy(() ->
                        BatchRecipe.builder().regularizer(Regularizer.MEAN).build())
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
