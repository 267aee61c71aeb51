package org.sobow.streams.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.contract.Examples;
import org.sobow.learn.evaluate.AsLastTime;
import org.sobow.learn.evaluate.Learner;
import org.sobow.learn.evaluate.Metric;
import org.sobow.learn.evaluate.ModelLearner;
import org.sobow.learn.evaluate.Prequential;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;

/** The generators on which a linear learner is wrong: their rules, and how much the true features are worth to a linear learner. What all have in common is tested with those of words too. */
final class NonlinearGeneratorTest {
    private static final int MANY = 20_000;
    private static final int FEW = 6000;

    static Stream<Generator> generators() {
        return Stream.of(
                new Circles(20_000, 0.05),
                new Chess(4e-5, 0.05),
                new InterchangingRbf(15, 4, 1),
                new RandomTree(4, 5, 1),
                new Cards(false),
                new Markov(6, 0.8, 1),
                new Friedman(1, 1),
                new Hourly(0.4, 0.25),
                new Walk(2),
                new Campaigns(5000, 0.3, 0.01),
                new Clicks(2000, 100, 0.02),
                new Posts(5, 5000, 0.2, 1));
    }

    private static List<Example> take(Generator generator, long seed, int count) {
        return Examples.of(generator.start(seed, count));
    }

    private static double share(List<Example> examples, Predicate<Example> of) {
        return examples.stream().filter(of).count() / (double) examples.size();
    }

    private static double shareOf(List<Example> examples, String label) {
        return share(examples, example -> example.label().equals(label));
    }

    private static double accuracy(List<Example> examples) {
        Learner linear = ModelLearner.of("linear", SelfTuning.linearClassifier().start());
        return Prequential.of(Task.CLASSIFICATION)
                .run(examples.iterator(), List.of(linear))
                .get(0)
                .cumulative(Metric.ACCURACY);
    }

    private static double rmse(List<Example> examples, Learner learner) {
        return Prequential.of(Task.REGRESSION)
                .run(examples.iterator(), List.of(learner))
                .get(0)
                .cumulative(Metric.RMSE);
    }

    private static double rmse(List<Example> examples) {
        return rmse(
                examples, ModelLearner.of("linear", SelfTuning.linearRegressor().start()));
    }

