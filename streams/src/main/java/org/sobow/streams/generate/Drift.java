package org.sobow.streams.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.sobow.internal.Require;
import org.sobow.internal.SplitMix64;

/**
 * One generator until about arrival {@code at}, another after it. In between, an arrival comes from the second with probability
 * 1 / (1 + exp(-4 (t - at) / width)), the mixture of Bifet et al. (KDD 2009).
 *
 * @param before the first generator
 * @param after the second, with the same classes; it starts anew when its first arrival comes
 * @param at after how many arrivals both are equally probable
 * @param width over how many arrivals one fades into the other; 0 for at once
 */
public record Drift(Generator before, Generator after, long at, long width) implements Generator {
    public Drift {
        Objects.requireNonNull(before, "before");
        if (!before.classNames().equals(after.classNames())) {
            throw new IllegalArgumentException("both generators must have the same classes, got " + before.classNames()
                    + " and " + after.classNames());
        }
        Require.atLeast("at", 0L, at);
        Require.atLeast("width", 0L, width);
    }

    /** A change at once: the first {@code at} arrivals come from one generator, all others from the other. */
    public static Drift abrupt(Generator before, Generator after, long at) {
        return new Drift(before, after, at, 0);
    }

    /** A change that takes about {@code width} arrivals, around {@code at}. */
    public static Drift gradual(Generator before, Generator after, long at, long width) {
        return new Drift(before, after, at, width);
    }

    @Override
    public List<String> classNames() {
        return before.classNames();
    }

    @Override
    public List<Long> drifts() {
        List<Long> all = new ArrayList<>();
        before.drifts().stream().filter(drift -> drift < at).forEach(all::add);
        all.add(at);
        after.drifts().forEach(drift -> all.add(at + drift));
        return List.copyOf(all);
    }

    @Override
    public Source source(long seed) {
        Source first = before.source(SplitMix64.seed(seed, 0));
        Source second = after.source(SplitMix64.seed(seed, 1));
        SplitMix64 random = new SplitMix64(SplitMix64.seed(seed, 2));
        long[] t = {0};
        return () -> (random.nextDouble() < shareOfSecond(t[0]++) ? second : first).next();
    }

    private double shareOfSecond(long t) {
        if (width == 0) {
            return t < at ? 0 : 1;
        }
        return 1 / (1 + StrictMath.exp(-4 * (double) (t - at) / width));
    }
}
