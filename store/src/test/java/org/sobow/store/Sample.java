package org.sobow.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.sobow.learn.Classifier;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;
import org.sobow.state.State;

/** Rows and batches to test with; the same number always gives the same one. */
final class Sample {
    private static final Columns COLUMNS = Columns.builder()
            .number("age")
            .number("hours")
            .category("job")
            .text("note")
            .build();
    private static final String[] JOBS = {"cook", "clerk", "nurse", "pilot"};
    private static final String[] NOTES = {"late again", "works at night", "a note", ""};

    private Sample() {}

    static Classifier classifier() {
        return SelfTuning.linearClassifier().start();
    }

    static Row row(long number) {
        Random random = new Random(number * 31 + 7);
        double age = random.nextInt(10) == 0 ? Double.NaN : random.nextGaussian() * 10 + 40;
        return Row.of(COLUMNS, new double[] {age, random.nextDouble(), 0, 0}, new String[] {
            null, null, JOBS[random.nextInt(JOBS.length)], NOTES[random.nextInt(NOTES.length)]
        });
    }

    static String label(long number) {
        Row row = row(number);
        return number % 50 == 49 ? "maybe" : row.number(1) > 0.5 ^ number % 7 == 0 ? "yes" : "no";
    }

    static Example example(long number) {
        return Example.of(row(number), label(number)).withWeight((double) (1 + number % 3));
    }

    /** Batch {@code number} has five examples, a row that waits, and the label of the row that waited in the batch before. */
    static Batch batch(long number) {
        List<Change> changes = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            changes.add(new Change.Learn(example(number * 10 + i)));
        }
        changes.add(new Change.Await("w" + number, row(number * 10 + 8)));
        if (number > 0) {
            changes.add(new Change.Label("w" + (number - 1), Target.of(label(number * 10 - 2))));
        }
        return Batch.of("b" + number, changes);
    }

    static int rounds(long batches) {
        return (int) (batches == 0 ? 0 : batches * 7 - 1);
    }

    /** The state of a model that learned the first batches without any store. */
    static State after(long batches) {
        Learning learning = new Learning(classifier());
        for (long number = 0; number < batches; number++) {
            batch(number).changes().forEach(learning::apply);
        }
        return learning.model().state();
    }

    /** The state of a model that made the first changes of the batches. */
    static State afterRounds(long rounds) {
        Learning learning = new Learning(classifier());
        Stream.iterate(0L, number -> number + 1)
                .flatMap(number -> batch(number).changes().stream())
                .limit(rounds)
                .forEach(learning::apply);
        return learning.model().state();
    }

    /** A copy of a directory as it is at this moment, as a crash would leave it. */
    static Path crashed(Path folder, Path to) throws IOException {
        Files.createDirectories(to);
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                String name = file.getFileName().toString();
                if (Files.isRegularFile(file) && !name.endsWith("-shm") && !name.equals(DirectoryLock.FILE)) {
                    Files.copy(file, to.resolve(name));
                }
            }
        }
        return to;
    }

    static void learn(ModelStore store, long from, long to) {
        for (long number = from; number < to; number++) {
            store.learn(batch(number));
        }
    }
}
