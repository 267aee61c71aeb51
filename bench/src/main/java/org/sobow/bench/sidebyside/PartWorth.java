package org.sobow.bench.sidebyside;

import java.util.List;
import java.util.function.DoublePredicate;
import java.util.stream.DoubleStream;

/**
 * What a part of the mixture is worth: what leaving it out does, stream by stream.
 *
 * @param delay how many rows labels are late
 * @param losses on each stream the loss without the part over that of the whole
 * @param times on each stream the processor time without the part over that of the whole
 */
record PartWorth(LeftOut part, int delay, List<Double> losses, List<Double> times) {
    /** The least raising of the loss, on geometric average, for which a part pays; also what counts as more than a little on one stream. */
    static final double LEAST = 0.001;

    /** Ratios are cut to this and its inverse, so that no single stream decides a mean. */
    private static final double MOST = 10;

    PartWorth {
        losses = List.copyOf(losses);
        times = List.copyOf(times);
    }

    /** A part on those of the streams where it was left out with labels so late. */
    static PartWorth of(LeftOut part, int delay, List<AblatedStream> streams) {
        List<AblatedStream> played = streams.stream()
                .filter(stream -> stream.delay() == delay && stream.has(part) && stream.isPlayed())
                .toList();
        return new PartWorth(
                part,
                delay,
                played.stream().map(stream -> stream.lossRatio(part)).toList(),
                played.stream().map(stream -> stream.timeRatio(part)).toList());
    }

    /** The geometric mean of the ratios of losses; NaN without streams. */
    double loss() {
        return geometricMean(cut());
    }

    /** The same without the stream that the part matters to most. */
    double lossWithoutMost() {
        return geometricMean(cut().sorted().limit(Math.max(0, losses.size() - 1)));
    }

    /** The geometric mean of the ratios of times. */
    double time() {
        return geometricMean(times.stream().mapToDouble(ratio -> ratio));
    }

    private DoubleStream cut() {
        return losses.stream().mapToDouble(ratio -> Math.max(1 / MOST, Math.min(MOST, ratio)));
    }

    private static double geometricMean(DoubleStream ratios) {
        return Math.exp(ratios.map(Math::log).average().orElse(Double.NaN));
    }

    /** On how many streams the loss rises without the part. */
    long raised() {
        return count(ratio -> ratio > 1);
    }

    /** On how many it falls. */
    long lowered() {
        return count(ratio -> ratio < 1);
    }

    /** On how many it rises by more than a little. */
    long worse() {
        return count(ratio -> ratio > 1 + LEAST);
    }

    /** On how many it falls by more than a little. */
    long better() {
        return count(ratio -> ratio < 1 - LEAST);
    }

    private long count(DoublePredicate which) {
        return losses.stream().mapToDouble(ratio -> ratio).filter(which).count();
    }

    /** The rule: whether leaving it out raises the mean loss by enough, and raises the loss of at least as many streams as it lowers. */
    boolean pays() {
        return loss() >= 1 + LEAST && raised() >= lowered();
    }
}
