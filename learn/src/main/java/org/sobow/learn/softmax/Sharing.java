package org.sobow.learn.softmax;

import java.util.Arrays;
import org.sobow.internal.Require;

/** Which features share a strength lambda. */
public sealed interface Sharing {
    /** One a feature, as in the paper. The bias has its own. */
    static Sharing perFeature() {
        return new PerFeature();
    }

    /** One for all. */
    static Sharing one() {
        return new One();
    }

    /**
     * One a group.
     *
     * @param groupOf the group of feature j, from 0, at place j; features beyond, and the bias, have a group of their own, the
     *     last. The array is copied.
     */
    static Sharing groups(int... groupOf) {
        return new Groups(groupOf);
    }

    /** See {@link #perFeature}. */
    record PerFeature() implements Sharing {}

    /** See {@link #one}. */
    record One() implements Sharing {}

    /** See {@link #groups}. */
    final class Groups implements Sharing {
        private final int[] groupOf;
        private final int count;

        private Groups(int[] groupOf) {
            this.groupOf = groupOf.clone();
            int largest = -1;
            for (int group : groupOf) {
                largest = Math.max(largest, Require.atLeast("group", 0, group));
            }
            count = largest + 2;
        }

        /** How many groups there are, that of the features not assigned included. */
        public int count() {
            return count;
        }

        /** The group of a feature. */
        public int of(int feature) {
            return feature >= 0 && feature < groupOf.length ? groupOf[feature] : count - 1;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Groups that && Arrays.equals(groupOf, that.groupOf);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(groupOf);
        }

        @Override
        public String toString() {
            return "Groups[" + groupOf.length + " features in " + count + " groups, hash "
                    + Integer.toHexString(hashCode()) + "]";
        }
    }
}
