package org.sobow.store;

import java.nio.file.Path;

/** Opens a directory and prints what happens. */
final class OpeningProcess {
    private OpeningProcess() {}

    public static void main(String[] arguments) {
        try (ModelStore store = ModelStore.open(Path.of(arguments[0]))) {
            System.out.println("opened at " + store.round());
        } catch (StoreLockedException | StoreException e) {
            System.out.println(e);
        }
    }
}
