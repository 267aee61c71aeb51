package org.sobow.streams.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sobow.learn.contract.Examples;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.ExampleStream;
import org.sobow.learn.row.Row;

final class GeneratorTest {
    private static final int MANY = 20_000;

    static Stream<Generator> generators() {
        return Stream.of(
                new Sea(1, 0.1),
                new Agrawal(4, 0.05),
                new Led(3, 0.1),
                new RandomRbf(4, 10, 50, 0.001, 1),
                new Hyperplane(10, 2, 0.001, 0.1, 0.05, 1),
                Drift.gradual(new Sea(1, 0), new Sea(3, 0), 100, 50));
    }

    private static List<Example> take(Generator generator, long seed, int count) {
        return Examples.of(generator.start(seed, count));
    }

    private static double share(List<Example> examples, Predicate<Example> of) {
        return examples.stream().filter(of).count() / (double) examples.size();
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
    void everyClass_comes(Generator generator) {
        HashSet<String> labels = new HashSet<>();
        take(generator, 1, 2000).forEach(example -> labels.add(example.label()));
        assertThat(labels).hasSize(generator.classNames().size());
    }

    @Test
    void stream_endsAfterItsLength() {
        ExampleStream stream = new Sea(1, 0).start(1, 1);
        stream.next();
        assertThat(stream.hasNext()).isFalse();
        assertThatThrownBy(stream::next).isInstanceOf(NoSuchElementException.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void sea_followsItsThreshold(int concept) {
        double threshold = List.of(8.0, 9.0, 7.0, 9.5).get(concept - 1);
        Predicate<Example> byTheRule = example ->
                example.label().equals(example.row().number(0) + example.row().number(1) <= threshold ? "1" : "0");
        assertThat(take(new Sea(concept, 0), 3, 1000)).allMatch(byTheRule);
        assertThat(share(take(new Sea(concept, 0.1), 3, MANY), byTheRule)).isCloseTo(0.9, within(0.01));
        // P(a + b <= threshold) for a and b uniform in [0, 10]
        assertThat(share(
                        take(new Sea(concept, 0), 3, MANY),
                        example -> example.label().equals("1")))
                .isCloseTo(threshold * threshold / 200, within(0.015));
    }

    private static double number(Row row, String column) {
        return row.number(row.columns().indexOf(column));
    }

    private static int level(Row row) {
        String text = String.valueOf(row.category(row.columns().indexOf("elevel")));
        return Integer.parseInt(text.substring("level".length()));
    }

    private static double disposable(Row row) {
        return 2 * (number(row, "salary") + number(row, "commission")) / 3;
    }

    @Test
    void agrawal_followsItsFunctions() {
        Map<Integer, Predicate<Row>> rules = Map.of(
                1, row -> number(row, "age") < 40 || number(row, "age") >= 60,
                3,
                        row -> number(row, "age") < 40
                                ? level(row) <= 1
                                : number(row, "age") < 60 ? level(row) >= 1 && level(row) <= 3 : level(row) >= 2,
                7, row -> disposable(row) - 0.2 * number(row, "loan") > 20_000,
                8, row -> disposable(row) - 5000 * level(row) > 20_000,
                9, row -> disposable(row) - 5000 * level(row) - 0.2 * number(row, "loan") > 10_000,
                10,
                        row -> disposable(row)
                                        - 5000 * level(row)
                                        + 0.2 * number(row, "hvalue") * Math.max(number(row, "hyears") - 20, 0) / 10
                                > 10_000);
        rules.forEach((function, rule) -> assertThat(take(new Agrawal(function, 0), 2, 2000))
                .as("function %d", function)
                .allMatch(example -> rule.test(example.row()) == example.label().equals("A")));
    }

    @Test
    void agrawal_intervalFunctions_dependOnAgeThird() {
        assertBands(2, row -> number(row, "salary"));
        assertBands(6, row -> number(row, "salary") + number(row, "commission"));
    }

    private static void assertBands(int function, ToDoubleFunction<Row> income) {
        for (Example example : take(new Agrawal(function, 0), 9, 2000)) {
            double age = number(example.row(), "age");
            double from = age < 40 ? 50_000 : age < 60 ? 75_000 : 25_000;
            double value = income.applyAsDouble(example.row());
            assertThat(example.label()).isEqualTo(value >= from && value <= from + 50_000 ? "A" : "B");
        }
    }

    @Test
    void agrawal_functionsFourAndFive_areBandsOfSalaryAndLoan() {
        // The rule of 4 is a band of width 50,000 of the salary whatever age and elevel are; that of 5 one of 200,000
        // of the loan.
        for (Example example : take(new Agrawal(4, 0), 4, 5000)) {
            double salary = number(example.row(), "salary");
            assertThat(example.label().equals("B") || (salary >= 25_000 && salary <= 125_000))
                    .isTrue();
        }
        assertThat(share(
                        take(new Agrawal(4, 0), 4, MANY),
                        example -> example.label().equals("A")))
                .isCloseTo(50.0 / 130, within(0.02));
        assertThat(share(
                        take(new Agrawal(5, 0), 4, MANY),
                        example -> example.label().equals("A")))
                .isCloseTo(200.0 / 500, within(0.02));
    }

    @Test
    void led_withoutNoise_showsOneDigitOnItsSegments() {
        Map<String, String> digits = new HashMap<>();
        for (Example example : take(new Led(0, 0), 1, 3000)) {
            String known = digits.putIfAbsent(segments(example.row(), 0), example.label());
            assertThat(known == null || known.equals(example.label())).isTrue();
        }
        assertThat(digits).hasSize(10);
        for (Example example : take(new Led(7, 0), 1, 3000)) {
            assertThat(digits.get(segments(example.row(), 7))).isEqualTo(example.label());
        }
    }

    private static String segments(Row row, int from) {
        StringBuilder text = new StringBuilder();
        for (int i = from; i < from + 7; i++) {
            text.append((int) row.number(i));
        }
        return text.toString();
    }

    @Test
    void rbf_movesOnlyWhereItHasSpeed() {
        RandomRbf still = new RandomRbf(2, 3, 2, 0, 4);
        RandomRbf moving = new RandomRbf(2, 3, 2, 0.01, 4);
        assertThat(meanOfFirst(take(still, 1, MANY))).isCloseTo(meanOfFirst(take(still, 2, MANY)), within(0.03));
        List<Example> path = take(moving, 1, 4000);
        List<Double> means = new ArrayList<>();
        for (int i = 0; i < path.size(); i += 50) {
            means.add(meanOfFirst(path.subList(i, i + 50)));
        }
        double spread = means.stream().mapToDouble(Double::doubleValue).max().orElseThrow()
                - means.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
        assertThat(spread).isGreaterThan(0.3);
    }

    private static double meanOfFirst(List<Example> examples) {
        return examples.stream()
                .mapToDouble(example -> example.row().number(0))
                .average()
                .orElseThrow();
    }

    @Test
    void hyperplane_isBalancedAndTurns() {
        Hyperplane still = new Hyperplane(2, 0, 0, 0, 0, 8);
        assertThat(share(take(still, 1, MANY), example -> example.label().equals("1")))
                .isCloseTo(0.5, within(0.02));
        // The same rows in both, labelled by a plane that stands and by one that turns.
        List<Example> standing = take(new Hyperplane(5, 1, 0, 0, 0, 8), 1, 10_000);
        List<Example> turning = take(new Hyperplane(5, 1, 0.001, 0, 0, 8), 1, 10_000);
        assertThat(agreement(standing.subList(0, 200), turning.subList(0, 200))).isGreaterThan(0.95);
        assertThat(agreement(standing.subList(9500, 10_000), turning.subList(9500, 10_000)))
                .isLessThan(0.85);
    }

    private static double agreement(List<Example> one, List<Example> other) {
        int same = 0;
        for (int i = 0; i < one.size(); i++) {
            assertThat(one.get(i).row()).isEqualTo(other.get(i).row());
            same += one.get(i).label().equals(other.get(i).label()) ? 1 : 0;
        }
        return same / (double) one.size();
    }

    @Test
    void abruptDrift_isWhereItSaysAndNests() {
        Generator drift = Drift.abrupt(Drift.abrupt(new Led(0, 0), new Led(7, 0), 100), new Led(0, 0), 300);
        assertThat(drift.drifts()).containsExactly(100L, 300L);
        assertThat(Drift.abrupt(new Sea(1, 0), Drift.abrupt(new Sea(2, 0), new Sea(3, 0), 50), 100)
                        .drifts())
                .containsExactly(100L, 150L);
        List<Example> examples = take(drift, 1, 400);
        Map<String, String> digits = new HashMap<>();
        take(new Led(0, 0), 1, 1000).forEach(example -> digits.put(segments(example.row(), 0), example.label()));
        for (int t = 0; t < 400; t++) {
            int from = t >= 100 && t < 300 ? 7 : 0;
            assertThat(digits.get(segments(examples.get(t).row(), from)))
                    .as("arrival %d", t)
                    .isEqualTo(examples.get(t).label());
        }
    }

    @Test
    void gradualDrift_isHalfWayAtItsMiddle() {
        Generator all = Drift.gradual(new Hyperplane(1, 0, 0, 0, 0, 1), new Hyperplane(1, 0, 0, 0, 1, 1), 10_000, 4000);
        List<Example> examples = take(all, 3, 20_000);
        Predicate<Example> turned =
                example -> example.label().equals(example.row().number(0) >= 0.5 ? "0" : "1");
        assertThat(share(examples.subList(0, 5000), turned)).isLessThan(0.01);
        assertThat(share(examples.subList(9000, 11_000), turned)).isCloseTo(0.5, within(0.05));
        // 1 / (1 + exp(-2)) half a width later
        assertThat(share(examples.subList(11_800, 12_200), turned)).isCloseTo(0.88, within(0.05));
        assertThat(share(examples.subList(15_000, 20_000), turned)).isGreaterThan(0.99);
    }

    @Test
    void wrongSettings_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Sea(5, 0))
                .withMessage("concept must lie in [1, 4], got 5");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Sea(1, Double.NaN))
                .withMessage("noise must lie in [0, 1], got NaN");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Agrawal(11, 0))
                .withMessageContaining("function must lie in [1, 10]");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Led(8, 0))
                .withMessage("swapped must be at most 7, got 8");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Hyperplane(2, 3, 0, 0, 0, 1))
                .withMessageContaining("drifting must be at most 2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Drift.abrupt(new Sea(1, 0), new Led(0, 0), 5))
                .withMessageContaining("same classes");
    }
}
