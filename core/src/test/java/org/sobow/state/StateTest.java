package org.sobow.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.sobow.testing.TestState;

class StateTest {
    private final double[] vector = {1.5, -0.0, Double.MIN_VALUE, -2};
    private final State state = TestState.of("a model")
            .schema(Description.ofTree(Map.of("columns", List.of("age", "job"))))
            .attribute("note", "of a test")
            .put("round", 17)
            .put("x", vector)
            .put("rate", 0.25)
            .put("odd", 1, Double.NaN)
            .put("counts", new long[] {3, 5})
            .put("codes", new int[] {7, 8, 9})
            .put("raw", new byte[] {1, 2})
            .putRows("z", 2, List.of(new double[] {1, 2}, new double[] {3, 4}, new double[] {5, 6}))
            .putStrings("labels", List.of("yes", "", "\u00fcber \ud83d\ude00", "\ud800 alone"))
            .put("empty", new double[0])
            .build();

    @Test
    void whatWasPut_isRead() {
        assertThat(state.kind()).isEqualTo("test");
        assertThat(state.version()).isEqualTo(1);
        assertThat(state.recipe().tree()).containsEntry("name", "a model");
        assertThat(state.schema().orElseThrow().tree()).containsEntry("columns", List.of("age", "job"));
        assertThat(state.attributes()).containsEntry("note", "of a test");
        assertThat(state.number("round")).isEqualTo(17);
        assertThat(state.number("round", 17, 17)).isEqualTo(17);
        assertThat(state.rounds("round")).isEqualTo(17);
        assertThat(state.count("round", 20)).isEqualTo(17);
        assertThat(state.vector("x")).containsExactly(vector);
        assertThat(state.vector("x", 4, -2, 2)).containsExactly(vector);
        assertThat(state.real("rate", 0, 1)).isEqualTo(0.25);
        assertThat(state.rawVector("odd", 2)).containsExactly(1, Double.NaN);
        assertThat(state.longs("counts", 2, 0, 5)).containsExactly(3, 5);
        assertThat(state.ints("codes", 3, 7, 9)).containsExactly(7, 8, 9);
        assertThat(state.ints("codes")).containsExactly(7, 8, 9);
        assertThat(state.bytes("raw")).containsExactly(1, 2);
        assertThat(state.rows("z", 3, 2)).isDeepEqualTo(new double[][] {{1, 2}, {3, 4}, {5, 6}});
        assertThat(state.block("z").shape()).containsExactly(3L, 2L);
        assertThat(state.strings("labels", 4)).containsExactly("yes", "", "\u00fcber \ud83d\ude00", "\ud800 alone");
        assertThat(state.longs("labels.offsets")).containsExactly(0, 3, 3, 13, 22);
        assertThat(state.vector("empty")).isEmpty();
        assertThat(state.size()).isEqualTo(8 * (1 + 4 + 1 + 2 + 2 + 6 + 5) + 4 * 3 + 2 + 22);
    }

    @Test
    void state_saysWhichBlocksItHas() {
        assertThat(state.has("rate")).isTrue();
        assertThat(state.has("later")).isFalse();
    }

    @Test
    void arrays_areCopiedInAndOut() {
        vector[0] = 99;
        state.vector("x")[0] = 99;
        state.rows("z", 3, 2)[0][0] = 99;
        assertThat(state.vector("x")[0]).isEqualTo(1.5);
        assertThat(state.rows("z", 3, 2)[0][0]).isEqualTo(1);
        StateBuilder builder = TestState.of("r").put("a", 1);
        State frozen = builder.build();
        builder.put("b", 2.0);
        assertThat(frozen.has("b")).isFalse();
    }

    @Test
    void equality_isOfEveryBit() {
        State copy = TestState.copyOf(state);
        assertThat(copy).isEqualTo(state).hasSameHashCodeAs(state);
        for (String name : state.names()) {
            StateBuilder other = TestState.emptyLike(state);
            state.names().stream()
                    .filter(each -> !each.equals(name))
                    .forEach(each -> other.put(each, state.block(each)));
            assertThat(other.build()).as("without %s", name).isNotEqualTo(state);
        }
        assertThat(TestState.of("a").put("x", 0.0).build())
                .isNotEqualTo(TestState.of("a").put("x", -0.0).build())
                .isNotEqualTo(TestState.of("a").put("x", 0).build())
                .isNotEqualTo(TestState.of("b").put("x", 0.0).build());
    }

