package org.sobow.learn;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;
import org.sobow.learn.contract.ModelRows;
import org.sobow.learn.row.Row;
import org.sobow.learn.state.Safetensors;
import org.sobow.learn.state.Sealed;
import org.sobow.state.State;

/** Any file under right checksums as the state of a model: refused, or a model that predicts and learns finite numbers. */
final class ModelStateFuzzTest {
    static Stream<byte[]> seeds() {
        Classifier classifier = SelfTuning.linearClassifier().start();
        Regressor regressor = SelfTuning.linearRegressor().start();
        Random random = new Random(1);
        for (int i = 0; i < 40; i++) {
            classifier.learn(ModelRows.mixed(random), "label " + random.nextInt(3));
            regressor.learn(ModelRows.mixed(random), random.nextGaussian());
        }
        classifier.awaitLabel("waits", ModelRows.mixed(random));
        return Stream.of(classifier.state(), regressor.state()).map(Safetensors::toBytes);
    }

    @MethodSource("seeds")
    @FuzzTest
    void bytes_areAModelOrRefused(byte[] bytes) {
        State state;
        try {
            state = Safetensors.fromBytes(Sealed.all(bytes.clone()));
        } catch (IllegalArgumentException e) {
            return;
        }
        try {
            classify(Classifier.resume(state));
        } catch (IllegalArgumentException e) {
            assertThat(e.getMessage()).isNotBlank();
        }
        try {
            regress(Regressor.resume(state));
        } catch (IllegalArgumentException e) {
            assertThat(e.getMessage()).isNotBlank();
        }
    }

    private static void classify(Classifier model) {
        Random random = new Random(2);
        for (int i = 0; i < 5; i++) {
            Row row = ModelRows.mixed(random);
            double sum = model.predict(row).probabilities().values().stream()
                    .mapToDouble(p -> p)
                    .sum();
            assertThat(sum).isBetween(0.999, 1.001);
            model.learn(row, "label " + random.nextInt(3));
        }
        Classifier.resume(model.state());
    }

    private static void regress(Regressor model) {
        Random random = new Random(2);
        for (int i = 0; i < 5; i++) {
            Row row = ModelRows.mixed(random);
            assertThat(model.predict(row)).isFinite();
            model.learn(row, random.nextGaussian());
        }
        Regressor.resume(model.state());
    }
}
