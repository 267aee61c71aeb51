package org.sobow.streams.generate;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.sobow.internal.Require;
import org.sobow.internal.SplitMix64;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;

/**
 * Clicks on advertisements: five categories of a user, an advertisement, a page, an hour and a device, of which the first three have many values, few of them frequent. Every
 * value has a weight, and the logarithm of the odds of a click is their sum. After every arrival an advertisement gives way to a new one with probability {@code renewal}.
 *
 * @param users how many users there are
 * @param advertisements how many advertisements there are at a time
 * @param renewal how probable it is that one is replaced with an arrival
 */
public record Clicks(int users, int advertisements, double renewal) implements Generator {
    private static final int PAGES = 300;
    private static final int HOURS = 24;
    private static final int DEVICES = 3;
    private static final double SELDOM = -2;
    private static final double[] SPREAD = {1.2, 1.0, 0.8, 0.3, 0.3};
    private static final List<String> LABELS = List.of("no", "click");
    private static final Columns COLUMNS = Columns.builder()
            .category("user")
            .category("advertisement")
            .category("page")
            .category("hour")
            .category("device")
            .build();

    public Clicks {
        Require.atLeast("users", 1, users);
        Require.atLeast("advertisements", 1, advertisements);
        Require.share("renewal", renewal);
    }

    @Override
    public List<String> classNames() {
        return LABELS;
    }

    @Override
    public Source source(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        int[] sizes = {users, advertisements, PAGES, HOURS, DEVICES};
        double[][] weights = new double[sizes.length][];
        Zipf[] ranks = {new Zipf(users), new Zipf(advertisements), new Zipf(PAGES)};
        for (int c = 0; c < sizes.length; c++) {
            double spread = SPREAD[c];
            weights[c] = new double[sizes[c]];
            Arrays.setAll(weights[c], i -> spread * random.nextGaussian());
        }
        int[] advertisement = IntStream.range(0, advertisements).toArray();
        int[] met = {advertisements};
        return () -> {
            @Nullable String[] texts = new @Nullable String[weights.length];
            double sum = SELDOM;
            for (int c = 0; c < weights.length; c++) {
                int value = c < ranks.length ? ranks[c].rank(random) : random.nextInt(weights[c].length);
                texts[c] = Integer.toString(c == 1 ? advertisement[value] : value);
                sum += weights[c][value];
            }
            if (random.nextDouble() < renewal) {
                int replaced = random.nextInt(advertisement.length);
                advertisement[replaced] = met[0]++;
                weights[1][replaced] = SPREAD[1] * random.nextGaussian();
            }
            boolean clicks = random.nextDouble() < 1 / (1 + StrictMath.exp(-sum));
            return Example.of(Row.of(COLUMNS, new double[texts.length], texts), LABELS.get(clicks ? 1 : 0));
        };
    }
}