    @Test
    void whatCannotBeRead_isRefusedWithNameExpectationAndFinding() {
        assertRefused(
                () -> TestState.of("few").put("x", 1).put("y", 2).build().number("rounds"),
                "state block rounds: expected a block of this name, found only x, y");
        assertRefused(
                () -> state.vector("round"), "state block round: expected elements of type F64, found I64 of shape []");
        assertRefused(() -> state.vector("x", 3), "state block x: expected length 3, found length 4");
        assertRefused(
                () -> state.vector("odd"),
                "state block odd: expected finite numbers, found one that is NaN or infinite at 1");
        assertRefused(() -> state.vector("x", 4, 0, 9), "state block x: expected a number in [0.0, 9.0], found -2.0");
        assertRefused(() -> state.number("round", 0, 9), "state block round: expected an integer in [0, 9], found 17");
        assertRefused(() -> state.count("round", 16), "state block round: expected an integer in [0, 16], found 17");
        assertRefused(() -> state.real("rate", 1, 2), "state block rate: expected a number in [1.0, 2.0], found 0.25");
        assertRefused(
                () -> state.longs("counts", 2, 4, 9), "state block counts: expected an integer in [4, 9], found 3");
        assertRefused(() -> state.ints("codes", 3, 0, 8), "state block codes: expected an integer in [0, 8], found 9");
        assertRefused(() -> state.rows("z", 2, 3), "state block z: expected shape [2, 3], found shape [3, 2]");
        assertRefused(() -> state.rows("x", 2, 2), "state block x: expected shape [2, 2], found shape [4]");
        assertRefused(() -> state.strings("labels", 3), "state block labels: expected 3 texts, found 4 texts");
        assertRefused(() -> state.chunks("x", 3, 2), "state block x: expected length 3, found length 4");
    }

    @Test
    void forgedTexts_areRefused() {
        assertRefused(
                () -> texts(new byte[] {65, 66}, 0, 1),
                "state block t.offsets: expected offsets from 0 to 2, found 2 other offsets");
        assertRefused(
                () -> texts(new byte[] {65}),
                "state block t.offsets: expected offsets from 0 to 1, found 0 other offsets");
        assertRefused(
                () -> texts(new byte[] {65, 66}, 0, 2, 1, 2),
                "state block t.offsets: expected offsets that do not fall, up to 2, found 1 after 2");
        assertRefused(
                () -> texts(new byte[] {65, 66}, 0, Long.MAX_VALUE, 2),
                "state block t.offsets: expected offsets that do not fall, up to 2, found 9223372036854775807 after 0");
        for (byte[] bad : new byte[][] {
            {(byte) 0x80},
            {(byte) 0xC3},
            {(byte) 0xC3, 65},
            {(byte) 0xC0, (byte) 0x80},
            {(byte) 0xFF},
            {(byte) 0xE0, (byte) 0x80, (byte) 0x80},
            {(byte) 0xF7, (byte) 0xBF, (byte) 0xBF, (byte) 0xBF}
        }) {
            assertRefused(() -> texts(bad, 0, bad.length), "state block t: expected UTF-8, found other bytes at 0");
        }
    }

    private static List<String> texts(byte[] utf8, long... offsets) {
        return TestState.of("texts")
                .put("t", utf8)
                .put("t.offsets", offsets)
                .build()
                .strings("t");
    }

    @Test
    void otherKindAndNewerVersion_areRefused() {
        assertThat(state.requireKind("test", 1)).isSameAs(state);
        assertRefused(() -> state.requireKind("sobow.run", 1), "the state must be of kind sobow.run, got test");
        State newer = State.of("test", 3, state.recipe()).build();
        assertThat(newer.requireKind("test", 4)).isSameAs(newer);
        assertRefused(
                () -> newer.requireKind("test", 2),
                "the version of test must be at most 2, got 3; a newer Sobow wrote it, read it with that one");
        assertRefused(() -> State.of("test", 0, state.recipe()), "the version of a state must be at least 1, got 0");
    }

    @Test
    void nameTakenTwice_isRefused_insteadOfReplacingTheFirst() {
        StateBuilder builder = TestState.of("recipe").put("x", 1.0);
        assertRefused(() -> builder.put("x", 2), "the state has a block named x already; choose another name");
        assertRefused(() -> builder.put("x", 2.0), "the state has a block named x already; choose another name");
    }

    private static void assertRefused(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(StateException.class).hasMessage(message);
    }
}
