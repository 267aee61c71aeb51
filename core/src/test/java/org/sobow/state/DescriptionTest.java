package org.sobow.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sobow.algorithm.Run;
import org.sobow.algorithm.Schedule;
import org.sobow.algorithm.Sobow;
import org.sobow.projection.Projection;
import org.sobow.window.Window;

class DescriptionTest {
    private record Inner(double rate, String name) {}

    @SuppressWarnings("ArrayRecordComponent") // what is described
    private record Wide(
            int count,
            double[] bounds,
            List<Inner> parts,
            Map<TimeUnit, Integer> byUnit,
            Set<TimeUnit> units,
            Optional<Double> maybe,
            Window.WarmUp warmUp,
            BigDecimal exact,
            float small,
            double infinite,
            boolean on) {}

    private static Wide wide(int count, double... bounds) {
        return new Wide(
                count,
                bounds,
                List.of(new Inner(0.1, "a"), new Inner(-0.0, "b")),
                Map.of(TimeUnit.DAYS, 1),
                EnumSet.of(TimeUnit.DAYS, TimeUnit.HOURS),
                Optional.empty(),
                Window.WarmUp.RENORMALIZED,
                new BigDecimal("0.10"),
                0.5f,
                Double.POSITIVE_INFINITY,
                true);
    }

    private static List<String> differences(Object stored, Object now) {
        return Description.of(now).differencesFrom(Description.of(stored));
    }

    @Test
    void record_isDescribedByItsComponents() {
        Map<String, Object> inner = new LinkedHashMap<>();
        inner.put("@type", "DescriptionTest.Inner");
        inner.put("rate", 0.1);
        inner.put("name", "a");
        Map<String, Object> tree = Description.of(wide(3, 1, 2)).tree();
        assertThat(tree)
                .containsEntry("@type", "DescriptionTest.Wide")
                .containsEntry("count", 3L)
                .containsEntry("bounds", List.of(1.0, 2.0))
                .containsEntry("byUnit", Map.of("java.util.concurrent.TimeUnit.DAYS", 1L))
                .containsEntry(
                        "units", List.of("java.util.concurrent.TimeUnit.DAYS", "java.util.concurrent.TimeUnit.HOURS"))
                .containsEntry("maybe", null)
                .containsEntry("warmUp", "Window.WarmUp.RENORMALIZED")
                .containsEntry("exact", "0.10")
                .containsEntry("small", 0.5)
                .containsEntry("infinite", "Infinity")
                .containsEntry("on", true);
        assertThat((List<?>) tree.get("parts")).element(0).isEqualTo(inner);
        assertThat(Description.ofTree(tree)).isEqualTo(Description.of(wide(3, 1, 2)));
        assertThat(Description.of(new Inner(0.1, "a"))).hasToString("DescriptionTest.Inner(rate=0.1, name=a)");
    }

    @Test
    void differences_nameEachSettingWithBothValues() {
        assertThat(differences(wide(3, 1, 2), wide(3, 1, 2))).isEmpty();
        assertThat(differences(wide(3, 1, 2), wide(4, 1, Math.nextUp(2.0))))
                .containsExactly("bounds[1]: stored 2.0, now 2.0000000000000004", "count: stored 3, now 4");
        assertThat(differences(wide(3, 1), wide(3, 1, 2))).containsExactly("bounds: stored [1.0], now [1.0, 2.0]");
        assertThat(differences(new Inner(0.0, "a"), new Inner(-0.0, "a")))
                .containsExactly("rate: stored 0.0, now -0.0");
        assertThat(differences(new Inner(1, "a"), wide(1)).get(0))
                .startsWith("recipe: stored DescriptionTest.Inner(rate=1.0, name=a), now DescriptionTest.Wide(count=1");
    }

