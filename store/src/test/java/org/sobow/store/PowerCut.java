package org.sobow.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** A run of {@link LearningProcess} on a file system of its own, from which the power is taken. */
final class PowerCut {
    /* Drops all pages that were not synced, as a power cut does: EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH. */
    private static final String CUT = "import fcntl, os, struct, sys; "
            + "fcntl.ioctl(os.open(sys.argv[1], os.O_RDONLY), 0x8004587d, struct.pack('I', 2))";

    private PowerCut() {}

    /** How many batches were acknowledged before the cut, and how many were there after it. */
    record Outcome(long acknowledged, long recovered) {}

    static Outcome play(Path work, int millis, List<String> before) throws Exception {
        // this process must not load the library from the disk that it takes away
        NativeLibrary.prepare(work.resolve(NativeLibrary.FOLDER));
        Path mount = Files.createDirectories(work.resolve("disk"));
        String image = work.resolve("image").toString();
        Shell.must("truncate", "-s", "64M", image);
        Shell.must("mkfs.ext4", "-q", image);
        Shell.must("mount", "-o", "loop", image, mount.toString());
        Path folder = mount.resolve("model");
        // what is there before the run survives in the control run too
        ModelStore.create(folder, Sample.classifier()).close();
        Shell.must("sync", "-f", mount.toString());
        long acknowledged;
        try {
            acknowledged = cut(mount, folder, millis, before);
        } finally {
            Shell.must("umount", mount.toString());
        }
        Shell.must("mount", "-o", "loop", image, mount.toString());
        try {
            return new Outcome(acknowledged, recovered(folder));
        } finally {
            Shell.must("umount", mount.toString());
            Files.delete(Path.of(image));
        }
    }

    private static long cut(Path mount, Path folder, int millis, List<String> before) throws Exception {
        Process process = Child.start(before, LearningProcess.class, folder, "20", "1000000");
        AtomicLong seen = new AtomicLong();
        Thread reader = new Thread(() -> read(process, seen));
        reader.start();
        while (seen.get() == 0 && process.isAlive()) {
            Thread.sleep(5);
        }
        Thread.sleep(millis);
        long acknowledged = seen.get();
        Shell.must("python3", "-c", CUT, mount.toString());
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.toHandle().destroyForcibly();
        process.waitFor();
        reader.join();
        assertThat(acknowledged).as("batches acknowledged before the cut").isPositive();
        return acknowledged;
    }

    private static void read(Process process, AtomicLong seen) {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                seen.set(Long.parseLong(line));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** How many batches there are; -1 where the directory cannot be opened. */
    private static long recovered(Path folder) {
        try (ModelStore store = ModelStore.open(folder)) {
            long batches = (store.round() + 1) / 7;
            assertThat(store.model().state()).isEqualTo(Sample.after(batches));
            return batches;
        } catch (StoreException e) {
            return -1;
        }
    }
}
