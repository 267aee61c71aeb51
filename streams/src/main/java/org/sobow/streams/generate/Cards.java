package org.sobow.streams.generate;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sobow.internal.SplitMix64;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;

/**
 * Hands of cards: each of four cards has a rank, one of eight, and a suit, one of four, all independent and uniform. The class is "none" where all ranks
 * are different, "pair" where exactly two cards have the same rank and the others differ, and "more" otherwise.
 *
 * <p>No single column says anything about the class, so a linear model is as good as the class frequencies. Crosses of two columns say all.
 *
 * @param bySuit whether the suits decide in place of the ranks: two values are two rules to drift between
 */
public record Cards(boolean bySuit) implements Generator {
    private static final int CARDS = 4;
    private static final int RANKS = 8;
    private static final int SUITS = 4;
    private static final Columns COLUMNS = columns();

    private static Columns columns() {
        Columns.Builder builder = Columns.builder();
        for (int i = 1; i <= CARDS; i++) {
            builder.category("rank" + i).category("suit" + i);
        }
        return builder.build();
    }

    @Override
    public List<String> classNames() {
        return List.of("none", "pair", "more");
    }

    @Override
    public Source source(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        return () -> {
            int[] deciding = new int[CARDS];
            @Nullable String[] texts = new @Nullable String[2 * CARDS];
            for (int i = 0; i < CARDS; i++) {
                int rank = random.nextInt(RANKS);
                int suit = random.nextInt(SUITS);
                texts[2 * i] = "r" + rank;
                texts[2 * i + 1] = "s" + suit;
                deciding[i] = bySuit ? suit : rank;
            }
            return Example.of(Row.of(COLUMNS, new double[texts.length], texts), label(deciding));
        };
    }

    private static String label(int[] values) {
        int equal = 0;
        for (int i = 0; i < values.length; i++) {
            for (int j = 0; j < i; j++) {
                equal += values[i] == values[j] ? 1 : 0;
            }
        }
        return equal == 0 ? "none" : equal == 1 ? "pair" : "more";
    }
}
