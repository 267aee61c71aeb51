package org.sobow.problem;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.sobow.internal.Require;

/** A partition of the coordinates of a vector into groups 0, 1, 2, ...: a value, printable. */
public sealed interface Groups {
    /** The group of every coordinate of a vector of length {@code dimension}; throws where this partition is of another length. */
    int[] indices(int dimension);

    /** How many groups a vector of length {@code dimension} has. */
    default int count(int dimension) {
        return Arrays.stream(indices(dimension)).max().orElse(-1) + 1;
    }

    /** All coordinates in one group. */
    static Groups one() {
        return new One();
    }

    /** Every coordinate a group of its own. */
    static Groups each() {
        return new Each();
    }

    /** Runs of coordinates of these lengths. */
    static Groups blocks(int... lengths) {
        return new Blocks(Arrays.stream(lengths).boxed().toList());
    }

    /** The group of every coordinate; no group from 0 to the largest is empty. */
    static Groups of(int... groupOf) {
        return new Listed(Arrays.stream(groupOf).boxed().toList());
    }

    /** See {@link #one}. */
    record One() implements Groups {
        @Override
        public int[] indices(int dimension) {
            return new int[Require.atLeast("dimension", 1, dimension)];
        }
    }

    /** See {@link #each}. */
    record Each() implements Groups {
        @Override
        public int[] indices(int dimension) {
            return IntStream.range(0, Require.atLeast("dimension", 1, dimension))
                    .toArray();
        }
    }

    /** See {@link #blocks}. */
    record Blocks(List<Integer> lengths) implements Groups {
        public Blocks {
            lengths = List.copyOf(lengths);
            Require.atLeast("number of blocks", 1, lengths.size());
            lengths.forEach(length -> Require.atLeast("length of a block", 1, length));
        }

        @Override
        public int[] indices(int dimension) {
            int[] indices = IntStream.range(0, lengths.size())
                    .flatMap(k -> IntStream.generate(() -> k).limit(lengths.get(k)))
                    .toArray();
            return fitting(indices, dimension);
        }
    }

    /** See {@link #of}. */
    record Listed(List<Integer> groupOf) implements Groups {
        public Listed {
            groupOf = List.copyOf(groupOf);
            Require.atLeast("number of coordinates", 1, groupOf.size());
            groupOf.forEach(group -> Require.atLeast("group", 0, group));
            int largest = Collections.max(groupOf);
            Set<Integer> present = Set.copyOf(groupOf);
            for (int group = 0; group < largest; group++) {
                if (!present.contains(group)) {
                    throw new IllegalArgumentException(
                            "every group from 0 to " + largest + " must have a coordinate, got none in " + group);
                }
            }
        }

        @Override
        public int[] indices(int dimension) {
            return fitting(groupOf.stream().mapToInt(Integer::intValue).toArray(), dimension);
        }
    }

    private static int[] fitting(int[] indices, int dimension) {
        if (indices.length != dimension) {
            throw new IllegalArgumentException(
                    "the groups are of " + indices.length + " coordinates, got a vector of length " + dimension);
        }
        return indices;
    }
}