    @Test
    void recipesOfOptimizers_differExactlyWhereTheirSettingsDo() {
        Sobow stored = sobow(Schedule.constant(0.3), Projection.box(-1, 1));
        assertThat(differences(stored, sobow(Schedule.constant(0.2), Projection.box(-1, 1))))
                .containsExactly("inner.alpha.value: stored 0.3, now 0.2");
        assertThat(differences(stored, sobow(Schedule.inverseSqrt(0.3), Projection.box(-1, 1))))
                .containsExactly("inner.alpha: stored Schedule.Constant(value=0.3),"
                        + " now Schedule.InversePower(first=0.3, exponent=0.5)");
        assertThat(differences(stored, sobow(Schedule.constant(0.3), Projection.box(-1, 2))))
                .containsExactly("outer.projection.upper: stored 1.0, now 2.0");
    }

    /** Arrays.hashCode is 31 h + hash of an entry: two boxes of one hash are easily found, and must not be taken for one. */
    @Test
    void issue12c_boxesOfOneHash_areDifferentRecipes() {
        double[] upper = {2, 3};
        // the hash of a double is its upper half xor its lower: one more in the first place is 31 less in the second
        double[] sameHash = {
            Double.longBitsToDouble(Double.doubleToLongBits(2) | 1),
            Double.longBitsToDouble(Double.doubleToLongBits(3) | 0x000FFFE1)
        };
        assertThat(Arrays.hashCode(sameHash)).isEqualTo(Arrays.hashCode(upper));
        assertThat(differences(
                        sobow(Schedule.constant(1), Projection.box(new double[2], upper)),
                        sobow(Schedule.constant(1), Projection.box(new double[2], sameHash))))
                .hasSize(2)
                .allMatch(line -> line.startsWith("outer.projection.upper["));
    }

    private static Sobow sobow(Schedule alpha, Projection projection) {
        return Sobow.builder().alpha(alpha).beta(0.1).projection(projection).build();
    }

    @Test
    void issue12c_lambda_isStartedButNotCheckpointed() {
        Sobow recipe = sobow(t -> 0.3, Projection.none());
        Run run = recipe.start(new double[] {1, 2}, new double[] {3});
        assertThat(run.round()).isZero();
        assertThatThrownBy(run::checkpoint)
                .isInstanceOf(StateException.class)
                .hasMessageStartingWith("inner.alpha cannot be described: ")
                .hasMessageEndingWith("is no record. Make it a record, so that a stored run can tell it from others.");
        Run stored = sobow(Schedule.constant(0.3), Projection.none()).start(new double[] {1, 2}, new double[] {3});
        assertThatThrownBy(() -> recipe.resume(stored.checkpoint())).isInstanceOf(StateException.class);
        assertThatThrownBy(() -> Description.of("text")).hasMessageStartingWith("the recipe cannot be described: ");
    }

    @Test
    void manyValues_areToldApartByTheirDigest() {
        double[] many = IntStream.range(0, 5000).asDoubleStream().toArray();
        double[] other = many.clone();
        other[3777] = Math.nextUp(other[3777]);
        assertThat(differences(wide(1, many), wide(1, many.clone()))).isEmpty();
        assertThat(differences(wide(1, many), wide(1, other)))
                .singleElement()
                .asString()
                .matches("bounds.sha256: stored [0-9a-f]{64}, now [0-9a-f]{64}");
        assertThat(Description.of(wide(1, many)).tree().get("bounds").toString())
                .hasSizeLessThan(200);
        List<Inner> parts = new ArrayList<>(Collections.nCopies(65, new Inner(1, "a\",\"b")));
        Description one = Description.of(new Listed(parts));
        parts.set(64, new Inner(1, "a\",b"));
        assertThat(Description.of(new Listed(parts)).differencesFrom(one)).hasSize(1);
    }

    private record Listed(List<Inner> parts) {}

    private static final class V1 {
        private record Recipe(double rate) {}
    }

    @SuppressWarnings("UnusedVariable") // read by their names
    private static final class V2 {
        private record Recipe(
                double rate,
                @WhenAbsent("NO_DECAY") Inner decay,
                @WhenAbsent("ONE") int steps,
                @WhenAbsent(value = "ONE", fitsAny = true) int pace) {
            Recipe(double rate, Inner decay, int steps) {
                this(rate, decay, steps, 7);
            }

            private static final Inner NO_DECAY = new Inner(0, "none");
            private static final int ONE = 1;
        }
    }

