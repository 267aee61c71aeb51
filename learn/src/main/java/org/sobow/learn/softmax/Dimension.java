package org.sobow.learn.softmax;

import org.sobow.internal.Require;

/** The rows that features are given. */
public sealed interface Dimension {
    /** Features 0 to {@code features} − 1; any other is an error. */
    static Dimension known(int features) {
        return new Known(features);
    }

    /** As many as appear. */
    static Dimension growing() {
        return new Growing();
    }

    /** 2^bits rows; a feature's row is its hash, so features may share one. */
    static Dimension hashed(int bits) {
        return new Hashed(bits);
    }

    /** See {@link #known}. */
    record Known(int features) implements Dimension {
        public Known {
            Require.atLeast("features", 1, features);
        }

        @Override
        public int row(int feature) {
            if (feature < 0 || feature >= features) {
                throw new IllegalArgumentException(
                        "feature must lie in [0, " + features + "), got " + feature
                                + "; use Dimension.growing() or Dimension.hashed(bits) where features are not known beforehand");
            }
            return feature;
        }

        @Override
        public int initial() {
            return features;
        }
    }

    /** See {@link #growing}. */
    record Growing() implements Dimension {
        @Override
        public int row(int feature) {
            return feature;
        }

        @Override
        public int initial() {
            return 0;
        }
    }

    /** See {@link #hashed}. */
    record Hashed(int bits) implements Dimension {
        public Hashed {
            if (bits < 1 || bits > 26) {
                throw new IllegalArgumentException("bits must lie in [1, 26], got " + bits);
            }
        }

        /* The finalizer of MurmurHash3: every bit of the feature changes every bit of the row with probability near 1/2. */
        @Override
        public int row(int feature) {
            int hash = feature;
            hash = (hash ^ (hash >>> 16)) * 0x85ebca6b;
            hash = (hash ^ (hash >>> 13)) * 0xc2b2ae35;
            return (hash ^ (hash >>> 16)) & ((1 << bits) - 1);
        }

        @Override
        public int initial() {
            return 1 << bits;
        }
    }

    /** The row of a feature, the bias not counted. */
    int row(int feature);

    /** The rows there are from the start, the bias not counted. */
    int initial();
}
