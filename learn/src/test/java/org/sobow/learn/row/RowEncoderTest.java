package org.sobow.learn.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.testing.Seeds;
import org.sobow.testing.TestState;

final class RowEncoderTest {
    private static final Columns MIXED =
            Columns.builder().number("age").category("job").number("pay").build();

    static Row row(double age, @Nullable String job, double pay, int... bag) {
        double[] ones = new double[bag.length];
        Arrays.fill(ones, 1);
        return Row.of(
                MIXED,
                new double[] {age, 0, pay},
                new @Nullable String[] {null, job, null},
                SparseVector.of(bag, ones));
    }

    /** A row of which age or job may be missing. */
    static Row random(Random random) {
        double age = random.nextInt(10) == 0 ? Double.NaN : random.nextGaussian();
        String job = random.nextInt(10) == 0 ? null : "job" + random.nextInt(8);
        return row(age, job, 100 + 5 * random.nextGaussian(), random.nextInt(20), 20 + random.nextInt(20));
    }

    /** What a row is encoded to, by name. */
    static Map<String, Double> encoded(RowEncoder encoder, Row row) {
        Entries out = new Entries();
        encoder.encode(row, out);
        Map<String, Double> values = new HashMap<>();
        for (int k = 0; k < out.size(); k++) {
            assertThat(values.put(encoder.name(out.index(k)), out.value(k))).isNull();
        }
        return values;
    }

    private static RowEncoder observed(RowEncoding encoding, List<Row> rows) {
        RowEncoder encoder = encoding.start();
        rows.forEach(encoder::observe);
        return encoder;
    }

    @Seeds(10)
    void take_equalsEncodeAndThenObserve_whereNothingIsNew(long seed, int dimension) {
        Random random = new Random(seed);
        for (RowEncoding encoding : List.of(
                RowEncoding.STANDARD,
                RowEncoding.STANDARD.withStandardize(false),
                RowEncoding.STANDARD.withHashBits(3),
                RowEncoding.STANDARD.withCapacity(2 + random.nextInt(20)))) {
            RowEncoder once = encoding.start();
            RowEncoder twice = encoding.start();
            Entries taken = new Entries();
            Entries encoded = new Entries();
            for (int i = 0; i < 20 * dimension; i++) {
                Row row = random(random);
                boolean whole = twice.encode(row, encoded);
                once.take(row, taken);
                if (whole) {
                    assertThat(taken.toString()).isEqualTo(encoded.toString());
                    twice.observeNumbers(row);
                } else {
                    assertThat(taken.size()).isGreaterThanOrEqualTo(encoded.size());
                    twice.observe(row);
                }
            }
            assertThat(once.ignored()).isEqualTo(twice.ignored());
            assertThat(state(once)).isEqualTo(state(twice));
        }
    }

    static State state(RowEncoder encoder) {
        StateBuilder builder = TestState.of("encoder");
        encoder.save("", builder);
        return builder.build();
    }

    @Test
    void beforeAnyRow_onlyTheBiasIsEncoded() {
        RowEncoder encoder = RowEncoding.STANDARD.start();
        assertThat(encoded(encoder, row(1, "cook", 2, 3))).containsExactly(Map.entry("(bias)", 1.0));
        assertThat(encoder.features()).isEqualTo(1);
        assertThat(encoder.groups()).isEqualTo(1);
    }

    @Test
    void features_haveNamesAndGroups() {
        RowEncoder encoder = observed(RowEncoding.STANDARD, List.of(row(1, "cook", 2, 7), row(3, "clerk", 5)));
        assertThat(names(encoder)).containsExactly("(bias)", "age", "pay", "job=cook", "feature 7", "job=clerk");
        assertThat(encoder.group(0)).isZero();
        assertThat(encoder.group(3)).isEqualTo(encoder.group(5)).isNotEqualTo(encoder.group(1));
        assertThat(List.of(encoder.groupName(1), encoder.groupName(2), encoder.groupName(3), encoder.groupName(4)))
                .containsExactly("age", "job", "pay", "feature");
        assertThat(encoder.groups()).isEqualTo(5);
    }

