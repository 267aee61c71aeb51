package org.sobow.learn.row;

import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Plan.Column;

/**
 * Finds the features of a row that are no numbers: its categories, its words and its bag. Knows the features below a limit; those that
 * an encoder adds later are none to it. Changes nothing; safe for any number of threads while one of them adds features.
 */
final class FeatureNames {
    private final int hashMask;
    private final long[] bag;
    private final int limit;

    /**
     * Finds features.
     *
     * @param hashMask how many hashed features there are, less 1; -1 where none is hashed
     * @param bag the table of the bag's features
     * @param limit one more than the last feature
     */
    FeatureNames(int hashMask, long[] bag, int limit) {
        this.hashMask = hashMask;
        this.bag = bag;
        this.limit = limit;
    }

    /** Appends the features; returns whether everything in the row that is not missing has one. */
    boolean encode(Row row, Plan plan, Entries out) {
        boolean whole = true;
        for (int k = 0; k < plan.categoryAt.length; k++) {
            String category = row.string(plan.categoryAt[k]);
            if (category != null) {
                whole &= add(find(plan.categories[k], plan.categorySeeds[k], category), 1, out);
            }
        }
        for (int k = 0; k < plan.textAt.length; k++) {
            Words words = row.words(plan.textAt[k]);
            for (int i = 0; words != null && i < words.size(); i++) {
                whole &= add(find(plan.texts[k], plan.textSeeds[k], words.word(i)), words.share(i), out);
            }
        }
        return encodeBag(row.features(), out) && whole;
    }

    private boolean encodeBag(SparseVector features, Entries out) {
        boolean whole = true;
        out.reserve(features.size());
        for (int k = 0; k < features.size(); k++) {
            whole &= add(find(features.index(k)), features.value(k), out);
        }
        return whole;
    }

    /** The feature of a category or a word; -1 where it has none. */
    int find(@Nullable Column column, int seed, String name) {
        if (hashMask >= 0) {
            return hashed(Hashing.ofCategory(seed, name));
        }
        Integer slot = column == null ? null : column.slots().get(name);
        return slot == null || slot >= limit ? -1 : slot;
    }

    /** The feature of an index of the bag; -1 where it has none. */
    int find(int index) {
        if (hashMask >= 0) {
            return hashed(Hashing.ofFeature(index));
        }
        int slot = IndexTable.find(bag, index);
        return slot >= limit ? -1 : slot;
    }

    private int hashed(int hash) {
        return 1 + (hash & hashMask);
    }

    /** Appends a feature, or adds to it where hashed ones meet; returns whether there is one. */
    boolean add(int slot, double value, Entries out) {
        if (slot < 0) {
            return false;
        }
        if (hashMask >= 0) {
            out.merge(slot, value);
        } else {
            out.add(slot, value);
        }
        return true;
    }
}
