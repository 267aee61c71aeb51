package org.sobow.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** One run of {@link WideProcess} that is killed at a random instant. */
final class KilledRun {
    /** The exit code of a process that SIGKILL ended. */
    static final int KILLED = 137;

    private static final int LONGEST_MILLIS = 1500;

    private KilledRun() {}

    /** What happened in all runs. */
    static final class Tally {
        private final List<Long> restarts = new ArrayList<>();
        private final List<Long> processor = new ArrayList<>();
        private final List<Long> openings = new ArrayList<>();
        private final List<Long> replayed = new ArrayList<>();
        private long acknowledged;
        private int halfSnapshots;

        long acknowledged() {
            return acknowledged;
        }

        int halfSnapshots() {
            return halfSnapshots;
        }

        /** In milliseconds, from the start of a process to the open model. */
        long longestRestart() {
            return Collections.max(restarts);
        }

        @Override
        public String toString() {
            return acknowledged + " rounds acknowledged; restart from process start to open: median " + median(restarts)
                    + " ms, longest " + longestRestart() + " ms, processor time of it: median " + median(processor)
                    + " ms; opening alone: median " + median(openings)
                    + " ms, longest " + Collections.max(openings) + " ms, in " + openings.size()
                    + " restarts; rows replayed: median "
                    + median(replayed) + ", most " + Collections.max(replayed);
        }

        private static long median(List<Long> values) {
            return values.stream().sorted().skip(values.size() / 2).findFirst().orElse(-1L);
        }
    }

    /** Kills one run in five before it is open, and the others while they learn. */
    static void play(Path folder, Random random, Tally tally) throws Exception {
        long start = System.nanoTime();
        Process process = Child.start(WideProcess.class, folder);
        boolean early = random.nextInt(5) == 0;
        int delay = random.nextInt(LONGEST_MILLIS);
        Thread killer = new Thread(() -> kill(process, delay));
        if (early) {
            killer.start();
        }
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] words = line.split(" ", -1);
                long round = Long.parseLong(words[1]);
                if (words[0].equals("opened")) {
                    assertThat(round).as("acknowledged rounds are there").isGreaterThanOrEqualTo(tally.acknowledged);
                    tally.restarts.add((System.nanoTime() - start) / 1_000_000);
                    process.info().totalCpuDuration().ifPresent(time -> tally.processor.add(time.toMillis()));
                    tally.openings.add(Long.parseLong(words[2]));
                    tally.replayed.add(Long.parseLong(words[3]));
                    if (!early) {
                        killer.start();
                    }
                } else {
                    tally.acknowledged = round;
                }
            }
        }
        killer.join();
        assertThat(process.waitFor()).as("killed, not failed").isEqualTo(KILLED);
        try (Stream<Path> files = Files.list(folder)) {
            tally.halfSnapshots += files.anyMatch(file -> file.toString().endsWith(".tmp")) ? 1 : 0;
        }
    }

    private static void kill(Process process, int delay) {
        try {
            Thread.sleep(delay);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        process.toHandle().destroyForcibly();
    }
}