    static List<String> names(RowEncoder encoder) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < encoder.features(); i++) {
            names.add(encoder.name(i));
        }
        return names;
    }

    @Test
    void numbers_areStandardizedByMeanAndDeviation() {
        RowEncoder encoder = observed(RowEncoding.STANDARD, List.of(row(1, "cook", 2), row(5, "cook", 2)));
        assertThat(encoded(encoder, row(7, "cook", 2)))
                .containsExactlyInAnyOrderEntriesOf(Map.of("(bias)", 1.0, "age", 2.0, "job=cook", 1.0));
    }

    @Test
    void withoutStandardizing_numbersStayAsTheyAre() {
        RowEncoder encoder = observed(RowEncoding.STANDARD.withStandardize(false), List.of(row(1, "cook", 2)));
        assertThat(encoded(encoder, row(1e9, null, -3)))
                .containsEntry("age", 1e9)
                .containsEntry("pay", -3.0);
    }

    @Test
    void missingValues_addNothingAndMoveNothing() {
        RowEncoder encoder = observed(RowEncoding.STANDARD, List.of(row(1, "cook", 2), row(5, "cook", 4)));
        Map<String, Double> before = encoded(encoder, row(4, "cook", 3));
        Row missing = row(Double.NaN, null, Double.NaN);
        encoder.observe(missing);
        assertThat(encoded(encoder, missing)).containsExactly(Map.entry("(bias)", 1.0));
        assertThat(encoded(encoder, row(4, "cook", 3))).isEqualTo(before);
    }

    @Test
    void whatIsNew_isNotWhole_andHasItsFeatureWhenTaken() {
        RowEncoder encoder = observed(RowEncoding.STANDARD, List.of(row(1, "cook", 2), row(5, "cook", 4)));
        Entries entries = new Entries();
        assertThat(encoder.encode(row(3, "cook", 2), entries)).isTrue();
        assertThat(encoder.encode(row(Double.NaN, null, 2), entries)).isTrue();
        assertThat(encoder.encode(row(3, "pilot", 2), entries)).isFalse();
        assertThat(encoder.encode(row(3, "cook", 2, 99), entries)).isFalse();
        int features = encoder.features();
        encoder.take(row(3, "pilot", 2), entries);
        assertThat(encoder.features()).isEqualTo(features + 1);
        assertThat(entries.index(entries.size() - 1)).isEqualTo(features);
        assertThat(encoder.encode(row(3, "pilot", 2), entries)).isTrue();
    }

    @Seeds(10)
    void encode_isPure(long seed, int dimension) {
        Random random = new Random(seed);
        RowEncoder asked = RowEncoding.STANDARD.start();
        RowEncoder quiet = RowEncoding.STANDARD.start();
        for (int t = 0; t < 20 * dimension; t++) {
            Row row = random(random);
            Row unknown = Row.of(Columns.numbers("other" + t % 3 + "x", 2), 1, 2);
            encoded(asked, row);
            encoded(asked, unknown);
            asked.observe(row);
            quiet.observe(row);
        }
        assertThat(state(asked)).isEqualTo(state(quiet));
    }

    @Seeds(10)
    void orderOfColumns_decidesNothing(long seed, int dimension) {
        Random random = new Random(seed);
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < 2 * dimension; i++) {
            order.add(i);
        }
        Columns straight = columns(order);
        Collections.shuffle(order, random);
        Columns shuffled = columns(order);
        RowEncoder one = RowEncoding.STANDARD.start();
        RowEncoder other = RowEncoding.STANDARD.start();
        for (int t = 0; t < 30; t++) {
            double[] numbers = random.doubles(2L * dimension).toArray();
            @Nullable String[] categories = new @Nullable String[2 * dimension];
            for (int i = 0; i < categories.length; i++) {
                categories[i] = "c" + random.nextInt(3);
            }
            Row first = Row.of(straight, numbers, categories);
            Row second = Row.of(shuffled, permuted(numbers, order), permuted(categories, order));
            assertThat(text(other, second)).isEqualTo(text(one, first));
            one.observe(first);
            other.observe(second);
        }
        assertThat(state(other)).isEqualTo(state(one));
    }

    static String text(RowEncoder encoder, Row row) {
        Entries out = new Entries();
        encoder.encode(row, out);
        return out.toString();
    }

    private static Columns columns(List<Integer> order) {
        Columns.Builder builder = Columns.builder();
        for (int i : order) {
            builder.add("c" + i, i % 2 == 0 ? Columns.Kind.NUMBER : Columns.Kind.CATEGORY);
        }
        return builder.build();
    }

    private static double[] permuted(double[] values, List<Integer> order) {
        return order.stream().mapToDouble(i -> values[i]).toArray();
    }

    private static @Nullable String[] permuted(@Nullable String[] values, List<Integer> order) {
        @Nullable String[] permuted = new @Nullable String[values.length];
        for (int i = 0; i < permuted.length; i++) {
            permuted[i] = values[order.get(i)];
        }
        return permuted;
    }

    @Seeds(10)
    void unit_decidesNothing(long seed, int dimension) {
        Random random = new Random(seed);
        RowEncoder one = RowEncoding.STANDARD.withMemory(50 * dimension).start();
        RowEncoder other = RowEncoding.STANDARD.withMemory(50 * dimension).start();
        Columns columns = Columns.numbers("x", 1);
        for (int t = 0; t < 1000; t++) {
            double x = 20 + random.nextGaussian() + (random.nextInt(100) == 0 ? 1000 : 0);
            Row plain = Row.of(columns, x);
            Row scaled = Row.of(columns, 1000 * x);
            double expected = encoded(one, plain).getOrDefault("x1", 0.0);
            assertThat(encoded(other, scaled).getOrDefault("x1", 0.0)).isCloseTo(expected, within(1e-7));
            one.observe(plain);
            other.observe(scaled);
        }
    }

    @Test
    void newColumnsAndCategories_getFeaturesMidway() {
        RowEncoder encoder = observed(RowEncoding.STANDARD, List.of(row(1, "cook", 2), row(2, "cook", 2)));
        int before = encoder.features();
        encoder.observe(row(3, "pilot", 2));
        Columns wider = Columns.builder().number("height").category("job").build();
        for (int i = 0; i < 2; i++) {
            encoder.observe(Row.of(wider, new double[] {i, 0}, new @Nullable String[] {null, "baker"}));
        }
        assertThat(encoder.features()).isEqualTo(before + 3);
        assertThat(encoded(encoder, Row.of(wider, new double[] {1, 0}, new @Nullable String[] {null, "pilot"})))
                .containsOnlyKeys("(bias)", "height", "job=pilot")
                .containsEntry("height", 1.0);
    }

    @Test
    void columnThatChangesItsKind_isRefused_unlessTheValueIsMissing() {
        RowEncoder encoder = observed(RowEncoding.STANDARD, List.of(row(1, "cook", 2)));
        State before = state(encoder);
        Columns turned =
                Columns.builder().category("age").number("fresh").text("job").build();
        double[] numbers = {0, 1, 0};
        Row old = Row.of(turned, numbers, new @Nullable String[] {"old", null, null});
        assertThatThrownBy(() -> encoder.observe(old))
                .hasMessage("column age must hold a NUMBER, as it did in the rows learned before, got the CATEGORY"
                        + " \"old\"; leave the value out, give it as a NUMBER, or give the column another name");
        Row note = Row.of(turned, numbers, new @Nullable String[] {null, null, "cook by trade"});
        assertThatThrownBy(() -> encoder.encode(note, new Entries()))
                .hasMessageContaining("column job must hold a CATEGORY");
        assertThatThrownBy(() -> encoder.freeze().encode(note, new Entries())).hasMessageContaining("column job");
        assertThat(state(encoder)).isEqualTo(before);
        encoder.observe(Row.of(turned, numbers, new @Nullable String[3]));
        assertThat(names(encoder)).containsExactly("(bias)", "age", "pay", "job=cook", "fresh");
    }

    @Test
    void strangeColumns_areRefusedWhereThatIsAskedFor() {
        RowEncoder encoder = RowEncoding.STANDARD.withKnownColumnsOnly(true).start();
        encoder.observe(Row.of("age", 3, "job", "cook"));
        encoder.observe(Row.of("job", "clerk"));
        Row strange = Row.of("age", 4, "height", 1.8);
        State before = state(encoder);
        assertThatThrownBy(() -> encoder.observe(strange))
                .hasMessage(
                        "column height must be one of those that the first row learned had; leave it out, or allow other"
                                + " columns");
        assertThatThrownBy(() -> encoder.freeze().encode(strange, new Entries()))
                .hasMessageContaining("column height");
        assertThat(state(encoder)).isEqualTo(before);
    }

    @Test
    void beyondCapacity_valuesAreIgnoredAndCounted() {
        RowEncoder encoder = RowEncoding.STANDARD.withCapacity(10).start();
        for (int i = 0; i < 100; i++) {
            encoder.observe(row(i, "job" + i, i, i));
            encoder.observe(Row.of(
                    Columns.builder().number("n" + i).category("c" + i).build(),
                    new double[] {1, 1},
                    new @Nullable String[] {"x", "x"}));
        }
        assertThat(encoder.features()).isEqualTo(10);
        assertThat(encoder.groups()).isLessThanOrEqualTo(10);
        assertThat(encoder.ignored()).isPositive();
        assertThat(encoded(encoder, row(5, "job99", 3, 99))).containsOnlyKeys("(bias)", "age", "pay");
    }

    @Test
    void hashedCategories_shareABoundedNumberOfFeatures() {
        RowEncoder encoder = RowEncoding.STANDARD.withHashBits(4).start();
        assertThat(encoder.features()).isEqualTo(17);
        for (int i = 0; i < 200; i++) {
            encoder.observe(row(i, "job" + i, i, i));
        }
        assertThat(encoder.features()).isEqualTo(19);
        assertThat(encoder.ignored()).isZero();
        Row row = row(100, "job3", 100, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
        Map<String, Double> values = encoded(encoder, row);
        double hashed = values.entrySet().stream()
                .filter(entry -> entry.getKey().startsWith("hashed"))
                .mapToDouble(Map.Entry::getValue)
                .sum();
        assertThat(hashed).isEqualTo(13);
        assertThat(values.size()).isLessThan(3 + 13);
    }

    @Test
    void hashes_spreadEvenly() {
        RowEncoder encoder = RowEncoding.STANDARD.withHashBits(6).start();
        int[] counts = new int[65];
        Entries out = new Entries();
        for (int i = 0; i < 6400; i++) {
            encoder.encode(row(Double.NaN, "job" + i, Double.NaN), out);
            counts[out.index(1)]++;
        }
        for (int slot = 1; slot <= 64; slot++) {
            assertThat(counts[slot]).as("features in slot %d", slot).isBetween(50, 150);
        }
    }

    @Test
    void knownColumns_areEncodedWithoutAllocation() {
        Random random = new Random(4);
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            rows.add(random(random));
        }
        for (RowEncoding encoding : List.of(RowEncoding.STANDARD, RowEncoding.STANDARD.withHashBits(6))) {
            RowEncoder encoder = encoding.start();
            Entries out = new Entries();
            play(encoder, rows, out, 100);
            ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            long before = thread.getThreadAllocatedBytes(Thread.currentThread().getId());
            play(encoder, rows, out, 500);
            long bytes = thread.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
            assertThat(bytes / (500.0 * rows.size())).as("bytes a row").isLessThan(1);
        }
    }

    private static void play(RowEncoder encoder, List<Row> rows, Entries out, int times) {
        for (int k = 0; k < times; k++) {
            for (int i = 0; i < rows.size(); i++) {
                encoder.encode(rows.get(i), out);
                encoder.observe(rows.get(i));
            }
        }
    }

    @Test
    void recipe_refusesWhatCannotWork() {
        assertThatThrownBy(() -> RowEncoding.STANDARD.withCapacity(0)).hasMessage("capacity must be at least 1, got 0");
        assertThatThrownBy(() -> RowEncoding.STANDARD.withHashBits(29))
                .hasMessage("hashBits must lie in [0, 28], got 29");
        assertThatThrownBy(() -> RowEncoding.STANDARD.withMemory(1)).hasMessageContaining("memory must be at least 2");
        assertThatThrownBy(() -> RowEncoding.STANDARD.withClip(Double.NaN))
                .hasMessageContaining("clip must be positive");
    }
}
