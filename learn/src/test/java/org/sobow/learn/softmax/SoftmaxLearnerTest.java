package org.sobow.learn.softmax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.sobow.learn.data.Example;
import org.sobow.learn.data.SparseVector;
import org.sobow.state.Checkpoint;
import org.sobow.window.Window;

class SoftmaxLearnerTest {
    private static final int FEATURES = 60;
    private static final int CLASSES = 4;

    private static SparseSoftmax.Builder small() {
        return SparseSoftmax.builder()
                .dimension(Dimension.known(FEATURES))
                .classes(CLASSES)
                .lambda0(-4)
                .strengthStep(OuterStep.plain(3))
                .step(0.8)
                .cut(Cut.alternating(4));
    }

    private static List<Example> examples(long seed, int count) {
        return List.of(new Streams(seed, FEATURES, CLASSES, 5).next(count));
    }

    private static byte[] state(SoftmaxLearner learner) {
        return learner.snapshot().toBytes();
    }

    private static List<SparseSoftmax> everyKind() {
        Window window = Window.of(10, 0.95);
        return List.of(
                small().algorithm(Algorithm.sgd()).build(),
                small().algorithm(Algorithm.sgd())
                        .trainOn(TrainOn.ALL)
                        .bias(true)
                        .build(),
                small().algorithm(Algorithm.ogd())
                        .solver(SystemSolver.fixedStep(0.5, 5))
                        .build(),
                small().algorithm(Algorithm.sobow(window)).build(),
                small().algorithm(Algorithm.sobow(window))
                        .trainOn(TrainOn.ALL)
                        .bias(true)
                        .build(),
                small().algorithm(Algorithm.sobow(Window.exponential(0.9)))
                        .cut(Cut.prequential(4))
                        .build(),
                small().algorithm(Algorithm.sobow(window))
                        .step(StepTuning.forward(0.5, 0.99).within(0.1, 2))
                        .build(),
                small().algorithm(Algorithm.sobow(window))
                        .step(StepTuning.greedy(0.5).within(0.1, 2))
                        .build(),
                small().algorithm(Algorithm.sobow(window))
                        .sharing(Sharing.one())
                        .strengthStep(OuterStep.scaleFree(0.1))
                        .build(),
                small().algorithm(Algorithm.oagd(Window.of(3, 0.9)))
                        .solver(SystemSolver.conjugateGradient(1e-10, 20))
                        .build(),
                small().dimension(Dimension.growing())
                        .algorithm(Algorithm.sobow(window))
                        .build(),
                small().dimension(Dimension.hashed(5))
                        .algorithm(Algorithm.sobow(window))
                        .build());
    }

    @Test
    void resume_continuesBitForBit_inTheMiddleOfAWindowAndOfARound() {
        for (SparseSoftmax recipe : everyKind()) {
            List<Example> stream = examples(1, 1500);
            SoftmaxLearner through = recipe.start();
            through.learn(stream);
            SoftmaxLearner first = recipe.start();
            first.learn(stream.subList(0, 701));
            SoftmaxLearner second = recipe.resume(Checkpoint.fromBytes(state(first)));
            second.learn(stream.subList(701, stream.size()));
            assertThat(second.round()).isEqualTo(through.round()).isGreaterThan(100);
            assertThat(state(second)).as("%s", recipe).isEqualTo(state(through));
        }
    }

