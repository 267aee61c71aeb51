package org.sobow.streams.generate;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.sobow.internal.Require;
import org.sobow.internal.SplitMix64;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.SparseVector;

/**
 * Mail, wanted or not, as sets of words. Unwanted mail comes in campaigns: a few go on at a time, each with a text of its own, of which every copy leaves out a
 * part; one ends and another begins with probability {@code renewal} after every arrival. Wanted mail is from senders who prefer some words.
 *
 * @param words how many words there are
 * @param spam how much of the mail is not wanted
 * @param renewal how probable it is that a campaign ends with an arrival
 */
public record Campaigns(int words, double spam, double renewal) implements Generator {
    private static final int CAMPAIGNS = 6;
    private static final int SENDERS = 20;
    private static final int TEXT = 40;
    private static final int COMMON = 30;
    private static final double KEPT = 0.6;
    private static final double WRONG = 0.01;
    private static final List<String> LABELS = List.of("wanted", "spam");

    public Campaigns {
        Require.atLeast("words", 1, words);
        Require.share("spam", spam);
        Require.share("renewal", renewal);
    }

    @Override
    public List<String> classNames() {
        return LABELS;
    }

    @Override
    public Source source(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        Zipf common = new Zipf(words);
        int[][] campaigns = texts(CAMPAIGNS, random);
        int[][] senders = texts(SENDERS, random);
        return () -> {
            boolean isSpam = random.nextDouble() < spam;
            int[] text = isSpam ? campaigns[random.nextInt(CAMPAIGNS)] : senders[random.nextInt(SENDERS)];
            SortedSet<Integer> mail = new TreeSet<>();
            for (int word : text) {
                // wanted mail is never twice the same
                if (random.nextDouble() < (isSpam ? KEPT : KEPT / 6)) {
                    mail.add(word);
                }
            }
            for (int i = random.nextInt(2 * COMMON); i >= 0; i--) {
                mail.add(common.rank(random));
            }
            if (random.nextDouble() < renewal) {
                campaigns[random.nextInt(CAMPAIGNS)] = text(random);
            }
            int[] index = mail.stream().mapToInt(Integer::intValue).toArray();
            double[] ones = IntStream.of(index).mapToDouble(i -> 1).toArray();
            boolean isWrong = random.nextDouble() < WRONG;
            return Example.of(Row.of(SparseVector.of(index, ones)), LABELS.get(isSpam != isWrong ? 1 : 0));
        };
    }

    private int[][] texts(int count, SplitMix64 random) {
        return IntStream.range(0, count).mapToObj(i -> text(random)).toArray(int[][]::new);
    }

    private int[] text(SplitMix64 random) {
        return IntStream.range(0, TEXT).map(i -> random.nextInt(words)).toArray();
    }
}
