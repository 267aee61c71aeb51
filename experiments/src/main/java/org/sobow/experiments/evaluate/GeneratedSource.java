package org.sobow.experiments.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.row.ExampleStream;
import org.sobow.streams.generate.Agrawal;
import org.sobow.streams.generate.Campaigns;
import org.sobow.streams.generate.Cards;
import org.sobow.streams.generate.Chess;
import org.sobow.streams.generate.Circles;
import org.sobow.streams.generate.Clicks;
import org.sobow.streams.generate.Drift;
import org.sobow.streams.generate.Friedman;
import org.sobow.streams.generate.Generator;
import org.sobow.streams.generate.Hourly;
import org.sobow.streams.generate.Hyperplane;
import org.sobow.streams.generate.InterchangingRbf;
import org.sobow.streams.generate.Led;
import org.sobow.streams.generate.Markov;
import org.sobow.streams.generate.Posts;
import org.sobow.streams.generate.RandomRbf;
import org.sobow.streams.generate.RandomTree;
import org.sobow.streams.generate.Sea;
import org.sobow.streams.generate.Walk;

/**
 * A generated stream that drifts: 40,000 arrivals. A seed draws other rows; the concepts are the same under every seed.
 *
 * @param name its name on the command line
 * @param isAbrupt whether its drifts, where it has any at a known time, are abrupt
 */
