package org.sobow.streams.generate;

import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.sobow.internal.Require;
import org.sobow.internal.SplitMix64;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.SparseVector;

/**
 * Posts in groups: counts of words by Zipf's law, of which up to a third are from the list of words that the group prefers. After every arrival one word of
 * one list gives way to another with probability {@code change}.
 *
 * @param groups how many groups there are: the classes
 * @param words how many words there are
 * @param change how probable it is that a list changes with an arrival
 * @param model what decides on the lists at the start: two values are two rules to drift between
 */
public record Posts(int groups, int words, double change, long model) implements Generator {
    private static final int PREFERRED = 300;
    private static final int SHORTEST = 15;
    private static final double MEAN_EXTRA_WORDS = 60;
    private static final double MOST_PREFERRED = 0.35;

    public Posts {
        Require.atLeast("groups", 2, groups);
        Require.atLeast("words", 1, words);
        Require.share("change", change);
    }

    @Override
    public List<String> classNames() {
        return IntStream.range(0, groups).mapToObj(i -> "group" + i).toList();
    }

    @Override
    public Source source(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        List<String> names = classNames();
        Zipf all = new Zipf(words);
        Zipf preferred = new Zipf(PREFERRED);
        SplitMix64 rule = new SplitMix64(model);
        int[][] lists = new int[groups][PREFERRED];
        for (int[] list : lists) {
            Arrays.setAll(list, i -> rule.nextInt(words));
        }
        return () -> {
            int group = random.nextInt(groups);
            int length = SHORTEST + (int) (-StrictMath.log(1 - random.nextDouble()) * MEAN_EXTRA_WORDS);
            double share = MOST_PREFERRED * random.nextDouble();
            SortedMap<Integer, Double> counts = new TreeMap<>();
            for (int i = 0; i < length; i++) {
                int word = random.nextDouble() < share ? lists[group][preferred.rank(random)] : all.rank(random);
                counts.merge(word, 1.0, Double::sum);
            }
            if (random.nextDouble() < change) {
                lists[random.nextInt(groups)][random.nextInt(PREFERRED)] = random.nextInt(words);
            }
            return Example.of(Row.of(vector(counts)), names.get(group));
        };
    }

    private static SparseVector vector(SortedMap<Integer, Double> counts) {
        return SparseVector.of(
                counts.keySet().stream().mapToInt(Integer::intValue).toArray(),
                counts.values().stream().mapToDouble(Double::doubleValue).toArray());
    }
}