    private static List<Example> seenAs(List<Example> examples, UnaryOperator<Row> features) {
        return examples.stream()
                .map(example -> example.withRow(features.apply(example.row())))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("generators")
    void sameSeed_givesTheSameArrivals(Generator generator) {
        assertThat(take(generator, 5, 300))
                .isEqualTo(take(generator, 5, 300))
                .startsWith(take(generator, 5, 10).toArray(new Example[0]));
        assertThat(take(generator, 6, 300)).isNotEqualTo(take(generator, 5, 300));
    }

    @ParameterizedTest
    @MethodSource("generators")
    void targets_areOfTheClassesThatItNames(Generator generator) {
        Set<String> labels = new HashSet<>();
        take(generator, 1, 2000).stream().filter(Example::isOfClass).forEach(example -> labels.add(example.label()));
        assertThat(labels).containsExactlyInAnyOrderElementsOf(generator.classNames());
    }

    @Test
    void circles_areOfDistanceAndMove() {
        Circles still = new Circles(0, 0);
        List<Example> examples = take(still, 1, FEW);
        // π 0.3²
        assertThat(shareOf(examples, "in")).isCloseTo(0.283, within(0.02));
        UnaryOperator<Row> distance =
                row -> Row.of("d", Math.pow(row.number(0) - 0.7, 2) + Math.pow(row.number(1) - 0.5, 2));
        assertThat(accuracy(seenAs(examples, distance))).isGreaterThan(0.95);
        assertThat(accuracy(examples)).isLessThan(0.8);

        Circles moving = new Circles(10_000, 0);
        assertThat(moving.isIn(0.9, 0.5, 0)).isTrue();
        assertThat(moving.isIn(0.9, 0.5, 5000)).isFalse();
        assertThat(moving.isIn(0.1, 0.5, 5000)).isTrue();
        assertThat(moving.isIn(0.9, 0.5, 10_000)).isTrue();
    }

    @Test
    void circlesAndChess_turnTheirShareOfLabelsOver() {
        Circles circles = new Circles(5000, 0.1);
        Chess chess = new Chess(1e-3, 0.1);
        List<Example> inCircles = take(circles, 2, MANY);
        List<Example> onBoard = take(chess, 2, MANY);
        assertThat(IntStream.range(0, MANY)
                        .filter(t -> circles.isIn(
                                        inCircles.get(t).row().number(0),
                                        inCircles.get(t).row().number(1),
                                        t)
                                == inCircles.get(t).label().equals("in"))
                        .count())
                .isBetween(MANY * 89L / 100, MANY * 91L / 100);
        assertThat(IntStream.range(0, MANY)
                        .filter(t -> chess.isBlack(
                                        onBoard.get(t).row().number(0),
                                        onBoard.get(t).row().number(1),
                                        t)
                                == onBoard.get(t).label().equals("black"))
                        .count())
                .isBetween(MANY * 89L / 100, MANY * 91L / 100);
    }

    @Test
    void chess_isOfFieldsAndTurns() {
        Chess still = new Chess(0, 0);
        List<Example> examples = take(still, 1, FEW);
        assertThat(shareOf(examples, "black")).isCloseTo(0.5, within(0.02));
        UnaryOperator<Row> field = row -> Row.of("field", (int) (8 * row.number(0)) + " " + (int) (8 * row.number(1)));
        assertThat(accuracy(seenAs(examples, field))).isGreaterThan(0.95);
        assertThat(accuracy(examples)).isLessThan(0.6);

        // Neighbors are of different colors, also after an eighth of a turn; a quarter turn swaps the colors.
        Chess turning = new Chess(Math.PI / 4 / 1000, 0);
        assertThat(turning.isBlack(0.51, 0.51, 0)).isTrue();
        assertThat(turning.isBlack(0.51, 0.49, 0)).isFalse();
        assertThat(turning.isBlack(0.5, 0.51, 1000)).isTrue();
        assertThat(turning.isBlack(0.51, 0.5, 1000)).isFalse();
        assertThat(turning.isBlack(0.51, 0.51, 2000)).isFalse();
    }

    @Test
    void interchangedClasses_haveThePlacesOfOthers() {
        List<Example> before = take(new InterchangingRbf(15, 0, 3), 1, MANY);
        List<Example> after = take(new InterchangingRbf(15, 4, 3), 2, MANY);
        for (int k = 0; k < 15; k++) {
            assertThat(shareOf(before, "" + k)).isCloseTo(1.0 / 15, within(0.01));
            int place = k < 4 ? (k + 1) % 4 : k;
            for (int column = 0; column < 2; column++) {
                assertThat(meanOf(after, k, column)).isCloseTo(meanOf(before, place, column), within(0.01));
            }
        }
        assertThat(meanOf(after, 0, 0)).isNotCloseTo(meanOf(before, 0, 0), within(0.05));
    }

    private static double meanOf(List<Example> examples, int label, int column) {
        return examples.stream()
                .filter(example -> example.label().equals("" + label))
                .mapToDouble(example -> example.row().number(column))
                .average()
                .orElseThrow();
    }

    @Test
    void tree_ofOneQuestion_isAboutOneColumn_deeperOnesAreNotLinear() {
        assertThat(accuracy(take(new RandomTree(2, 1, 5), 1, FEW))).isGreaterThan(0.95);
        List<Example> deep = take(new RandomTree(4, 5, 1), 1, FEW);
        assertThat(accuracy(deep)).isLessThan(0.75);
        for (String label : List.of("0", "1", "2", "3")) {
            assertThat(shareOf(deep, label)).isBetween(0.05, 0.6);
        }
    }

    @Test
    void trees_ofTwoModels_disagreeOnTheSameRows() {
        List<Example> one = take(new RandomTree(4, 5, 1), 1, FEW);
        List<Example> other = take(new RandomTree(4, 5, 2), 1, FEW);
        assertThat(seenAs(one, row -> row)).extracting(Example::row).isEqualTo(rows(other));
        long same = IntStream.range(0, FEW)
                .filter(t -> one.get(t).label().equals(other.get(t).label()))
                .count();
        assertThat(same).isLessThan(FEW / 2);
    }

    private static List<Row> rows(List<Example> examples) {
        return examples.stream().map(Example::row).toList();
    }

    @Test
    void cards_areOfEquality() {
        List<Example> byRank = take(new Cards(false), 1, MANY);
        List<Example> bySuit = take(new Cards(true), 1, MANY);
        // 8·7·6·5 / 8⁴ and 6·8·7·6 / 8⁴; 4! / 4⁴ and 6·4·3·2 / 4⁴
        assertThat(shareOf(byRank, "none")).isCloseTo(0.410, within(0.01));
        assertThat(shareOf(byRank, "pair")).isCloseTo(0.492, within(0.01));
        assertThat(shareOf(bySuit, "none")).isCloseTo(0.094, within(0.01));
        assertThat(shareOf(bySuit, "pair")).isCloseTo(0.5625, within(0.01));
        assertThat(rows(byRank)).isEqualTo(rows(bySuit));
        // A single column says nothing.
        List<Example> ofOneRank = byRank.stream()
                .filter(example -> "r3".equals(example.row().category(0)))
                .toList();
        assertThat(shareOf(ofOneRank, "pair")).isCloseTo(0.492, within(0.03));
        assertThat(accuracy(byRank.subList(0, FEW))).isLessThan(0.52);
        assertThat(accuracy(seenAs(byRank.subList(0, FEW), NonlinearGeneratorTest::equalRanks)))
                .isGreaterThan(0.95);
    }

    private static Row equalRanks(Row row) {
        int equal = 0;
        for (int i = 0; i < 8; i += 2) {
            for (int j = 0; j < i; j += 2) {
                equal += String.valueOf(row.category(i)).equals(row.category(j)) ? 1 : 0;
            }
        }
        return Row.of("equal", "" + equal);
    }

    @Test
    void markov_followsTheLastLabel() {
        List<Example> examples = take(new Markov(6, 0.8, 1), 1, MANY);
        long stays = IntStream.range(1, MANY)
                .filter(t -> examples.get(t).label().equals(examples.get(t - 1).label()))
                .count();
        // 0.8 + 0.2 · 0.2 / 6
        assertThat(stays / (double) MANY).isCloseTo(0.8067, within(0.01));
        double linear = accuracy(examples.subList(0, FEW));
        // The bias of a learner that steps far follows the labels too.
        assertThat(linear).isBetween(0.3, 0.75);
        List<Example> withLast = IntStream.range(1, FEW)
                .mapToObj(t -> {
                    Row row = examples.get(t).row();
                    return examples.get(t)
                            .withRow(Row.builder()
                                    .number("x1", row.number(0))
                                    .number("x2", row.number(1))
                                    .number("x3", row.number(2))
                                    .number("x4", row.number(3))
                                    .category("last", examples.get(t - 1).label())
                                    .build());
                })
                .toList();
        assertThat(accuracy(withLast)).isGreaterThan(0.8);
    }

    @Test
    void friedman_isTheFunctionOfItsRoles() {
        ToDoubleFunction<Row> truth = row -> 10 * Math.sin(Math.PI * row.number(0) * row.number(1))
                + 20 * Math.pow(row.number(2) - 0.5, 2)
                + 10 * row.number(3)
                + 5 * row.number(4);
        assertThat(take(new Friedman(0, 0), 1, 500))
                .allSatisfy(example ->
                        assertThat(example.number()).isEqualTo(truth.applyAsDouble(example.row()), within(1e-9)));
        assertThat(take(new Friedman(0, 1), 1, 500))
                .anySatisfy(example ->
                        assertThat(example.number()).isNotCloseTo(truth.applyAsDouble(example.row()), within(1.0)));
        List<Example> noisy = take(new Friedman(1, 0), 1, FEW);
        assertThat(rmse(noisy)).isGreaterThan(2);
        assertThat(rmse(seenAs(noisy, row -> Row.of("f", truth.applyAsDouble(row)))))
                .isLessThan(1.3);
    }

    @Test
    void hourly_hasTwoPeaksOnWorkdaysAndOneOnDaysOff() {
        List<Example> year = take(new Hourly(0, 0.25), 1, 24 * 365);
        assertThat(peaks(year, 0)).containsExactly(8, 17);
        assertThat(peaks(year, 1)).containsExactly(14);
        // two of seven days, and one of thirty of the others
        assertThat(share(year, example -> example.row().number(2) == 1)).isCloseTo(0.31, within(0.05));
        assertThat(year).allMatch(example -> example.number() >= 0 && example.number() == Math.rint(example.number()));
    }

    /** The hours whose mean count is above that of the hour before and not below that of the hour after. */
    private static List<Integer> peaks(List<Example> examples, double dayOff) {
        double[] means = IntStream.range(0, 24)
                .mapToDouble(hour -> examples.stream()
                        .filter(example ->
                                example.row().number(0) == hour && example.row().number(2) == dayOff)
                        .mapToDouble(Example::number)
                        .average()
                        .orElseThrow())
                .toArray();
        return IntStream.range(1, 23)
                .filter(hour -> means[hour] > means[hour - 1] && means[hour] >= means[hour + 1])
                .boxed()
                .toList();
    }

    @Test
    void hourly_growsAndHangsTogether() {
        List<Example> years = take(new Hourly(0.5, 0.25), 1, 2 * 24 * 365);
        assertThat(mean(years.subList(24 * 365, 2 * 24 * 365)) / mean(years.subList(0, 24 * 365)))
                .isCloseTo(1.5, within(0.15));
        // Without noise the rule is known but for the weather; the rest of the noise is in the next hour too.
        List<Example> calm = take(new Hourly(0.5, 0), 1, 24 * 365);
        double product = 0;
        double squares = 0;
        for (int t = 1; t < calm.size(); t++) {
            double now = Math.log((1 + years.get(t).number()) / (1 + calm.get(t).number()));
            double before = Math.log(
                    (1 + years.get(t - 1).number()) / (1 + calm.get(t - 1).number()));
            product += now * before;
            squares += now * now;
        }
        assertThat(product / squares).isCloseTo(0.9, within(0.05));
        assertThat(Math.sqrt(squares / calm.size())).isCloseTo(0.25, within(0.03));
        assertThat(rmse(years)).isGreaterThan(1.3 * rmse(seenAs(years, NonlinearGeneratorTest::hourOfDay)));
    }

    private static double mean(List<Example> examples) {
        return examples.stream().mapToDouble(Example::number).average().orElseThrow();
    }

    private static Row hourOfDay(Row row) {
        return Row.of("hour", row.number(0) + " " + row.number(2), "temperature", row.number(3));
    }

    @Test
    void walk_isNearlyAsLastTime() {
        List<Example> examples = take(new Walk(2), 1, MANY);
        // √(1 + 2² / 50)
        assertThat(rmse(examples, new AsLastTime(Task.REGRESSION))).isCloseTo(1.039, within(0.02));
        double squares = 0;
        for (int t = 1; t < MANY; t++) {
            double told =
                    2 * (sum(examples.get(t).row()) - sum(examples.get(t - 1).row())) / Math.sqrt(6);
            double step = examples.get(t).number() - examples.get(t - 1).number() - told;
            squares += step * step;
        }
        assertThat(Math.sqrt(squares / MANY)).isCloseTo(1, within(0.02));
        assertThat(rmse(examples)).isGreaterThan(1.06);
        assertThat(Math.sqrt(examples.stream()
                        .mapToDouble(example -> Math.pow(example.row().number(0), 2))
                        .average()
                        .orElseThrow()))
                .isCloseTo(1, within(0.2));
    }

    private static double sum(Row row) {
        return IntStream.range(0, 6).mapToDouble(row::number).sum();
    }

    @Test
    void wrongSettings_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Circles(-1, 0))
                .withMessage("period must be at least 0, got -1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Chess(Double.NaN, 0))
                .withMessage("turn must be finite, got NaN");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new InterchangingRbf(5, 6, 0))
                .withMessage("interchanged must be at most 5, got 6");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RandomTree(2, 21, 0))
                .withMessage("depth must be at most 20, got 21");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Markov(3, 1.1, 0))
                .withMessage("stay must lie in [0, 1], got 1.1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Drift.abrupt(new Friedman(1, 0), new Sea(1, 0), 5))
                .withMessageContaining("same classes");
    }
}
