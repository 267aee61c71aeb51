package org.sobow.applications.metalearning;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.sobow.applications.Batch;
import org.sobow.applications.Loss;
import org.sobow.applications.MadeOnDemand;
import org.sobow.applications.Network;
import org.sobow.applications.image.Alphabet;
import org.sobow.streams.image.GrayImage;

/**
 * Few-shot classification tasks: five characters of one alphabet in random order, some drawings of each to learn from and others to
 * be judged by. The alphabets come one after the other, so every change of alphabet brings characters that nobody has seen.
 */
final class CharacterTasks {
    /** How many characters a task has. */
    static final int WAYS = 5;

    private static final double BIAS_SPREAD = 0.1;

    private final List<List<List<double[]>>> alphabets;
    private final int pixels;
    private final int rounds;
    private final int shots;
    private final int queries;
    private final int hidden;

    /**
     * @param alphabets those with fewer than five characters, or with a character of too few drawings, are not usable
     * @param shots drawings of a character to learn from
     * @param queries drawings of a character to be judged by
     */
    CharacterTasks(List<Alphabet> alphabets, int rounds, int shots, int queries, int hidden) {
        this.alphabets = alphabets.stream()
                .map(alphabet -> usable(alphabet, shots + queries))
                .filter(characters -> characters.size() >= WAYS)
                .toList();
        if (this.alphabets.isEmpty()) {
            throw new IllegalArgumentException("data must have an alphabet with at least " + WAYS + " characters of "
                    + (shots + queries) + " drawings each (shots + queries), got none; ask for fewer");
        }
        pixels = this.alphabets.get(0).get(0).get(0).length;
        this.rounds = rounds;
        this.shots = shots;
        this.queries = queries;
        this.hidden = hidden;
    }

    private static List<List<double[]>> usable(Alphabet alphabet, int drawings) {
        return alphabet.characters().stream()
                .filter(character -> character.size() >= drawings)
                .map(character ->
                        character.stream().map(GrayImage::standardized).toList())
                .toList();
    }

    /** The rounds at which a new alphabet begins. */
    List<Double> changes() {
        return IntStream.range(1, alphabets.size())
                .mapToObj(i -> Math.ceil((double) rounds * i / alphabets.size()))
                .toList();
    }

    TaskStream stream(long seed) {
        Random random = new Random(seed);
        Network network = Network.of(pixels, hidden, WAYS);
        double[] theta1 = network.draw(random, BIAS_SPREAD);
        List<Integer> order = drawn(random, alphabets.size(), alphabets.size());
        List<Draw> draws = new ArrayList<>(rounds);
        for (int t = 0; t < rounds; t++) {
            int stage = (int) ((long) t * alphabets.size() / rounds);
            draws.add(draw(random, order.get(stage)));
        }
        return new TaskStream(new MadeOnDemand<>(rounds, t -> task(draws.get(t))), network, Loss.CROSS_ENTROPY, theta1);
    }

    /**
     * What a task consists of.
     *
     * @param alphabet the number of its alphabet
     * @param characters the numbers of its characters, way by way
     * @param drawings the numbers of their drawings, way by way
     */
    private record Draw(int alphabet, List<Integer> characters, List<List<Integer>> drawings) {}

    private Draw draw(Random random, int alphabet) {
        List<List<double[]>> characters = alphabets.get(alphabet);
        List<Integer> chosen = drawn(random, characters.size(), WAYS);
        List<List<Integer>> drawings = new ArrayList<>(WAYS);
        for (int character : chosen) {
            drawings.add(drawn(random, characters.get(character).size(), shots + queries));
        }
        return new Draw(alphabet, chosen, drawings);
    }

    private Task task(Draw draw) {
        double[] support = new double[WAYS * shots * pixels];
        double[] query = new double[WAYS * queries * pixels];
        for (int way = 0; way < WAYS; way++) {
            List<double[]> drawings =
                    alphabets.get(draw.alphabet()).get(draw.characters().get(way));
            List<Integer> picked = draw.drawings().get(way);
            for (int i = 0; i < shots + queries; i++) {
                double[] into = i < shots ? support : query;
                int row = i < shots ? way * shots + i : way * queries + i - shots;
                System.arraycopy(drawings.get(picked.get(i)), 0, into, row * pixels, pixels);
            }
        }
        return new Task(Batch.ofClasses(support, classes(shots), WAYS), Batch.ofClasses(query, classes(queries), WAYS));
    }

    private static int[] classes(int each) {
        return IntStream.range(0, WAYS * each).map(i -> i / each).toArray();
    }

    /** The first {@code count} of the numbers below {@code bound} in random order. */
    private static List<Integer> drawn(Random random, int bound, int count) {
        List<Integer> numbers =
                new ArrayList<>(IntStream.range(0, bound).boxed().toList());
        for (int i = 0; i < count; i++) {
            Collections.swap(numbers, i, i + random.nextInt(bound - i));
        }
        return List.copyOf(numbers.subList(0, count));
    }
}
