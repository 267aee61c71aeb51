package org.sobow.applications.metalearning;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.sobow.applications.Batch;
import org.sobow.applications.Loss;
import org.sobow.applications.Network;

/**
 * Regression tasks A sin(u + P) with u uniform in [-4, 4], whose amplitude and phase are uniform around centers that drift: that of
 * A swings by 1 around 2.5 once in 1000 rounds, that of P moves on by pi in 1000 rounds.
 *
 * @param phases half the range of phases
 */
record SinusoidTasks(int rounds, int shots, int queries, int hidden, double phases) {
    /** Half the range of inputs. */
    private static final double REACH = 4;

    /** Half the range of amplitudes. */
    private static final double AMPLITUDES = 1;

    private static final double PERIOD = 1000;

    /** Hidden units bend at -b/w, which is to be anywhere in the range of inputs. */
    private static final double BIAS_SPREAD = 2.5;

    TaskStream stream(long seed) {
        Random random = new Random(seed);
        Network network = Network.of(1, hidden, 1);
        double[] theta1 = network.draw(random, BIAS_SPREAD);
        List<Task> tasks = new ArrayList<>(rounds);
        for (int t = 0; t < rounds; t++) {
            double amplitude = 2.5 + StrictMath.sin(2 * Math.PI * t / PERIOD) + AMPLITUDES * symmetric(random);
            double phase = Math.PI * t / PERIOD + phases * symmetric(random);
            tasks.add(new Task(draw(random, shots, amplitude, phase), draw(random, queries, amplitude, phase)));
        }
        return new TaskStream(tasks, network, Loss.SQUARED, theta1);
    }

    private static Batch draw(Random random, int rows, double amplitude, double phase) {
        double[] inputs = new double[rows];
        double[] targets = new double[rows];
        for (int i = 0; i < rows; i++) {
            inputs[i] = REACH * symmetric(random);
            targets[i] = amplitude * StrictMath.sin(inputs[i] + phase);
        }
        return new Batch(rows, inputs, targets);
    }

    /** Uniform in [-1, 1). */
    private static double symmetric(Random random) {
        return 2 * random.nextDouble() - 1;
    }
}
