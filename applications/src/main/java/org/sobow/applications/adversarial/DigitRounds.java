package org.sobow.applications.adversarial;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.sobow.applications.Batch;
import org.sobow.applications.MadeOnDemand;
import org.sobow.applications.Network;
import org.sobow.streams.image.Digits;
import org.sobow.streams.image.GrayImage;

/** Handwritten digits, shrunk to half their size, drawn with replacement: those of training to train on, those of test to judge by. */
record DigitRounds(Digits training, Digits test, int rounds, int rows, int testRows, double strength, int hidden) {
    private static final int SHRINKING = 2;
    private static final double BIAS_SPREAD = 0.1;

    AdversarialStream stream(long seed) {
        Random random = new Random(seed);
        GrayImage first = training.image(0).shrunk(SHRINKING);
        Network network = Network.of(first.width() * first.height(), hidden, Digits.CLASSES);
        double[] theta1 = network.draw(random, BIAS_SPREAD);
        List<int[]> trained = new ArrayList<>(rounds);
        List<int[]> tested = new ArrayList<>(rounds);
        for (int t = 0; t < rounds; t++) {
            trained.add(draw(random, training, rows));
            tested.add(draw(random, test, testRows));
        }
        List<AdversarialStream.Arrival> arrivals = new MadeOnDemand<>(
                rounds,
                t -> new AdversarialStream.Arrival(
                        batch(training, trained.get(t)),
                        batch(test, tested.get(t)),
                        AdversarialStream.strength(strength, t)));
        return new AdversarialStream(arrivals, network, theta1);
    }

    private static int[] draw(Random random, Digits digits, int rows) {
        return IntStream.range(0, rows).map(i -> random.nextInt(digits.size())).toArray();
    }

    private static Batch batch(Digits digits, int[] drawn) {
        double[] inputs = IntStream.of(drawn)
                .mapToObj(i -> digits.image(i).shrunk(SHRINKING).pixels())
                .flatMapToDouble(Arrays::stream)
                .toArray();
        return Batch.ofClasses(inputs, IntStream.of(drawn).map(digits::label).toArray(), Digits.CLASSES);
    }
}
