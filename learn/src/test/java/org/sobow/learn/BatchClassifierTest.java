package org.sobow.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.sobow.learn.batch.Algorithm;
import org.sobow.learn.batch.BatchTuning;
import org.sobow.learn.batch.Regularizer;
import org.sobow.learn.batch.SystemSolver;
import org.sobow.learn.batch.TrainOn;
import org.sobow.learn.contract.ClassifierModelContract;
import org.sobow.learn.contract.ModelRows;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowEncoding;
import org.sobow.learn.row.SparseVector;
import org.sobow.learn.tuning.RefusedRowException;
import org.sobow.state.State;
import org.sobow.testing.MutatedState;

/** The paper's newsgroups learner is a classifier like the others. */
final class BatchClassifierTest {
    private static final int CHANGES = 100;

    private static BatchTuning.Builder small() {
        return BatchTuning.builder()
                .lambda0(-6)
                .outerStep(3)
                .step(0.3)
                .batch(4)
                .trainOn(TrainOn.ALL)
                .algorithm(Algorithm.sobow(10, 0.95));
    }

    private static BatchClassifierRecipe recipe(BatchTuning tuning) {
        return new BatchClassifierRecipe(RowEncoding.STANDARD, tuning, 100);
    }

    private static List<BatchClassifierRecipe> everyKind() {
        return List.of(
                recipe(small().build()),
                recipe(small().trainOn(TrainOn.HALF).build()),
                recipe(small().algorithm(Algorithm.sgd()).build()),
                recipe(small().algorithm(Algorithm.ogd())
                        .solver(SystemSolver.fixedStep(0.5, 5))
                        .build()),
                recipe(small().tunedStep(0.1).outerStep(0.01).build()),
                recipe(small().algorithm(Algorithm.ogd())
                        .tunedStep(0.1)
                        .outerStep(0.01)
                        .fixedStrengths()
                        .build()),
                recipe(small().algorithm(Algorithm.oagd(3, 0.9))
                        .solver(SystemSolver.conjugateGradient(1e-10, 20))
                        .classes(5)
                        .build()),
                recipe(small().regularizer(Regularizer.MEAN)
                        .classes(4)
                        .lambda0(0)
                        .build()));
    }

    private static void learn(Classifier model, Random random, int count) {
        for (int i = 0; i < count; i++) {
            Row row = ModelRows.mixed(random);
            model.learn(row, "label " + random.nextInt(4), 1 + random.nextInt(2));
        }
    }

    @Test
    void resume_continuesBitForBit_inTheMiddleOfAWindowAndOfARound() {
        for (BatchClassifierRecipe recipe : everyKind()) {
            Classifier whole = recipe.start();
            Random random = new Random(1);
            learn(whole, random, 701);
            Classifier resumed = Classifier.resume(whole.state());
            long seed = random.nextLong();
            learn(whole, new Random(seed), 600);
            learn(resumed, new Random(seed), 600);
            assertThat(resumed.state()).as("%s", recipe).isEqualTo(whole.state());
            assertThat(resumed.examples()).isEqualTo(1301);
        }
    }

    @Test
    void changedState_isRefusedOrWorks() {
        int refused = 0;
        for (BatchClassifierRecipe recipe : everyKind()) {
            Classifier sound = recipe.start();
            Random random = new Random(1);
            learn(sound, random, 301);
            State state = sound.state();
            for (int seed = 0; seed < CHANGES; seed++) {
                MutatedState changed = MutatedState.of(state, seed);
                try {
                    Classifier loaded = Classifier.resume(changed.state());
                    learn(loaded, random, 40);
                    for (int i = 0; i < 5; i++) {
                        double sum = loaded.predict(ModelRows.mixed(random)).probabilities().values().stream()
                                .mapToDouble(p -> p)
                                .sum();
                        assertThat(sum).as(changed.change()).isCloseTo(1, within(1e-9));
                    }
                    assertThat(loaded.tuned().values().values())
                            .as(changed.change())
                            .allMatch(value -> value > 0 && value < Double.POSITIVE_INFINITY);
                    Classifier.resume(loaded.state());
                } catch (IllegalArgumentException expected) {
                    refused++;
                } catch (RuntimeException e) {
                    throw new AssertionError("after " + changed.change() + ": " + e, e);
                }
            }
        }
        assertThat(refused)
                .isBetween(
                        CHANGES * everyKind().size() / 4, CHANGES * everyKind().size() - 1);
    }

