package org.sobow.testing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.sobow.state.Block;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/**
 * A state of which one block was changed at random: left out, cut, lengthened, of another type, or with one element changed.
 *
 * @param change what was done, for the message of a test
 */
public record MutatedState(State state, String change) {
    private static final double[] ODD_DOUBLES = {
        Double.NaN, Double.POSITIVE_INFINITY, -1e308, 1e308, -1, 0, -0.0, 0.5, Double.MIN_VALUE, 1e15, 3
    };
    private static final long[] ODD_LONGS = {
        Long.MIN_VALUE, Long.MAX_VALUE, -1, 0, 1, 2, 1L << 31, (1L << 31) - 1, 1L << 53, 1000
    };

    /** The change that {@code seed} chooses. */
    public static MutatedState of(State sound, int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<String> names = new ArrayList<>(sound.names());
        String name = names.get(random.nextInt(names.size()));
        StateBuilder builder = TestState.emptyLike(sound);
        String change = name;
        for (String each : names) {
            Block block = sound.block(each);
            Block put = each.equals(name) ? changed(sound, name, random) : block;
            if (put != null) {
                builder.put(each, put);
            }
            change += each.equals(name) ? ": " + block + " became " + put : "";
        }
        return new MutatedState(builder.build(), change);
    }

    private static Block changed(State state, String name, SplittableRandom random) {
        Block block = state.block(name);
        int what = random.nextInt(8);
        if (what == 0) {
            return null;
        }
        if (what == 1) {
            return block.type() == Block.Type.F64 ? Block.of(new long[(int) block.length()]) : Block.of(new double[3]);
        }
        return switch (block.type()) {
            case F64 -> ofDoubles(block, state.rawVector(name), what, random);
            case I64 -> ofLongs(block, state.longs(name), what, random);
            case I32 ->
                Block.of(Arrays.stream(changed(
                                Arrays.stream(state.ints(name)).asLongStream().toArray(), what, random))
                        .mapToInt(value -> (int) value)
                        .toArray());
            case U8 -> ofBytes(state.bytes(name), what, random);
        };
    }

    private static Block ofDoubles(Block block, double[] values, int what, SplittableRandom random) {
        if (what <= 3) {
            return Block.of(Arrays.copyOf(values, what == 2 ? values.length / 2 : values.length + 1));
        }
        if (values.length > 0) {
            values[random.nextInt(values.length)] = ODD_DOUBLES[random.nextInt(ODD_DOUBLES.length)];
        }
        return Block.of(values).shaped(dimensions(block));
    }

    private static Block ofLongs(Block block, long[] values, int what, SplittableRandom random) {
        long[] other = changed(values, what, random);
        return other.length == values.length ? Block.of(other).shaped(dimensions(block)) : Block.of(other);
    }

    private static long[] changed(long[] values, int what, SplittableRandom random) {
        if (what <= 3) {
            return Arrays.copyOf(values, what == 2 ? values.length / 2 : values.length + 1);
        }
        if (values.length > 0) {
            values[random.nextInt(values.length)] = ODD_LONGS[random.nextInt(ODD_LONGS.length)];
        }
        return values;
    }

    private static Block ofBytes(byte[] values, int what, SplittableRandom random) {
        if (what <= 3) {
            return Block.of(Arrays.copyOf(values, what == 2 ? values.length / 2 : values.length + 1));
        }
        if (values.length > 0) {
            values[random.nextInt(values.length)] = (byte) random.nextInt();
        }
        return Block.of(values);
    }

    private static long[] dimensions(Block block) {
        return block.shape().stream().mapToLong(Long::longValue).toArray();
    }
}