public record GeneratedSource(String name, String description, Generator generator, boolean isAbrupt)
        implements StreamSource {
    private static final long ARRIVALS = 40_000;
    private static final long CONCEPT = 10_000;
    private static final long FADING = 2_000;
    private static final double NOISE = 0.1;

    /** All that are known by name: those of the suite, those on which a linear learner is wrong, and those of words and categories by the thousand. */
    public static List<GeneratedSource> all() {
        return Stream.of(suite(), nonlinear(), sparse()).flatMap(List::stream).toList();
    }

    /** Those that run where no name is given. */
    public static List<GeneratedSource> suite() {
        List<GeneratedSource> all = new ArrayList<>();
        String abrupt = ", abruptly one after the other";
        String gradual = ", fading into each other over 2,000 arrivals";
        List<Generator> sea = List.of(new Sea(1, NOISE), new Sea(2, NOISE), new Sea(3, NOISE), new Sea(4, NOISE));
        String seaWords = "SEA concepts 1, 2, 3, 4, a tenth of the labels wrong";
        all.add(new GeneratedSource("sea", seaWords + abrupt, joined(sea, 0), true));
        all.add(new GeneratedSource("sea-gradual", seaWords + gradual, joined(sea, FADING), false));
        List<Generator> agrawal =
                List.of(new Agrawal(1, 0.05), new Agrawal(7, 0.05), new Agrawal(3, 0.05), new Agrawal(9, 0.05));
        String agrawalWords = "Agrawal's loan applicants, functions 1, 7, 3, 9";
        all.add(new GeneratedSource("agrawal", agrawalWords + abrupt, joined(agrawal, 0), true));
        all.add(new GeneratedSource("agrawal-gradual", agrawalWords + gradual, joined(agrawal, FADING), false));
        List<Generator> led = List.of(new Led(0, NOISE), new Led(3, NOISE), new Led(5, NOISE), new Led(7, NOISE));
        String ledWords = "LED digits with 0, 3, 5, 7 segments in other places";
        all.add(new GeneratedSource("led", ledWords + abrupt, joined(led, 0), true));
        all.add(new GeneratedSource("led-gradual", ledWords + gradual, joined(led, FADING), false));
        all.add(new GeneratedSource(
                "rbf", "5 classes around 50 centers that move all the time", joined(rbf(1e-4, 1), 0), false));
        all.add(new GeneratedSource(
                "rbf-abrupt",
                "5 classes around 50 centers, four sets of them" + abrupt,
                joined(rbf(0, 1, 2, 3, 4), 0),
                true));
        all.add(new GeneratedSource(
                "hyperplane",
                "a hyperplane in 10 dimensions that rotates all the time, a twentieth of the labels wrong",
                joined(planes(1e-3, 1), 0),
                false));
        all.add(new GeneratedSource(
                "hyperplane-abrupt",
                "four hyperplanes in 10 dimensions, a twentieth of the labels wrong" + abrupt,
                joined(planes(0, 1, 2, 3, 4), 0),
                true));
        return List.copyOf(all);
    }

    private static List<GeneratedSource> nonlinear() {
        String abrupt = ", abruptly one after the other";
        return List.of(
                new GeneratedSource(
                        "circles",
                        "in or out of a circle that moves all the time, a twentieth of the labels wrong",
                        new Circles(ARRIVALS / 2, 0.05),
                        false),
                new GeneratedSource(
                        "chess",
                        "the two colors of a chess board that turns by a quarter in 40,000 arrivals",
                        new Chess(Math.PI / 2 / ARRIVALS, 0),
                        false),
                new GeneratedSource(
                        "rbf-interchanging",
                        "15 classes, a Gaussian each; 2 of them change places after 5,000 arrivals, then 4, up to 14",
                        joined(
                                IntStream.range(0, 8)
                                        .<Generator>mapToObj(i -> new InterchangingRbf(15, 2 * i, 1))
                                        .toList(),
                                ARRIVALS / 8,
                                0),
                        true),
                new GeneratedSource(
                        "tree",
                        "4 classes by random decision trees over 5 numbers and 5 categories, four trees" + abrupt,
                        joined(models(model -> new RandomTree(4, 5, model), 1, 2, 3, 4), 0),
                        true),
                new GeneratedSource(
                        "cards",
                        "no pair, a pair or more in four cards, by ranks, suits, ranks, suits" + abrupt,
                        joined(List.of(new Cards(false), new Cards(true), new Cards(false), new Cards(true)), 0),
                        true),
                new GeneratedSource(
                        "markov",
                        "6 classes, four of five times that of the arrival before, four chains" + abrupt,
                        joined(models(model -> new Markov(6, 0.8, model), 1, 2, 3, 4), 0),
                        true),
                new GeneratedSource(
                        "hourly",
                        "numbers: rentals by the hour, with days off, seasons and growth",
                        new Hourly(0.4, 0.25),
                        false),
                new GeneratedSource(
                        "walk", "numbers: a random walk of which six columns tell a little", new Walk(2), false),
                new GeneratedSource(
                        "friedman",
                        "numbers: Friedman's function of five of ten columns, four times other ones" + abrupt,
                        joined(models(model -> new Friedman(1, model), 0, 1, 2, 3), 0),
                        true));
    }

    private static List<GeneratedSource> sparse() {
        return List.of(
                new GeneratedSource(
                        "campaigns",
                        "wanted mail, and a third spam in campaigns that come and go, as sets of 20,000 words",
                        new Campaigns(20_000, 1.0 / 3, 0.005),
                        false),
                new GeneratedSource(
                        "clicks",
                        "clicks of 20,000 users on 500 advertisements, of which one in 50 arrivals is replaced",
                        new Clicks(20_000, 500, 0.02),
                        false),
                new GeneratedSource(
                        "posts",
                        "posts to 12 groups that prefer some of 20,000 words, not always the same",
                        new Posts(12, 20_000, 0.2, 1),
                        false));
    }

    /** The one of that name, if there is one. */
    public static Optional<GeneratedSource> of(String name) {
        return all().stream().filter(source -> source.name.equals(name)).findFirst();
    }

    private static Generator joined(List<Generator> concepts, long fading) {
        return joined(concepts, CONCEPT, fading);
    }

    private static Generator joined(List<Generator> concepts, long each, long fading) {
        Generator joined = concepts.get(concepts.size() - 1);
        for (int i = concepts.size() - 2; i >= 0; i--) {
            joined = new Drift(concepts.get(i), joined, each, fading);
        }
        return joined;
    }

    private static List<Generator> models(LongFunction<Generator> recipe, long... models) {
        return Arrays.stream(models).mapToObj(recipe).toList();
    }

    private static List<Generator> rbf(double speed, long... models) {
        return models(model -> new RandomRbf(5, 10, 50, speed, model), models);
    }

    private static List<Generator> planes(double change, long... models) {
        return models(model -> new Hyperplane(10, change > 0 ? 5 : 0, change, 0.1, 0.05, model), models);
    }

    @Override
    public Task task() {
        return generator.classNames().isEmpty() ? Task.REGRESSION : Task.CLASSIFICATION;
    }

    @Override
    public long arrivals(long most) {
        return Math.min(most, ARRIVALS);
    }

    @Override
    public boolean isRandom() {
        return true;
    }

    @Override
    public boolean isDrifting() {
        return true;
    }

    @Override
    public List<Long> drifts() {
        return isAbrupt ? generator.drifts() : List.of();
    }

    @Override
    public List<Long> marks() {
        return generator.drifts();
    }

    @Override
    public ExampleStream open(long seed) {
        return generator.start(seed, ARRIVALS);
    }
}
