package org.sobow.autodiff;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.pytorch.Tensor;
import org.junit.jupiter.api.Test;
import org.sobow.algorithm.Run;
import org.sobow.algorithm.Sobow;
import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.problem.Round;
import org.sobow.testing.ForkedJvm;

/**
 * The memory of the process over 4,000 rounds, in a JVM whose heap is all touched at the start, whose compiler needs little and whose
 * collector frees no native memory: what is left to grow is what the oracles forget to free.
 */
class NativeMemoryTest {
    private static final int ROUNDS = 4_000;
    private static final int WARM = 1_000;

    /** 500 bytes a round; the smallest tensor forgotten takes as much, one of the batches sixteen times that. */
    private static final long MOST_GROWTH = 3L << 19;

    @Test
    void fourThousandRounds_leaveNativeMemoryFlat() throws IOException, InterruptedException {
        String output = ForkedJvm.run(
                Soak.class,
                List.of(
                        "-Xms128m",
                        "-Xmx128m",
                        "-XX:+AlwaysPreTouch",
                        "-XX:TieredStopAtLevel=1",
                        "-Dorg.bytedeco.javacpp.nopointergc=true"));
        long[] bytes = Arrays.stream(output.strip().split("\\s+", -1))
                .mapToLong(Long::parseLong)
                .toArray();
        assertThat(bytes).hasSize(2);
        assertThat(bytes[1] - bytes[0]).isLessThan(MOST_GROWTH);
    }

    /** Prints the bytes of the process after the first and after all rounds. */
    static final class Soak {
        private Soak() {}

        public static void main(String[] args) {
            TensorProblem problem =
                    TensorProblem.builder().x("s", 1).y("w", 1).y("b", 1).build();
            Sobow recipe = Sobow.builder()
                    .alpha(0.1)
                    .beta(0.01)
                    .window(3, 0.9)
                    .solver(new ConjugateGradient(1e-8), 1)
                    .build();
            Run run = recipe.start(new double[] {-1}, new double[] {0, 0});
            List<Round> kept = new ArrayList<>();
            for (int t = 1; t <= ROUNDS; t++) {
                double[] batch = new double[1024];
                Arrays.fill(batch, 0.01 * (t % 10));
                TensorFunction f = (x, y) -> y.tensor("w")
                        .mul(Tensors.of(batch, batch.length))
                        .sub(y.tensor("b"))
                        .square()
                        .mean();
                Round round = problem.round(f, (x, y) -> f.apply(x, y).add(penalty(x, y)));
                run.step(round);
                if (t % 100 == 0) {
                    round.f().value(run.x(), run.y());
                    kept.add(round);
                }
                if (t == WARM || t == ROUNDS) {
                    System.out.println(Pointer.physicalBytes());
                }
            }
            if (kept.isEmpty()) {
                throw new AssertionError("the rounds are kept to the end, and with them what they hold");
            }
        }

        private static Tensor penalty(Tensors x, Tensors y) {
            Tensor squares = y.tensor("w").square().add(y.tensor("b").square());
            return x.tensor("s").exp().dot(squares);
        }
    }
}
