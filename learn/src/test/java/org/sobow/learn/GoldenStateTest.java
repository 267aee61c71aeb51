package org.sobow.learn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sobow.learn.contract.ModelRows;
import org.sobow.learn.row.Row;
import org.sobow.learn.state.Safetensors;
import org.sobow.learn.tuning.Mixture;
import org.sobow.learn.tuning.Tuning;
import org.sobow.state.State;

/** A file of every kind of model in every version that was ever written is kept in the resources, and predicts what it did. */
final class GoldenStateTest {
    private static final int ROWS = 120;
    private static final int PROBES = 12;

    static Stream<String> files() {
        return Stream.of(
                        "classifier-two",
                        "classifier-three",
                        "batch-classifier",
                        "regressor",
                        "mixed-classifier",
                        "mixed-regressor")
                .flatMap(kind -> Stream.iterate(1, version -> version <= ModelRun.VERSION, version -> version + 1)
                        .map(version -> kind + "-" + version))
                // there was none before version 2
                .filter(name -> !List.of("batch-classifier-1", "mixed-classifier-1", "mixed-regressor-1")
                        .contains(name));
    }

    @ParameterizedTest
    @MethodSource("files")
    void modelOfEveryVersion_predictsWhatItDid(String name) throws IOException {
        State state = Safetensors.fromBytes(resource(name + ".safetensors"));
        List<String> expected = new String(resource(name + ".txt"), StandardCharsets.UTF_8)
                .lines()
                .toList();
        assertThat(answers(Model.resume(state))).as(name).hasSize(PROBES + 1).isEqualTo(expected);
    }

    @Test
    void modelOfBeforeRarityWasTuned_keepsIt_whetherTheRecipeTunesItOrFixesIt() throws IOException {
        State state = Safetensors.fromBytes(resource("classifier-three-2.safetensors"));
        ClassifierRecipe stored = StoredRecipe.read(state.recipe(), ClassifierRecipe.class);
        assertThat(stored.tuning().tunesRarity()).isFalse();
        Classifier fixed =
                stored.tuned(tuning -> tuning.withRarity(tuning.rarity())).resume(state);
        Classifier tuned = stored.tuned(Tuning::withTunedRarity).resume(state);
        Random random = new Random(11);
        for (int i = 0; i < 40; i++) {
            Row row = ModelRows.mixed(random);
            assertThat(tuned.predict(row)).isEqualTo(fixed.predict(row));
            fixed.learn(row, "label " + i % 3);
            tuned.learn(row, "label " + i % 3);
        }
        assertThat(tuned.tuned().values()).isEqualTo(fixed.tuned().values()).doesNotContainKey("rarity");
        assertThat(Model.resume(tuned.state()).state()).isEqualTo(tuned.state());
    }

    @ParameterizedTest
    @MethodSource("files")
    void modelOfEveryVersion_learnsTheLabelThatItWaitedFor_andGoesOnBitForBit(String name) throws IOException {
        State state = Safetensors.fromBytes(resource(name + ".safetensors"));
        Model model = Model.resume(state);
        Random random = new Random(10);
        assertThat(
                        model instanceof Classifier classifier
                                ? classifier.learnAwaited("waits", "label 1")
                                : ((Regressor) model).learnAwaited("waits", 1))
                .isTrue();
        for (int i = 0; i < 40; i++) {
            Row row = ModelRows.mixed(random);
            if (model instanceof Classifier classifier) {
                classifier.learn(row, "label " + i % 2);
            } else {
                ((Regressor) model).learn(row, i);
            }
        }
        State later = model.state();
        Model again = Model.resume(later);
        assertThat(again.state()).isEqualTo(later);
        assertThat(answers(again)).isEqualTo(answers(model)).noneMatch(answer -> answer.contains("NaN"));
    }

    private static byte[] resource(String name) throws IOException {
        try (InputStream in = GoldenStateTest.class.getResourceAsStream("/state/" + name)) {
            assertThat(in).as("%s; GoldenStateTest.main wrote it", name).isNotNull();
            return in.readAllBytes();
        }
    }

    /** The predictions for the probes, in bits, and how many labels are awaited. */
    private static List<String> answers(Model model) {
        List<String> answers = new ArrayList<>();
        Random random = new Random(9);
        for (int i = 0; i < PROBES; i++) {
            Row probe = ModelRows.mixed(random);
            answers.add(
                    model instanceof Classifier classifier
                            ? bits(classifier.predict(probe))
                            : Double.toHexString(((Regressor) model).predict(probe)));
        }
        answers.add("awaited " + model.awaited());
        return answers;
    }

    private static String bits(Prediction prediction) {
        Map<String, String> bits = new TreeMap<>();
        prediction.probabilities().forEach((label, p) -> bits.put(label.toString(), Double.toHexString(p)));
        return bits.toString();
    }

    /** Writes the files of the present version into the folder that is given. */
    public static void main(String[] folder) throws IOException {
        write(
                Path.of(folder[0]),
                "classifier-two",
                learned(SelfTuning.linearClassifier().start(), 2));
        write(
                Path.of(folder[0]),
                "classifier-three",
                learned(SelfTuning.linearClassifier().start(), 3));
        write(
                Path.of(folder[0]),
                "batch-classifier",
                learned(SelfTuning.batchClassifier().start(), 3));
        write(
                Path.of(folder[0]),
                "mixed-classifier",
                learned(SelfTuning.mixedClassifier().start(), 2));
        write(
                Path.of(folder[0]),
                "regressor",
                learned(SelfTuning.linearRegressor().start()));
        write(
                Path.of(folder[0]),
                "mixed-regressor",
                learned(SelfTuning.mixedRegressor()
                        .withMixture(Mixture.STANDARD.withoutExpansion())
                        .start()));
    }

    private static Regressor learned(Regressor model) {
        Random random = new Random(7);
        for (int i = 0; i < ROWS; i++) {
            Row row = ModelRows.mixed(random);
            model.learn(row, row.features().value(0) + 1e-3 * i);
        }
        return model;
    }

    private static Classifier learned(Classifier model, int labels) {
        Random random = new Random(labels);
        for (int i = 0; i < ROWS; i++) {
            Row row = ModelRows.mixed(random);
            model.learn(row, "label " + row.features().index(0) % labels);
        }
        return model;
    }

    private static void write(Path folder, String kind, Model model) throws IOException {
        model.awaitLabel("waits", ModelRows.mixed(new Random(8)));
        String name = kind + "-" + ModelRun.VERSION;
        Files.write(folder.resolve(name + ".safetensors"), Safetensors.toBytes(model.state()));
        Files.write(folder.resolve(name + ".txt"), answers(Model.resume(model.state())));
    }
}
