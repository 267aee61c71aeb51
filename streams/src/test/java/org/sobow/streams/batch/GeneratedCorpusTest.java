package org.sobow.streams.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.LabelList;
import org.sobow.learn.row.Labels;
import org.sobow.learn.row.SparseVector;

class GeneratedCorpusTest {
    private static final int ROUNDS = 3_000;
    private static final int BATCH = 16;
    private static final double STEP = 5;

    @Test
    void corpus_hasTheShapeAskedFor() {
        TrainTest corpus = new GeneratedCorpus(500, 6, 300, 200, 1).generate();

        assertThat(corpus.train().size()).isEqualTo(300);
        assertThat(corpus.test().size()).isEqualTo(200);
        assertThat(corpus.train().dimension()).isEqualTo(500);
        assertThat(corpus.train().featureNames()).hasSize(500).contains("word-499");
        assertThat(corpus.train().classNames()).hasSize(6).contains("class-5");
        for (Example example : corpus.train().examples()) {
            double squares = 0;
            SparseVector x = example.row().features();
            for (int k = 0; k < x.size(); k++) {
                squares += x.value(k) * x.value(k);
            }
            assertThat(squares).isCloseTo(1, within(1e-12));
        }
    }

    @Test
    void seed_decidesEverything() {
        GeneratedCorpus recipe = new GeneratedCorpus(500, 6, 100, 50, 1);

        assertThat(recipe.generate()).isEqualTo(recipe.generate());
        assertThat(new GeneratedCorpus(500, 6, 100, 50, 2).generate()).isNotEqualTo(recipe.generate());
        // More documents change none of the first.
        assertThat(new GeneratedCorpus(500, 6, 200, 50, 1)
                        .generate()
                        .train()
                        .examples()
                        .subList(0, 100))
                .isEqualTo(recipe.generate().train().examples());
    }

    @Test
    void likeNewsgroups_isAsHardAsTheNewsgroupsForSgd() {
        TrainTest corpus = GeneratedCorpus.likeNewsgroups(1).generate();
        double accuracy = accuracy(learned(corpus.train()), corpus.test());

        System.out.println("plain SGD on the generated corpus: test accuracy " + accuracy);
        assertThat(corpus.train().dimension()).isEqualTo(20_000);
        assertThat(accuracy).isBetween(0.60, 0.75);
    }

    @Test
    void wrongSettings_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new GeneratedCorpus(500, 6, 0, 1, 1))
                .withMessage("trainSize must be at least 1, got 0");
    }

    /** Plain online softmax regression on the training half. */
    private static double[][] learned(Dataset train) {
        double[][] weights = new double[train.dimension()][train.classes()];
        LabelList labels = Labels.of(train.classNames()).list();
        BatchStream stream = new BatchStream(Halves.stratified(train, 1), BATCH, Stages.equal(ROUNDS, List.of(0.0)), 1);
        Example[] batch = new Example[BATCH];
        Example[] unused = new Example[BATCH];
        double[][] residuals = new double[BATCH][train.classes()];
        for (int round = 1; round <= ROUNDS; round++) {
            stream.draw(round, batch, unused);
            for (int i = 0; i < BATCH; i++) {
                probabilities(weights, batch[i].row().features(), residuals[i]);
                residuals[i][labels.find(batch[i].label())] -= 1;
            }
            for (int i = 0; i < BATCH; i++) {
                SparseVector x = batch[i].row().features();
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

    private static double accuracy(double[][] weights, Dataset test) {
        double[] p = new double[test.classes()];
        int right = 0;
        for (Example example : test.examples()) {
            probabilities(weights, example.row().features(), p);
            int best = 0;
            for (int c = 1; c < p.length; c++) {
                best = p[c] > p[best] ? c : best;
            }
            right += test.classNames().get(best).equals(example.label()) ? 1 : 0;
        }
        return (double) right / test.size();
    }
}
