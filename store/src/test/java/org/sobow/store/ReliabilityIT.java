package org.sobow.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a store withstands. The profile {@code reliability} runs it; docs/reliability.md has the command, the properties that choose how much, and
 * the last figures.
 */
class ReliabilityIT {
    private static final String PARTS = "kills,faults,damage,full-disk,power";
    /* The control of a power cut must lose something, which a slow machine may have synced by itself before the cut. */
    private static final String SHORT_PARTS = "kills,faults,damage,full-disk";
    private static final boolean SHORT = Boolean.getBoolean("reliability.short");
    private static final String STRACE = "strace -f -o /dev/null true";
    private static final List<String> STORAGE_CALLS = List.of(
            "openat",
            "read",
            "pread64",
            "write",
            "pwrite64",
            "fsync",
            "fdatasync",
            "ftruncate",
            "rename",
            "unlink",
            "mkdir");
    private static final Set<String> WRITING_CALLS =
            Set.of("openat", "write", "pwrite64", "ftruncate", "rename", "mkdir");
    private static final int SHORT_RUN = 5;

    @TempDir
    private Path temporary;

    /** How much is tried: by default so much in the full form, and so much in the short one. */
    private static int count(String name, int full, int brief) {
        return Integer.getInteger("reliability." + name, SHORT ? brief : full);
    }

    /** Whether a part is not to be tried, because it was not chosen, or because this machine cannot: the full form fails then. */
    private static boolean leftOut(String part, String... probes) throws Exception {
        List<String> parts = List.of(System.getProperty("reliability.parts", SHORT ? SHORT_PARTS : PARTS)
                .split(",", -1));
        if (!parts.contains(part)) {
            print(String.format("%s left out: only %s were asked for", part, parts));
            return true;
        }
        for (String probe : probes) {
            Shell.Outcome outcome = Shell.run("sh", "-c", probe);
            if (outcome.exitCode() != 0 && SHORT) {
                print(String.format("%s left out: '%s' fails here: %s", part, probe, outcome.output()));
                return true;
            }
            if (outcome.exitCode() != 0) {
                fail("FAIL: " + part + " needs '" + probe + "' to work, got " + outcome.output()
                        + "; be root and install strace, e2fsprogs, mount and python3, or leave the part out by"
                        + " -Dreliability.parts");
            }
        }
        return false;
    }

    private static void print(String text) {
        System.out.println("reliability: " + text);
    }

    @Test
    void kills_loseNothing() throws Exception {
        if (leftOut("kills")) {
            return;
        }
        int kills = count("kills", 200, 20);
        Path folder = temporary.resolve("wide");
        try (ModelStore store = ModelStore.create(folder, WideProcess.model())) {
            long doubles = store.model().state().names().stream()
                    .map(name -> store.model().state().block(name))
                    .filter(block -> block.type().name().equals("F64"))
                    .mapToLong(block -> block.bytes() / Double.BYTES)
                    .sum();
            print(String.format(
                    "state of %d doubles, %d bytes",
                    doubles, store.model().state().size()));
            assertThat(doubles).isGreaterThan(2_000_000);
        }
        Random random = new Random(count("seed", 1, 1));
        KilledRun.Tally tally = new KilledRun.Tally();
        for (int kill = 0; kill < kills; kill++) {
            KilledRun.play(folder, random, tally);
        }
        try (ModelStore store = ModelStore.open(folder)) {
            assertThat(store.round()).isGreaterThanOrEqualTo(tally.acknowledged());
            long batches = store.round() / WideProcess.ROWS;
            assertThat(store.model().state())
                    .isEqualTo(WideProcess.after(batches).state());
        }
        print(String.format(
                "%d kills, %d of them with a snapshot half written; %s", kills, tally.halfSnapshots(), tally));
        assertThat(tally.longestRestart())
                .as("milliseconds of the longest restart")
                .isLessThan(count("restart-millis", 3000, Integer.MAX_VALUE));
    }

