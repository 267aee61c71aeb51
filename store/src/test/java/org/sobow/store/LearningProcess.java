package org.sobow.store;

import java.nio.file.Path;

/** Goes on with the batches of {@link Sample}; prints how many are acknowledged after each, and makes a snapshot now and then. */
final class LearningProcess {
    /** The exit code of failed storage. */
    static final int STORAGE = 74;

    private LearningProcess() {}

    /* Arguments: the directory, after how many batches a snapshot is made, and the last batch. */
    public static void main(String[] arguments) {
        try {
            learn(Path.of(arguments[0]), Long.parseLong(arguments[1]), Long.parseLong(arguments[2]));
        } catch (StoreException e) {
            System.err.println(e.getMessage());
            System.exit(STORAGE);
        }
    }

    private static void learn(Path folder, long every, long last) {
        try (ModelStore store =
                ModelStore.exists(folder) ? ModelStore.open(folder) : ModelStore.create(folder, Sample.classifier())) {
            for (long number = (store.round() + 1) / 7; number < last; number++) {
                store.learn(Sample.batch(number));
                System.out.println(number + 1);
                if (number % every == every - 1) {
                    store.snapshot();
                }
            }
        }
    }
}
