package org.sobow.app;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Progress for a terminal: a bar with the time that passed and the time that is left. Where records tell of learners, also the recent scores
 * of the one that tunes itself and of the best of the others so far, and the last step sizes; the one that tunes itself is the one
 * whose records have a step. A few lines that are drawn over, and cleared at the end.
 */
final class ProgressView implements Progress {
    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(100);
    private static final int WIDTH = 40;

    private final String name;
    private final Console console;
    private final LongSupplier clock;
    private final long start;
    private final Deque<Double> steps = new ArrayDeque<>();
    private final Map<String, Double> losses = new LinkedHashMap<>();
    private final Map<String, Map<String, Object>> latest = new LinkedHashMap<>();
    private long expected = 1;
    private long done;
    private long drawnAt;
    private int drawn;
    private @Nullable Object seed;
    private @Nullable String tuned;

    ProgressView(String name, Console console, LongSupplier clock) {
        this.name = name;
        this.console = console;
        this.clock = clock;
        start = clock.getAsLong();
        drawnAt = start - PAUSE;
    }

    @Override
    public void expect(long units) {
        expected = Math.max(1, units);
    }

    @Override
    public void advance(long units) {
        done += units;
        if (clock.getAsLong() - drawnAt >= PAUSE) {
            draw();
            drawnAt = clock.getAsLong();
        }
    }

    @Override
    public void metric(Map<String, Object> record) {
        if (!(record.get("algorithm") instanceof String algorithm) || !(record.get("logLoss") instanceof Double loss)) {
            return;
        }
        if (!Objects.equals(seed, record.get("seed"))) {
            seed = record.get("seed");
            losses.clear();
            steps.clear();
        }
        losses.merge(algorithm, loss, Double::sum);
        latest.put(algorithm, record);
        if (record.get("step") instanceof Double step) {
            tuned = algorithm;
            steps.addLast(step);
            if (steps.size() > WIDTH) {
                steps.removeFirst();
            }
        }
    }

    private void draw() {
        clear();
        List<String> lines = lines();
        // each a row of the screen, so that clear() knows how many there are
        lines.forEach(console.err()::println);
        console.err().flush();
        drawn = lines.size();
    }

    private void clear() {
        if (drawn > 0) {
            // up by so many lines, then clear from there to the end of the screen
            console.err().print("\033[" + drawn + "A\033[J");
            drawn = 0;
        }
    }

    /** What is shown now, cut to the width of the terminal. */
    List<String> lines() {
        int width = console.terminal().errWidth();
        return wholeLines().stream()
                .map(line -> line.substring(0, Math.min(width, line.length())))
                .toList();
    }

    private List<String> wholeLines() {
        int share = (int) Math.min(100, 100 * done / expected);
        String bar = "#".repeat(share * WIDTH / 100) + ".".repeat(WIDTH - share * WIDTH / 100);
        long passed = TimeUnit.NANOSECONDS.toSeconds(clock.getAsLong() - start);
        String left = done == 0 ? "" : ", about " + passed * Math.max(0, expected - done) / done + " s left";
        String first = String.format(Locale.ROOT, "%s [%s] %d %%, %d s%s", name, bar, share, passed, left);
        String self = tuned;
        if (self == null) {
            return List.of(first);
        }
        String best = losses.entrySet().stream()
                .filter(entry -> !entry.getKey().equals(self))
                .min(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse(self);
        return List.of(
                first,
                String.format(Locale.ROOT, "  stream %s, row %s; recent scores:", seed, row(self)),
                scores(self),
                scores(best) + "  (the best of the others so far)",
                String.format(
                        Locale.ROOT,
                        "  step size %.4f  [%s]",
                        steps.isEmpty() ? Double.NaN : steps.getLast(),
                        Sparkline.of(steps)));
    }

    private @Nullable Object row(String algorithm) {
        return Objects.requireNonNull(latest.get(algorithm)).get("round");
    }

    private String scores(String algorithm) {
        return String.format(
                Locale.ROOT,
                "  %-20s log loss %.3f  accuracy %.3f",
                algorithm,
                number(algorithm, "logLoss"),
                number(algorithm, "accuracy"));
    }

    private double number(String algorithm, String key) {
        return Objects.requireNonNull(latest.get(algorithm)).get(key) instanceof Double value ? value : Double.NaN;
    }

    @Override
    public void close() {
        clear();
        console.err().flush();
    }
}