    @Test
    void faultsAtEveryStorageCall_areSurvivedOrReported() throws Exception {
        if (leftOut("faults", STRACE)) {
            return;
        }
        Map<String, Integer> calls = calls();
        int most = count("faults", Integer.MAX_VALUE, 1);
        int runs = 0;
        Map<Integer, Integer> exits = new TreeMap<>();
        for (Map.Entry<String, Integer> call : calls.entrySet()) {
            int step = Math.max(1, (call.getValue() + most - 1) / most);
            for (int when = (step + 1) / 2; when <= call.getValue(); when += step) {
                List<String> faults = new ArrayList<>(List.of("signal=SIGKILL", "error=EIO"));
                if (WRITING_CALLS.contains(call.getKey())) {
                    faults.add("error=ENOSPC");
                }
                for (String fault : faults) {
                    Path folder = temporary.resolve("fault" + runs);
                    String inject = call.getKey() + ":" + fault + ":when=" + when;
                    exits.merge(faulted(folder, inject), 1, Integer::sum);
                    Shell.run("rm", "-rf", folder.toString());
                    runs++;
                }
            }
        }
        print(String.format(
                "%d storage calls of a short run %s; %d runs with SIGKILL, EIO or ENOSPC; exit codes %s",
                calls.values().stream().mapToInt(n -> n).sum(), calls, runs, exits));
        assertThat(exits)
                .as("killed, and failed with a message")
                .containsKeys(KilledRun.KILLED, LearningProcess.STORAGE);
    }

    private static List<String> strace(Path folder, Path log, String... options) {
        List<String> command = new ArrayList<>(List.of("strace", "-f", "-qq", "-o", log.toString()));
        if (!List.of(options).toString().contains("signal=")) {
            // faster; but then strace 6.1 sends no signals
            command.add("--seccomp-bpf");
        }
        command.addAll(List.of(options));
        for (String file : List.of(
                "",
                "/lock",
                "/store.db",
                "/store.db-wal",
                "/store.db-shm",
                "/store.db.new",
                "/store.db.new-wal",
                "/store.db.new-shm",
                "/snap-0.safetensors",
                "/snap-0.1.safetensors",
                "/snap-20.safetensors",
                "/snap-0.safetensors.tmp",
                "/snap-0.1.safetensors.tmp",
                "/snap-20.safetensors.tmp")) {
            command.addAll(List.of("-P", folder + file));
        }
        return command;
    }

    /** How often a short run makes each storage call: two snapshots of nothing, five batches, a snapshot after the third. */
    private Map<String, Integer> calls() throws Exception {
        Path folder = temporary.resolve("calls");
        Path log = temporary.resolve("calls.log");
        Process process = Child.start(
                strace(folder, log, "-e", "trace=" + String.join(",", STORAGE_CALLS)),
                LearningProcess.class,
                folder,
                "3",
                String.valueOf(SHORT_RUN));
        process.getInputStream().readAllBytes();
        assertThat(process.waitFor()).isZero();
        Map<String, Integer> calls = new TreeMap<>();
        Pattern call = Pattern.compile("^\\d+ +(\\w+)\\(");
        for (String line : Files.readAllLines(log)) {
            Matcher matcher = call.matcher(line);
            if (matcher.find()) {
                calls.merge(matcher.group(1), 1, Integer::sum);
            }
        }
        assertThat(calls).containsKeys("fsync", "pwrite64", "write", "rename");
        return calls;
    }

    private int faulted(Path folder, String inject) throws Exception {
        Process process = Child.start(
                strace(
                        folder,
                        Path.of("/dev/null"),
                        "-e",
                        "trace=" + inject.substring(0, inject.indexOf(':')),
                        "-e",
                        "inject=" + inject),
                LearningProcess.class,
                folder,
                "3",
                String.valueOf(SHORT_RUN));
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int exit = process.waitFor();
        assertThat(exit).as(inject).isIn(0, LearningProcess.STORAGE, KilledRun.KILLED);
        long acknowledged = out.lines().filter(line -> line.matches("\\d+")).count();
        assertThat(exit != 0 || acknowledged == SHORT_RUN).as(inject).isTrue();
        try (ModelStore store =
                ModelStore.exists(folder) ? ModelStore.open(folder) : ModelStore.create(folder, Sample.classifier())) {
            long batches = (store.round() + 1) / 7;
            assertThat(batches).as(inject).isGreaterThanOrEqualTo(acknowledged);
            assertThat(store.model().state()).as(inject).isEqualTo(Sample.after(batches));
            Sample.learn(store, batches, SHORT_RUN);
            assertThat(store.model().state()).as(inject).isEqualTo(Sample.after(SHORT_RUN));
        }
        assertThat(Verification.of(folder).problems()).as(inject).isEmpty();
        return exit;
    }