    @Test
    void exampleChangesPredictions_onlyWhenItsRoundIsFull() {
        Classifier model = recipe(small().build()).start();
        Row row = Row.of("age", 3, "job", "cook");
        model.learn(row, "no");
        model.learn(row, "yes");
        Prediction before = model.predict(row);
        assertThat(before.probability("yes")).isEqualTo(0.5);
        for (int i = 0; i < 5; i++) {
            model.learn(row, "yes");
            assertThat(model.predict(row)).isEqualTo(before);
        }
        model.learn(row, "yes");
        assertThat(model.predict(row).probability("yes")).isGreaterThan(0.5);
    }

    @Test
    void unitOfTheWeights_decidesNothing() {
        Classifier one = recipe(small().build()).start();
        Classifier other = recipe(small().build()).start();
        Random random = new Random(2);
        for (int i = 0; i < 400; i++) {
            Row row = ModelRows.mixed(random);
            String label = "label " + random.nextInt(3);
            double weight = 1 << random.nextInt(3);
            one.learn(row, label, weight);
            other.learn(row, label, 1024 * weight);
        }
        Row probe = ModelRows.mixed(random);
        assertThat(other.predict(probe)).isEqualTo(one.predict(probe));
    }

    @Test
    void labelBeyondTheClasses_isRefused() {
        Classifier model = recipe(small().classes(2).build()).start();
        model.learn(Row.of("age", 3), "no");
        model.learn(Row.of("age", 4), "yes");
        State before = model.state();
        assertThatThrownBy(() -> model.learn(Row.of("age", 5), "perhaps"))
                .hasMessageContaining("there must be at most 2 labels, got one more: perhaps");
        assertThat(model.state()).isEqualTo(before);
    }

    @Test
    void roundThatOverflows_isRefusedAndDropped() {
        BatchTuning steep =
                small().algorithm(Algorithm.sgd()).step(1e60).lambda0(-200).build();
        Classifier model = recipe(steep).start();
        learn(model, new Random(3), 80);
        Row probe = ModelRows.mixed(new Random(4));
        Prediction before = model.predict(probe);
        Row huge = Row.of(SparseVector.of(new int[] {1, 2}, new double[] {1e308, -1e308}));
        for (int i = 0; i < 7; i++) {
            model.learn(huge, "label " + i % 4);
        }
        assertThat(model.predict(huge).probabilities().values().stream()
                        .mapToDouble(p -> p)
                        .sum())
                .isCloseTo(1, within(1e-9));
        assertThatThrownBy(() -> model.learn(huge, "label 0"))
                .isInstanceOf(RefusedRowException.class)
                .hasMessageContaining("The examples of the round are dropped");
        assertThat(model.predict(probe)).isEqualTo(before);
        learn(model, new Random(5), 8);
        assertThat(model.predict(probe)).isNotEqualTo(before);
    }

    @Test
    void otherStates_areRefused() {
        State state = recipe(small().build()).start().state();
        assertThatThrownBy(() -> recipe(small().step(0.2).build()).resume(state))
                .hasMessageContaining("another recipe: ")
                .hasMessageContaining("tuning.step: stored 0.3, now 0.2");
        assertThatThrownBy(() -> SelfTuning.linearClassifier().resume(state))
                .hasMessageContaining("must be of kind sobow.classifier, got sobow.batch-classifier");
        assertThatThrownBy(() -> recipe(small().features(100).build()))
                .hasMessage("capacity of the encoding must be at most 100, the features of the tuning, got 262144");
    }

    /** The contract of classifiers for a recipe. */
    abstract static class Contract extends ClassifierModelContract {
        private final BatchClassifierRecipe recipe;

        Contract(BatchClassifierRecipe recipe) {
            this.recipe = recipe;
        }

        @Override
        protected Classifier start() {
            return recipe.start();
        }

        @Override
        protected Classifier startWithin(int capacity) {
            return recipe.withEncoding(recipe.encoding().withCapacity(capacity)).start();
        }

        @Override
        protected Classifier resume(State state) {
            return recipe.resume(state);
        }
    }

    @Nested
    class Default extends Contract {
        Default() {
            super(SelfTuning.batchClassifier());
        }
    }

    @Nested
    class OagdWithTunedStep extends Contract {
        OagdWithTunedStep() {
            super(recipe(small().algorithm(Algorithm.oagd(3, 0.9))
                    .tunedStep(0.1)
                    .outerStep(0.01)
                    .solver(SystemSolver.fixedStep(0.5, 5))
                    .build()));
        }
    }

    @Nested
    class PlainSgd extends Contract {
        PlainSgd() {
            super(recipe(small().algorithm(Algorithm.sgd()).build()));
        }
    }
}