    @Test
    void componentAddedLater_countsAsDeclaredWhereAStateHasNone() {
        Description stored = renamed(Description.of(new V1.Recipe(0.5)), "V1", "V2");
        assertThat(Description.of(new V2.Recipe(0.5, new Inner(0, "none"), 1)).differencesFrom(stored))
                .isEmpty();
        assertThat(Description.of(new V2.Recipe(0.5, new Inner(0.25, "none"), 2))
                        .differencesFrom(stored))
                .containsExactly("decay.rate: stored 0.0, now 0.25", "steps: stored 1, now 2");
        assertThat(stored.differencesFrom(Description.of(new V2.Recipe(0.5, new Inner(0, "none"), 1))))
                .as("a component that no recipe has any more")
                .containsExactly(
                        "decay: stored DescriptionTest.Inner(rate=0.0, name=none), now absent",
                        "pace: stored 7, now absent",
                        "steps: stored 1, now absent");
    }

    @Test
    void componentThatFitsAny_isComparedOnlyWhereAStateHasIt() {
        V2.Recipe recipe = new V2.Recipe(0.5, new Inner(0, "none"), 1, 3);
        assertThat(Description.of(recipe).differencesFrom(renamed(Description.of(new V1.Recipe(0.5)), "V1", "V2")))
                .isEmpty();
        assertThat(Description.of(recipe)
                        .differencesFrom(Description.of(new V2.Recipe(0.5, new Inner(0, "none"), 1, 4))))
                .containsExactly("pace: stored 4, now 3");
    }

    private static Description renamed(Description description, String from, String to) {
        Map<String, Object> tree = new LinkedHashMap<>(description.tree());
        tree.computeIfPresent(Description.TYPE, (key, type) -> type.toString().replace(from, to));
        return Description.ofTree(tree);
    }

    private record Wrong(@WhenAbsent("NOWHERE") double rate) {}

    @Test
    void defaultThatIsNotThere_isRefused() {
        assertThatThrownBy(() -> Description.of(new Wrong(1)))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("@WhenAbsent must name a static field of")
                .hasMessageEndingWith("got NOWHERE");
    }

    @Test
    void integerThatBecameADouble_isTheSameNumber() {
        Description stored = Description.ofTree(Map.of("rate", 3));
        assertThat(Description.ofTree(Map.of("rate", 3.0)).differencesFrom(stored))
                .isEmpty();
        assertThat(stored.differencesFrom(Description.ofTree(Map.of("rate", 3.0))))
                .isEmpty();
        assertThat(Description.ofTree(Map.of("rate", 3.5)).differencesFrom(stored))
                .containsExactly("rate: stored 3, now 3.5");
        assertThat(Description.ofTree(Map.of("rate", 0x1p53))
                        .differencesFrom(Description.ofTree(Map.of("rate", (1L << 53) + 1))))
                .hasSize(1);
    }

    @Test
    void trees_areOfPlainValuesAndNotTooDeep() {
        assertThatThrownBy(() -> Description.ofTree(Map.of("a", new Object()))).isInstanceOf(StateException.class);
        assertThatThrownBy(() -> Description.ofTree(Map.of("a", Double.NaN))).isInstanceOf(StateException.class);
        Map<String, Object> deep = Map.of();
        for (int i = 0; i < 30; i++) {
            deep = Map.of("a", deep);
        }
        Map<String, Object> deepest = deep;
        assertThatThrownBy(() -> Description.ofTree(deepest)).hasMessageContaining("at most 15 deep");
        List<Object> cycle = new ArrayList<>();
        cycle.add(cycle);
        assertThatThrownBy(() -> Description.of(new Cyclic(cycle))).hasMessageContaining("at most 15 deep");
        assertThatThrownBy(() -> Description.of(new Keyed(Map.of(new Inner(1, "k"), 1))))
                .hasMessageContaining("cannot be described");
    }

    private record Cyclic(List<Object> list) {}

    private record Keyed(Map<Inner, Integer> map) {}
}