    @Test
    void damagedSnapshots_areDetectedAndNothingIsLost() throws Exception {
        if (leftOut("damage")) {
            return;
        }
        Path folder = temporary.resolve("model");
        try (ModelStore store = ModelStore.create(folder, Sample.classifier())) {
            Sample.learn(store, 0, 30);
            store.snapshot();
            Sample.learn(store, 30, 40);
            store.snapshot();
            Sample.learn(store, 40, 50);
        }
        int each = Math.max(1, count("damages", 105, 25) / Damage.values().length);
        Map<Damage, Integer> detected = new TreeMap<>();
        for (Damage damage : Damage.values()) {
            for (int seed = 0; seed < each; seed++) {
                Path copy = Sample.crashed(folder, temporary.resolve(damage + "" + seed));
                String victim = seed % 4 == 3 ? "snap-209.safetensors" : "snap-279.safetensors";
                damage.inflict(copy.resolve(victim), new Random(seed));
                assertThat(Verification.of(copy).problems()).anyMatch(problem -> problem.contains(victim));
                try (ModelStore store = ModelStore.open(copy)) {
                    assertThat(store.model().state()).isEqualTo(Sample.after(50));
                }
                detected.merge(damage, 1, Integer::sum);
            }
        }
        print(String.format("damaged snapshots detected and got over: %s", detected));
    }

    @Test
    void fullDisk_isAClearError_andLearningGoesOnWhenThereIsSpace() throws Exception {
        Path mount = Files.createDirectory(temporary.resolve("tmpfs"));
        if (leftOut("full-disk", "mount -t tmpfs tmpfs " + mount + " && umount " + mount)) {
            return;
        }
        Shell.must("mount", "-t", "tmpfs", "-o", "size=24m", "tmpfs", mount.toString());
        int errors = 0;
        try {
            for (int kilobytes : new int[] {0, 4, 16, 64, 256, 1024}) {
                Path folder = mount.resolve("model" + kilobytes);
                Path ballast = mount.resolve("ballast");
                long batches = 0;
                try (ModelStore store = ModelStore.create(folder, Sample.classifier())) {
                    Sample.learn(store, 0, 5);
                    batches = 5;
                    Shell.must(
                            "sh",
                            "-c",
                            "dd if=/dev/zero of=" + ballast + " bs=1k 2>/dev/null; truncate -s -" + kilobytes + "k "
                                    + ballast);
                    for (; batches < 100_000; batches++) {
                        store.learn(Sample.batch(batches));
                        if (batches % 50 == 49) {
                            store.snapshot();
                        }
                    }
                    fail("a full disk must be noticed");
                } catch (StoreException e) {
                    assertThat(e.getMessage()).contains("Free space there, then start again");
                    errors++;
                }
                Files.delete(ballast);
                try (ModelStore store = ModelStore.open(folder)) {
                    long found = (store.round() + 1) / 7;
                    assertThat(found).isGreaterThanOrEqualTo(batches);
                    assertThat(store.model().state()).isEqualTo(Sample.after(found));
                    Sample.learn(store, found, found + 20);
                    assertThat(store.model().state()).isEqualTo(Sample.after(found + 20));
                }
                assertThat(Verification.of(folder).problems()).isEmpty();
            }
        } finally {
            // a store that failed never closes its files, so that nothing is synced twice
            Shell.must("umount", "-l", mount.toString());
        }
        print(String.format("full disk: %d times a clear error, nothing lost, went on when there was space", errors));
    }

    @Test
    void powerCuts_loseNothing_andWouldWithoutSync() throws Exception {
        if (leftOut("power", STRACE, "command -v mkfs.ext4", "command -v python3")) {
            return;
        }
        int cuts = count("cuts", 20, 3);
        Random random = new Random(count("seed", 1, 1));
        long rounds = 0;
        for (int cut = 0; cut < cuts; cut++) {
            PowerCut.Outcome outcome =
                    PowerCut.play(temporary.resolve("cut" + cut), 200 + random.nextInt(1500), List.of());
            assertThat(outcome.recovered()).as("cut %s", cut).isGreaterThanOrEqualTo(outcome.acknowledged());
            rounds += outcome.acknowledged();
        }
        List<String> withoutSync = List.of(
                "strace",
                "-f",
                "--seccomp-bpf",
                "-qq",
                "-o",
                "/dev/null",
                "-e",
                "trace=fsync,fdatasync",
                "-e",
                "inject=fsync,fdatasync:retval=0");
        int losing = 0;
        int controls = Math.max(3, cuts / 4);
        for (int control = 0; control < controls; control++) {
            PowerCut.Outcome outcome =
                    PowerCut.play(temporary.resolve("control" + control), 200 + random.nextInt(1500), withoutSync);
            losing += outcome.recovered() < outcome.acknowledged() ? 1 : 0;
        }
        print(String.format(
                "%d power cuts, %d acknowledged batches, none lost; without sync %d of %d runs lost some",
                cuts, rounds, losing, controls));
        assertThat(losing).as("runs without sync that lost batches").isEqualTo(controls);
    }
}
