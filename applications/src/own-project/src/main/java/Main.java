import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Stream;

/** Plays the program of docs/your-own-problem.md twice: the second run goes on where the first was saved. */
public final class Main {
    private static final int FEATURES = 5;
    private static final int ROWS = 20;

    private Main() {}

    public static void main(String[] args) throws Exception {
        Random random = new Random(1);
        Path folder = Path.of(args[0]);
        for (int i = 1; i <= 2; i++) {
            double strength = TunedRidge.strength(
                    Stream.generate(() -> batch(random)).limit(300).iterator(),
                    FEATURES,
                    folder.resolve("run.safetensors"),
                    folder.resolve("page"));
            System.out.printf("run %d: the logarithm of the strength is %.3f%n", i, strength);
        }
    }

    private static double[][] batch(Random random) {
        double[][] batch = new double[4][];
        for (int k = 0; k < 4; k += 2) {
            batch[k] = random.doubles(ROWS * FEATURES, -1, 1).toArray();
            batch[k + 1] = new double[ROWS];
            for (int i = 0; i < ROWS; i++) {
                batch[k + 1][i] = batch[k][i * FEATURES] - batch[k][i * FEATURES + 1] + 0.1 * random.nextGaussian();
            }
        }
        return batch;
    }
}
