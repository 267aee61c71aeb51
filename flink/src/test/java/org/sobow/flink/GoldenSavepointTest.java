package org.sobow.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.flink.util.ExceptionUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sobow.learn.ClassifierRecipe;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.tuning.Setting;

/** Savepoints that earlier versions wrote. {@link #main} writes one of the present version. */
class GoldenSavepointTest {
    private static final int KEYS = 2;
    private static final int ROWS = 2 * 40;

    /** Since models have forms, those that have one are stored. */
    private static final int FIRST_HASHED = 5;

    private static Committed<Scored> learn(FlinkJob job, ClassifierRecipe recipe) {
        Committed<Scored> predictions = new Committed<>();
        SobowFlink.keyed(
                        job.events(0, ROWS, KEYS, 8),
                        Records.<Event>of(Event::key, Event::row, Event::label).withId(Event::id),
                        recipe.start(),
                        KeyedOptions.STANDARD)
                .sinkTo(predictions)
                .uid("sink");
        return predictions;
    }

    private static Path stored(int format) throws Exception {
        Path folder = Path.of("src/test/resources/savepoints/" + format);
        assertThat(Files.size(folder.resolve("_metadata"))).isLessThan(100_000);
        return folder.toAbsolutePath();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, Pieces.FORMAT})
    void savepointOfEachFormat_isReadAndGoneOnFrom(int format) throws Exception {
        FlinkJob job = new FlinkJob("hashmap", 2).resume(stored(format));
        ClassifierRecipe recipe = Journey.recipe(format >= FIRST_HASHED);
        Committed<Scored> predictions = learn(job, recipe);
        job.run();
        // rarity was not tuned then, and stays so
        KeyedLearnerTest.Plain plain = new KeyedLearnerTest.Plain(recipe.tuned(tuning -> tuning.withRarity(1.0 / 3)));
        plain.learn(ROWS, KEYS);
        List<String> rest = predictions.lines();
        assertThat(rest).hasSizeBetween(8, ROWS - 8).allMatch(plain.lines()::contains);
    }

    @Test
    void savepointOfAnotherRecipe_isRefusedWithWhatDiffers() throws Exception {
        FlinkJob job = new FlinkJob("hashmap", 2).resume(stored(1));
        learn(job, SelfTuning.linearClassifier().tuned(tuning -> tuning.withStep(Setting.fixed(0.5))));
        assertThatThrownBy(job::run)
                .satisfies(failure -> assertThat(ExceptionUtils.stringifyException(failure))
                        .contains("the state belongs to another recipe: tuning.step"));
    }

    /** Writes a savepoint to the folder that is given: {@code src/test/resources/savepoints/FORMAT}. */
    public static void main(String[] args) throws Exception {
        FlinkJob job = new FlinkJob("hashmap", 2);
        Committed<Scored> predictions = learn(job, Journey.recipe(true));
        Path folder = Files.createTempDirectory("savepoint");
        String written = job.stopWithSavepoint(folder, () -> predictions.lines().size() >= 56);
        Path target = Path.of(args[0]);
        Files.createDirectories(target);
        try (var files = Files.list(Path.of(URI.create(written)))) {
            for (Path file : files.toList()) {
                Files.copy(file, target.resolve(file.getFileName()));
                System.out.println(file.getFileName() + " " + Files.size(file));
            }
        }
        System.exit(0);
    }
}
