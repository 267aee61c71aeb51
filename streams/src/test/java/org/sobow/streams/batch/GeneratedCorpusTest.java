package org.sobow.streams.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.sobow.learn.data.Example;
import org.sobow.learn.row.SparseVector;

class GeneratedCorpusTest {
    private static final int ROUNDS = 6_000;
    private static final int BATCH = 16;
    private static final double STEP = 5;
    private static final int TESTED = 3_000;

    /** Learned from the first stage, which is the same with and without drift. */
    private static final double[][] WEIGHTS =
            learned(GeneratedCorpus.likeNewsgroups(1).generate().train());

    @Test
    void corpus_hasTheShapeAskedFor() {
        TrainTest corpus = new GeneratedCorpus(500, 6, 300, 200, 0, 1).generate();

        assertThat(corpus.train().size()).isEqualTo(300);
        assertThat(corpus.test().size()).isEqualTo(200);
        assertThat(corpus.train().dimension()).isEqualTo(500);
        assertThat(corpus.train().featureNames()).hasSize(500).contains("word-499");
        assertThat(corpus.train().classNames()).hasSize(6).contains("class-5");
        for (Example example : corpus.train().examples()) {
            double squares = 0;
            for (int k = 0; k < example.x().size(); k++) {
                squares += example.x().value(k) * example.x().value(k);
            }
            assertThat(squares).isCloseTo(1, within(1e-12));
        }
    }

    @Test
    void seed_decidesEverything() {
        GeneratedCorpus recipe = new GeneratedCorpus(500, 6, 100, 50, 0.5, 1);

        assertThat(recipe.generate(2)).isEqualTo(recipe.generate(2));
        assertThat(recipe.generate(1)).isNotEqualTo(recipe.generate(2));
        assertThat(new GeneratedCorpus(500, 6, 100, 50, 0.5, 2).generate()).isNotEqualTo(recipe.generate());
        // More documents change none of the first.
        assertThat(recipe.withSizes(200, 50).generate().train().examples().subList(0, 100))
                .isEqualTo(recipe.generate().train().examples());
    }

    @Test
    void likeNewsgroups_isAsHardAsTheNewsgroupsForSgd() {
        TrainTest corpus = GeneratedCorpus.likeNewsgroups(1).generate();
        double accuracy = accuracy(corpus.test());

        System.out.println("plain SGD on the generated corpus: test accuracy " + accuracy);
        assertThat(corpus.train().dimension()).isEqualTo(20_000);
        assertThat(accuracy).isBetween(0.60, 0.75);
    }

    @Test
    void drift_makesAnOldModelWorse() {
        GeneratedCorpus drifting =
                GeneratedCorpus.likeNewsgroups(1).withDrift(0.3).withSizes(1, TESTED);
        double now = accuracy(drifting.generate(0).test());
        double next = accuracy(drifting.generate(1).test());
        double later = accuracy(drifting.generate(3).test());

        System.out.println("a model of stage 0 in stages 0, 1, 3: " + now + ", " + next + ", " + later);
        assertThat(next).isLessThan(now - 0.05);
        assertThat(later).isLessThan(next - 0.05);
    }

    @Test
    void withoutDrift_stagesDifferInDocumentsOnly() {
        GeneratedCorpus steady = GeneratedCorpus.likeNewsgroups(1).withSizes(1, TESTED);

        assertThat(accuracy(steady.generate(3).test()))
                .isCloseTo(accuracy(steady.generate(0).test()), within(0.04));
    }

    @Test
    void wrongSettings_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GeneratedCorpus.likeNewsgroups(1).withDrift(1.5))
                .withMessage("drift must lie in [0, 1], got 1.5");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GeneratedCorpus.likeNewsgroups(1).withSizes(0, 1))
                .withMessage("trainSize must be at least 1, got 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GeneratedCorpus.likeNewsgroups(1).generate(-1));
    }

    /** Plain online softmax regression on the training half. */
    private static double[][] learned(Dataset train) {
        double[][] weights = new double[train.dimension()][train.classes()];
        BatchStream stream =
                new BatchStream(Halves.stratified(train, 1), BATCH, Stages.clean(ROUNDS), LabelNoise.PAPER, 1);
        Example[] batch = new Example[BATCH];
        Example[] unused = new Example[BATCH];
        double[][] residuals = new double[BATCH][train.classes()];
        for (int round = 1; round <= ROUNDS; round++) {
            stream.draw(round, batch, unused);
            for (int i = 0; i < BATCH; i++) {
                probabilities(weights, batch[i].x(), residuals[i]);
                residuals[i][batch[i].label()] -= 1;
            }
            for (int i = 0; i < BATCH; i++) {
                SparseVector x = batch[i].x();
                for (int k = 0; k < x.size(); k++) {
                    double[] row = weights[x.index(k)];
                    for (int c = 0; c < row.length; c++) {
                        row[c] -= STEP / BATCH * x.value(k) * residuals[i][c];
                    }
                }
            }
        }
        return weights;
    }

    private static void probabilities(double[][] weights, SparseVector x, double[] out) {
        Arrays.fill(out, 0);
        for (int k = 0; k < x.size(); k++) {
            double[] row = weights[x.index(k)];
            for (int c = 0; c < out.length; c++) {
                out[c] += x.value(k) * row[c];
            }
        }
        double sum = 0;
        for (int c = 0; c < out.length; c++) {
            out[c] = Math.exp(out[c]);
            sum += out[c];
        }
        for (int c = 0; c < out.length; c++) {
            out[c] /= sum;
        }
    }

    private static double accuracy(Dataset test) {
        double[] p = new double[test.classes()];
        int right = 0;
        for (Example example : test.examples()) {
            probabilities(WEIGHTS, example.x(), p);
            int best = 0;
            for (int c = 1; c < p.length; c++) {
                best = p[c] > p[best] ? c : best;
            }
            right += best == example.label() ? 1 : 0;
        }
        return (double) right / test.size();
    }
}
