package org.sobow.experiments.arena;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.sobow.experiments.NoInputException;
import org.sobow.internal.Vectors;
import org.sobow.learn.row.SparseVector;
import org.sobow.problem.FirstOrderInner;
import org.sobow.problem.InnerObjective;
import org.sobow.projection.Projection;
import org.sobow.streams.image.Digits;
import org.sobow.streams.image.GrayImage;

/**
 * Loss tuning under shifting imbalance: in four phases of the stream class k of the training batches is ρ^k times as frequent as class 0, with ρ = 0.4, 0.6, 0.4 and 0.8 and the order of classes turned round after every
 * phase; x is the logarithm of the weight of each class in the loss that is trained, and f is the plain loss of a balanced batch.
 */
record ImbalancedLoss(Source source) implements ArenaProblem {
    private static final double[] RATIOS = {0.4, 0.6, 0.4, 0.8};
    private static final int BATCH = 32;
    private static final double RIDGE = 0.05;
    private static final double LARGEST = 2;
    private static final String FOLDER = "mnist";

    /** Of 28 by 28 pixels 14 by 14 are left, so that y has 1,960 entries. */
    private static final int SHRINK = 2;

    /**
     * Where rows of a class come from.
     *
     * @param words what they are, in a few words
     */
    private record Source(int features, int classes, String words, Drawing drawing) {}

    /** Draws a row of a class. */
    private interface Drawing {
        SparseVector draw(Random random, int label);
    }

    /** On rows of ten numbers around the center of their class. */
    static ImbalancedLoss generated() {
        return new ImbalancedLoss(centers());
    }

    @Override
    public Optional<String> dataSet() {
        return Optional.of(FOLDER);
    }

    /** On MNIST's digits, where the folder has them. */
    @Override
    public ArenaProblem withData(Path folder) {
        Path digits = folder.resolve(FOLDER);
        return Files.isDirectory(digits)
                ? new ImbalancedLoss(digits(NoInputException.reading(digits, path -> Digits.read(path, "t10k"))))
                : this;
    }

    @Override
    public String name() {
        return "imbalance";
    }

    @Override
    public String description() {
        return "weights of the classes in a loss whose training batches are imbalanced, each phase in another way ("
                + source.words() + ")";
    }

    @Override
    public int d1() {
        return source.classes();
    }

    @Override
    public int d2() {
        return source.features() * source.classes();
    }

    /** Rows have a length of 1, so that the loss bends by at most the largest weight over 2. */
    @Override
    public double smoothness() {
        return Math.exp(LARGEST) / 2 + RIDGE;
    }

    @Override
    public Projection projection() {
        return Projection.box(-LARGEST, LARGEST);
    }

    @Override
    public long roundBytes() {
        return 2L * BATCH * source.features() * (Integer.BYTES + Double.BYTES);
    }

    @Override
    public ArenaStream open(long seed, int rounds) {
        Random random = new Random(seed);
        List<SoftmaxBatch> outer = new ArrayList<>();
        List<Inner> inner = new ArrayList<>();
        for (int t = 0; t < rounds; t++) {
            int phase = (int) (4L * t / rounds);
            inner.add(new Inner(batch(random, RATIOS[phase], phase % 2 == 1)));
            outer.add(batch(random, 1, false));
        }
        return DrawnRounds.of(d1(), d2(), 0, outer, inner);
    }

    private SoftmaxBatch batch(Random random, double ratio, boolean turned) {
        int classes = source.classes();
        double[] upTo = new double[classes];
        double sum = 0;
        for (int k = 0; k < classes; k++) {
            sum += Math.pow(ratio, turned ? classes - 1 - k : k);
            upTo[k] = sum;
        }
        int[] labels = new int[BATCH];
        List<SparseVector> rows = new ArrayList<>();
        for (int i = 0; i < BATCH; i++) {
            double drawn = sum * random.nextDouble();
            labels[i] = (int) Arrays.stream(upTo, 0, classes - 1)
                    .filter(end -> end <= drawn)
                    .count();
            rows.add(source.drawing.draw(random, labels[i]));
        }
        return new SoftmaxBatch(rows, labels, classes);
    }

    /** A row of length 1. */
    private static SparseVector unit(double[] values) {
        double norm = Math.sqrt(Arrays.stream(values).map(v -> v * v).sum());
        int[] at = IntStream.range(0, values.length).filter(i -> values[i] != 0).toArray();
        return SparseVector.of(
                at, Arrays.stream(at).mapToDouble(i -> values[i] / norm).toArray());
    }

    /** Five classes of ten numbers; the centers are the same for every seed. */
    private static Source centers() {
        int features = 10;
        Random centerRandom = new Random(1);
        double[][] centers = new double[5][];
        Arrays.setAll(centers, k -> centerRandom.doubles(features, -1, 1).toArray());
        return new Source(features, centers.length, "generated rows", (random, label) -> {
            double[] row = centers[label].clone();
            for (int j = 0; j < features; j++) {
                row[j] += 0.7 * random.nextGaussian();
            }
            return unit(row);
        });
    }

    /** MNIST's 10,000 test digits, which are enough to draw from. */
    private static Source digits(Digits digits) {
        List<List<SparseVector>> byLabel = new ArrayList<>();
        for (int k = 0; k < Digits.CLASSES; k++) {
            byLabel.add(new ArrayList<>());
        }
        for (int i = 0; i < digits.size(); i++) {
            byLabel.get(digits.label(i)).add(unit(digits.image(i).shrunk(SHRINK).pixels()));
        }
        GrayImage first = digits.image(0).shrunk(SHRINK);
        return new Source(first.width() * first.height(), Digits.CLASSES, "MNIST", (random, label) -> {
            List<SparseVector> rows = byLabel.get(label);
            return rows.get(random.nextInt(rows.size()));
        });
    }

    private record Inner(SoftmaxBatch batch) implements InnerObjective, FirstOrderInner {
        private static SoftmaxBatch.Weights weights(double[] x) {
            return label -> Math.exp(x[label]);
        }

        @Override
        public double value(double[] x, double[] y) {
            return batch.value(y, weights(x)) + RIDGE * Vectors.normSquared(y) / 2;
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            batch.gradient(y, weights(x), out);
            Vectors.axpy(RIDGE, y, out);
        }

        @Override
        public void gradX(double[] x, double[] y, double[] out) {
            batch.valueByClass(y, out);
            byWeights(x, out);
        }

        @Override
        public void hessianYY(double[] x, double[] y, double[] v, double[] out) {
            batch.hessian(y, v, weights(x), out);
            Vectors.axpy(RIDGE, v, out);
        }

        @Override
        public void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
            batch.slopeByClass(y, v, out);
            byWeights(x, out);
        }

        private static void byWeights(double[] x, double[] out) {
            for (int k = 0; k < x.length; k++) {
                out[k] *= Math.exp(x[k]);
            }
        }
    }
}