    @Test
    void predicting_changesNoBit() {
        for (SparseSoftmax recipe : everyKind()) {
            List<Example> stream = examples(2, 600);
            SoftmaxLearner quiet = recipe.start();
            SoftmaxLearner asked = recipe.start();
            double[] out = new double[CLASSES];
            for (Example example : stream) {
                quiet.learn(example.x(), example.label());
                asked.predict(example.x(), out);
                asked.hyperparameters().lambdaOf(3);
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
        SoftmaxLearner learner = small().build().start();
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
            assertThat(learner.predict(example.x())).isEqualTo(predicted);
        }
    }

    @Test
    void learning_beatsGuessing() {
        SoftmaxLearner learner = small().trainOn(TrainOn.ALL).build().start();
        Random random = new Random(9);
        int right = 0;
        for (int i = 0; i < 4000; i++) {
            int label = random.nextInt(CLASSES);
            int noise = CLASSES + random.nextInt(FEATURES - CLASSES);
            SparseVector x = SparseVector.of(new int[] {label, noise}, new double[] {1, 1});
            right += i >= 2000 && learner.predict(x) == label ? 1 : 0;
            learner.learn(x, label);
        }
        assertThat(right).isGreaterThan(1980);
        assertThat(learner.hyperparameters().lambdaOf(0))
                .as("a feature that tells the class is held less than one that tells nothing")
                .isLessThan(learner.hyperparameters().lambdaOf(CLASSES + 7));
    }

    @Test
    void growingDimension_equalsKnown() {
        SoftmaxLearner known = small().build().start();
        SoftmaxLearner growing = small().dimension(Dimension.growing()).build().start();
        known.learn(examples(5, 1200));
        growing.learn(examples(5, 1200));
        for (int j = 0; j < FEATURES; j++) {
            assertThat(growing.hyperparameters().lambdaOf(j))
                    .isCloseTo(known.hyperparameters().lambdaOf(j), within(1e-10));
            for (int c = 0; c < CLASSES; c++) {
                assertThat(growing.weight(j, c)).isCloseTo(known.weight(j, c), within(1e-10));
            }
        }
        assertThat(growing.weight(10 * FEATURES, 0)).isZero();
        assertThat(growing.hyperparameters().lambdaOf(10 * FEATURES)).isEqualTo(-4);
    }

    private static org.assertj.core.data.Offset<Double> within(double value) {
        return org.assertj.core.api.Assertions.within(value);
    }

    @Test
    void growingClasses_startWithTwoAndGrowWithTheLabels() {
        SoftmaxLearner learner = SparseSoftmax.builder()
                .step(0.5)
                .cut(Cut.alternating(1))
                .build()
                .start();
        assertThat(learner.classes()).isEqualTo(2);
        SparseVector x = SparseVector.of(new int[] {0}, new double[] {1});
        learner.learn(x, 0);
        learner.learn(x, 5);
        assertThat(learner.classes()).isEqualTo(6);
        for (int i = 0; i < 60; i++) {
            learner.learn(x, 5);
        }
        assertThat(learner.predict(x)).isEqualTo(5);
    }

    @Test
    void hashedRows_mergeFeaturesThatMeetInOneExample() {
        // two features with one row and values a and b are one feature of value a + b
        Dimension.Hashed hashed = new Dimension.Hashed(4);
        int other = 1;
        while (hashed.row(other) != hashed.row(0)) {
            other++;
        }
        SparseSoftmax recipe = small().dimension(hashed).build();
        SoftmaxLearner apart = recipe.start();
        SoftmaxLearner together = recipe.start();
        Random random = new Random(4);
        for (int i = 0; i < 400; i++) {
            double a = random.nextDouble();
            double b = random.nextDouble();
            int label = random.nextInt(CLASSES);
            apart.learn(SparseVector.of(new int[] {0, other}, new double[] {a, b}), label);
            together.learn(SparseVector.of(new int[] {0}, new double[] {a + b}), label);
        }
        assertThat(state(apart)).isEqualTo(state(together));
    }

    @Test
    void bias_isOneMoreFeatureOfValueOne() {
        SoftmaxLearner bias = small().bias(true).build().start();
        SoftmaxLearner plain =
                small().dimension(Dimension.known(FEATURES + 1)).build().start();
        for (Example example : examples(6, 800)) {
            int n = example.x().size();
            int[] index = new int[n + 1];
            double[] value = new double[n + 1];
            value[0] = 1;
            for (int k = 0; k < n; k++) {
                index[k + 1] = example.x().index(k) + 1;
                value[k + 1] = example.x().value(k);
            }
            bias.learn(example.x(), example.label());
            plain.learn(SparseVector.of(index, value), example.label());
        }
        for (int j = 0; j < FEATURES; j++) {
            assertThat(bias.weight(j, 1)).isEqualTo(plain.weight(j + 1, 1));
        }
    }

    @Test
    void alternatingArrivals_equalExplicitRounds() {
        SparseSoftmax recipe = small().cut(Cut.alternating(3, 1)).build();
        SoftmaxLearner arrivals = recipe.start();
        SoftmaxLearner rounds = recipe.start();
        List<Example> stream = examples(7, 400);
        arrivals.learn(stream);
        for (int i = 0; i < stream.size(); i += 4) {
            rounds.round(stream.subList(i, i + 3).toArray(new Example[0]), 3, new Example[] {stream.get(i + 3)}, 1);
        }
        assertThat(state(arrivals)).isEqualTo(state(rounds));
    }

    @Test
    void prequentialArrivals_validateInOneRoundAndTrainInTheNext() {
        SparseSoftmax recipe = small().cut(Cut.prequential(4)).build();
        SoftmaxLearner arrivals = recipe.start();
        SoftmaxLearner rounds = recipe.start();
        List<Example> stream = examples(8, 400);
        arrivals.learn(stream);
        for (int i = 4; i < stream.size(); i += 4) {
            Example[] train = stream.subList(i - 4, i).toArray(new Example[0]);
            rounds.round(train, 4, stream.subList(i, i + 4).toArray(new Example[0]), 4);
        }
        assertThat(arrivals.round()).isEqualTo(rounds.round()).isEqualTo(99);
        for (int j = 0; j < FEATURES; j++) {
            assertThat(arrivals.weight(j, 2)).isEqualTo(rounds.weight(j, 2));
        }
    }

    /** mu = 1 differentiates the whole trajectory: h = d/ds of the validation loss at y_{t+1}(s). */
    @ParameterizedTest
    @Seeds(8)
    void forwardSensitivity_isTheDerivativeOfTheTrajectory(long seed) {
        TrainOn trainOn = seed % 2 == 0 ? TrainOn.HALF : TrainOn.ALL;
        double alpha = 0.3 + 0.05 * seed;
        double step = 1e-5;
        Streams stream = new Streams(seed, 12, CLASSES, 4);
        Example[][] rounds = new Example[30][];
        for (int t = 0; t < rounds.length; t++) {
            rounds[t] = stream.next(5);
        }
        SoftmaxLearner carried = frozen(alpha, true, trainOn).start();
        SoftmaxLearner above =
                frozen(alpha * StrictMath.exp(step), false, trainOn).start();
        SoftmaxLearner below =
                frozen(alpha * StrictMath.exp(-step), false, trainOn).start();
        for (Example[] round : rounds) {
            Example[] validate = Arrays.copyOfRange(round, 3, 5);
            carried.round(round, 3, validate, 2);
            above.round(round, 3, validate, 2);
            below.round(round, 3, validate, 2);
            double difference = (above.validationLoss() - below.validationLoss()) / (2 * step);
            assertThat(carried.stepHypergradient())
                    .isCloseTo(difference, within(1e-7 * Math.max(1, Math.abs(difference))));
        }
    }

    /** A learner whose hyperparameters move too little to matter. */
    private static SparseSoftmax frozen(double alpha, boolean forward, TrainOn trainOn) {
        return SparseSoftmax.builder()
                .dimension(Dimension.known(12))
                .classes(CLASSES)
                .lambda0(-2)
                .trainOn(trainOn)
                .algorithm(Algorithm.ogd())
                .strengthStep(OuterStep.plain(1e-300))
                .stepStep(OuterStep.plain(1e-300))
                .step(forward ? StepTuning.forward(alpha, 1).within(alpha / 2, alpha * 2) : StepTuning.off(alpha))
                .build();
    }

    @Test
    void steadyState_allocatesNothing() {
        for (SparseSoftmax recipe : everyKind()) {
            SoftmaxLearner learner = recipe.start();
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

    private static void play(SoftmaxLearner learner, Example[][] rounds, Example[] validate) {
        for (Example[] round : rounds) {
            System.arraycopy(round, 4, validate, 0, 4);
            learner.round(round, 4, validate, 4);
        }
    }

    @Test
    void stateStaysBounded() {
        SoftmaxLearner learner =
                small().algorithm(Algorithm.sobow(Window.of(20, 0.9))).build().start();
        Streams stream = new Streams(1, FEATURES, CLASSES, 5);
        List<Integer> sizes = new ArrayList<>();
        List<Long> window = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            for (int t = 0; t < 2500; t++) {
                learner.round(stream.next(4), 4, stream.next(4), 4);
            }
            sizes.add(state(learner).length);
            window.add(learner.windowBytes());
        }
        int most = 12 * 20 * 8 * 5;
        assertThat(window).allMatch(bytes -> bytes > 0 && bytes <= most);
        assertThat(sizes).allMatch(size -> size < sizes.get(0) + 2 * most);
    }

    @Test
    void twoToTheTwentyHashedFeatures_withAThousandRoundsOfWindow_takeWhatTheyMust() {
        SoftmaxLearner learner = SparseSoftmax.builder()
                .dimension(Dimension.hashed(20))
                .classes(20)
                .step(1)
                .algorithm(Algorithm.sobow(Window.of(1000, 0.999)))
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
        assertThat(learner.windowBytes()).isLessThanOrEqualTo(12L * 1000 * 32 * 20);
        assertThat(learner.windowBytes()).isGreaterThan(12L * 1000 * 32 * 10);
    }

    private static Example wide(Random random) {
        int[] index = random.ints(0, 1 << 14)
                .map(i -> i << 14)
                .distinct()
                .limit(20)
                .sorted()
                .toArray();
        return new Example(SparseVector.of(index, random.doubles(20, 0.1, 0.4).toArray()), random.nextInt(20));
    }

    @Test
    void badInput_isRefused_andNothingOfTheBatchIsLearned() {
        SoftmaxLearner learner = small().build().start();
        learner.learn(examples(1, 100));
        byte[] before = state(learner);
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
        SoftmaxLearner learner = small().build().start();
        learner.learn(examples(1, 96));
        byte[] before = state(learner);
        SparseVector huge = SparseVector.of(new int[] {1, 2}, new double[] {1e308, 1e308});
        Example[] bad = {new Example(huge, 0), new Example(huge, 1)};
        assertThatThrownBy(() -> learner.round(bad, 2, bad, 2))
                .isInstanceOf(RefusedRoundException.class)
                .hasMessageContaining("in round 13; the learner is unchanged")
                .hasMessageContaining("Lower the step sizes");
        assertThat(numbers(learner)).isEqualTo(numbers(before));
        learner.learn(examples(2, 8));
        assertThat(learner.round()).isEqualTo(13);
    }

    @Test
    void refusedBias_isCalledByName() {
        SoftmaxLearner learner = small().bias(true).build().start();
        learner.learn(examples(1, 96));
        SparseVector huge = SparseVector.of(new int[] {1, 2}, new double[] {1e308, 1e308});
        Example[] bad = {new Example(huge, 0), new Example(huge, 1)};
        assertThatThrownBy(() -> learner.round(bad, 2, bad, 2))
                .isInstanceOf(RefusedRoundException.class)
                .hasMessageContaining(" of the bias")
                .hasMessageNotContaining("feature -1");
    }

    @Test
    void labelThatIsNoClass_isRefused_whereClassesGrow() {
        SoftmaxLearner learner = SparseSoftmax.builder().step(0.5).build().start();
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
        SoftmaxLearner learner = small().build().start();
        Example[] two = examples(1, 2).toArray(new Example[0]);
        assertThatThrownBy(() -> learner.round(two, 3, two, 2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("n must lie in [1, 2], the examples given, got 3");
        assertThatThrownBy(() -> learner.round(two, 2, two, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("m must lie in [1, 2], the examples given, got 0");
        assertThat(learner.round()).isZero();
    }

    /** Weights and strengths, without the places that rows had in the last round. */
    private static double[] numbers(SoftmaxLearner learner) {
        return numbers(state(learner));
    }

    private static double[] numbers(byte[] state) {
        double[] cells = Checkpoint.fromBytes(state).vector("strengths.state");
        double[] w = Checkpoint.fromBytes(state).vector("W");
        double[] all = Arrays.copyOf(w, w.length + cells.length);
        for (int i = 0; i < cells.length; i++) {
            all[w.length + i] = i % 8 == 0 ? 0 : cells[i];
        }
        return all;
    }

    @Test
    void checkpointOfAnotherRecipe_isRefused() {
        Checkpoint checkpoint = small().build().start().snapshot();
        assertThatThrownBy(() -> small().step(0.7).build().resume(checkpoint)).hasMessageContaining("another recipe");
    }

    @Test
    void recipes_refuseWhatMakesNoSense() {
        assertThatThrownBy(() ->
                        SparseSoftmax.builder().regularizer(Regularizer.MEAN).build())
                .hasMessageContaining("MEAN needs a known number of features and classes");
        assertThatThrownBy(() -> small().dimension(Dimension.hashed(6))
                        .sharing(Sharing.groups(0, 1))
                        .build())
                .hasMessageStartingWith(
                        "sharing must be perFeature or one where features are hashed, got Groups[2 features");
        assertThatThrownBy(() -> small().lambda0(2).build()).hasMessageContaining("lambda0 must lie in");
        assertThatThrownBy(() -> small().lambdaBounds(-9, 1).build())
                .hasMessageContaining("upper bound of lambda must be below");
        assertThatThrownBy(() -> small().fixedStrengths().build()).hasMessageContaining("has nothing to tune");
        assertThatThrownBy(() -> small().lambda0(-6)
                        .algorithm(Algorithm.sgd())
                        .step(StepTuning.greedy(1))
                        .build())
                .hasMessageContaining("algorithm SGD tunes nothing");
        assertThatThrownBy(() ->
                        small().cut(Cut.prequential(4)).trainOn(TrainOn.ALL).build())
                .hasMessageContaining("trainOn must be HALF");
        assertThatThrownBy(() -> Algorithm.oagd(Window.exponential(0.9)))
                .hasMessageContaining("must be bounded for OAGD");
        assertThatThrownBy(() -> Dimension.hashed(40)).hasMessage("bits must lie in [1, 26], got 40");
        assertThatThrownBy(() -> OuterStep.plain(Double.NaN)).hasMessageContaining("outer step size must be positive");
        assertThatThrownBy(() -> StepTuning.forward(1, 1.5)).hasMessage("mu must lie in [0, 1], got 1.5");
    }
}
