package org.sobow.learn.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.sobow.learn.data.Dataset;
import org.sobow.learn.data.Example;
import org.sobow.learn.data.SparseVector;

/** Random data sets, larger for larger seeds. */
final class RandomData {
    private RandomData() {}

    static Dataset dataset(long seed) {
        Random random = new Random(seed);
        int dimension = 1 + random.nextInt(1 + (int) seed * 10);
        int classes = 1 + random.nextInt(1 + (int) seed);
        List<Example> examples = new ArrayList<>();
        int size = random.nextInt(1 + (int) seed);
        for (int i = 0; i < size; i++) {
            examples.add(new Example(vector(dimension, random), random.nextInt(classes)));
        }
        List<String> names =
                IntStream.range(0, classes).mapToObj(Integer::toString).toList();
        return new Dataset("random " + seed, examples, names, List.of(), dimension);
    }

    private static SparseVector vector(int dimension, Random random) {
        int[] index = IntStream.range(0, dimension)
                .filter(j -> random.nextInt(4) == 0)
                .toArray();
        if (index.length == 0) {
            index = new int[] {random.nextInt(dimension)};
        }
        double[] value = new double[index.length];
        for (int k = 0; k < value.length; k++) {
            value[k] = value(random);
        }
        return SparseVector.of(index, value);
    }

    private static double value(Random random) {
        return switch (random.nextInt(5)) {
            case 0 -> random.nextInt(100) - 50;
            case 1 -> random.nextGaussian();
            case 2 -> random.nextBoolean() ? 0.0 : -0.0;
            case 3 -> random.nextInt() / 1e4;
            default -> anyFinite(random);
        };
    }

    private static double anyFinite(Random random) {
        double value = Double.longBitsToDouble(random.nextLong());
        return Double.isFinite(value) ? value : Double.MIN_VALUE;
    }
}
