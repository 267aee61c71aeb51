package org.sobow.applications.adversarial;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.sobow.applications.Batch;
import org.sobow.applications.Network;

/** Two classes in the plane, half-moons that reach into each other and turn by pi/2 in 500 rounds. */
record Moons(int rounds, int rows, int testRows, double strength, int hidden) {
    private static final double NOISE = 0.08;
    private static final double BIAS_SPREAD = 1;
    private static final double TURN = Math.PI / 2 / 500;

    AdversarialStream stream(long seed) {
        Random random = new Random(seed);
        Network network = Network.of(2, hidden, 2);
        double[] theta1 = network.draw(random, BIAS_SPREAD);
        List<AdversarialStream.Arrival> arrivals = new ArrayList<>(rounds);
        for (int t = 0; t < rounds; t++) {
            arrivals.add(new AdversarialStream.Arrival(
                    draw(random, rows, TURN * t),
                    draw(random, testRows, TURN * t),
                    AdversarialStream.strength(strength, t)));
        }
        return new AdversarialStream(arrivals, network, theta1);
    }

    private static Batch draw(Random random, int rows, double angle) {
        double cosine = StrictMath.cos(angle);
        double sine = StrictMath.sin(angle);
        double[] inputs = new double[2 * rows];
        int[] classes = new int[rows];
        for (int i = 0; i < rows; i++) {
            classes[i] = random.nextInt(2);
            double along = Math.PI * random.nextDouble();
            double side = classes[i] == 0 ? 1 : -1;
            double u = side * (StrictMath.cos(along) - 0.5) + NOISE * random.nextGaussian();
            double v = side * (StrictMath.sin(along) - 0.25) + NOISE * random.nextGaussian();
            inputs[2 * i] = cosine * u - sine * v;
            inputs[2 * i + 1] = sine * u + cosine * v;
        }
        return Batch.ofClasses(inputs, classes, 2);
    }
}
