package org.sobow.learn.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.testing.TestState;

final class LabelsTest {
    private static State state(Labels labels) {
        StateBuilder builder = TestState.of("labels");
        labels.save("labels.", builder);
        return builder.build();
    }

    @Test
    void labels_areNumberedAsTheyAppear() {
        Labels labels = new Labels();
        assertThat(labels.find("up")).isEqualTo(-1);
        assertThat(labels.numberOf("up")).isZero();
        LabelList early = labels.list();
        assertThat(labels.numberOf("down")).isEqualTo(1);
        assertThat(labels.numberOf("up")).isZero();
        assertThat(labels.list()).containsExactly("up", "down");
        assertThat(early).as("a list stays as it is").containsExactly("up");
        assertThat(early.find("down")).isEqualTo(-1);
        assertThat(labels.get(1)).isEqualTo("down");
    }

    @Test
    void labelsOfEveryKind_surviveAState() {
        for (List<?> kind : List.of(
                List.of("", "a", "two words", "f\u00fcnf", "\ud83d\ude00", "lone \ud83d"),
                List.of(3, -1, Integer.MAX_VALUE),
                List.of(3L, Long.MIN_VALUE),
                List.of(false, true),
                List.of(TimeUnit.DAYS, TimeUnit.HOURS))) {
            Labels loaded = Labels.load("labels.", state(Labels.of(kind)), Labels.MOST);
            assertThat(loaded.list()).isEqualTo(kind);
            assertThat(loaded.find(kind.get(1))).isEqualTo(1);
        }
        assertThat(Labels.load("labels.", state(new Labels()), Labels.MOST).list())
                .isEmpty();
    }

    @Test
    void labelsOfAnotherKind_areRefused() {
        Labels labels = Labels.of(List.of(1, 2));
        assertThatThrownBy(() -> labels.numberOf(3L))
                .hasMessage("label must be of type Integer, as the first one was, got Long 3");
        assertThatThrownBy(() -> labels.list().find("1"))
                .hasMessage("label must be of type Integer, as the first one was, got String 1");
        assertThatThrownBy(() -> labels.numberOf(1.5))
                .hasMessage(
                        "label must be a String, an Integer, a Long, a Boolean or an enum constant, got Double 1.5; to"
                                + " predict a number, use a regressor");
        assertThatThrownBy(() -> labels.numberOf('x')).hasMessageEndingWith("got Character x");
        assertThat(labels.list()).containsExactly(1, 2);
        assertThatThrownBy(() -> Labels.of(List.of("a", "a"))).hasMessage("labels must differ, got a twice");
    }

    @Test
    void text_standsForALabelOfTheKindThatThereIs() {
        assertThat(new Labels().parse("7")).isEqualTo("7");
        assertThat(Labels.of(List.of(1)).parse("7")).isEqualTo(7);
        assertThat(Labels.of(List.of(1L)).parse("-7")).isEqualTo(-7L);
        assertThat(Labels.of(List.of(true)).parse("false")).isEqualTo(false);
        assertThat(Labels.of(List.of(TimeUnit.DAYS)).parse("HOURS")).isEqualTo(TimeUnit.HOURS);
        for (String wrong : List.of("seven", "+7", "07", "7.0", "")) {
            assertThatThrownBy(() -> Labels.of(List.of(1)).parse(wrong))
                    .hasMessage("label must be the text of one of type Integer, as the first one was, got \"" + wrong
                            + "\"");
        }
        assertThatThrownBy(() -> Labels.of(List.of(true)).parse("yes")).hasMessageContaining("type Boolean");
        assertThatThrownBy(() -> Labels.of(List.of(TimeUnit.DAYS)).parse("days"))
                .hasMessageContaining("type TimeUnit");
    }

    @Test
    void labelThatNeverCame_isExpectedByTheLabelsThatDid() {
        LabelList two = Labels.of(List.of("a", "b")).list();
        assertThat(new Labels().list().novelty(5)).isZero();
        assertThat(Labels.of(List.of("a")).list().novelty(5)).isZero();
        assertThat(two.novelty(2)).isEqualTo(1 / 7.0);
        assertThat(two.novelty(0)).as("examples of weight 0 are none").isEqualTo(1 / 7.0);
        assertThat(Labels.of(List.of("a", "b", "c")).list().novelty(9)).isEqualTo(1 / 21.0);
        double cost = 0;
        for (int n = 2; n < 100_000; n++) {
            cost -= Math.log1p(-two.novelty(n));
        }
        assertThat(cost).isBetween(Math.log(1.6) - 1e-4, Math.log(1.6));
    }

    @Test
    void moreThan65536_areRefused() {
        List<Integer> many = new ArrayList<>();
        for (int i = 0; i < Labels.MOST; i++) {
            many.add(i);
        }
        Labels labels = Labels.of(many);
        assertThatThrownBy(() -> labels.numberOf(-1))
                .hasMessage(
                        "there must be at most 65536 labels, got one more: -1; to predict a number, use a regressor");
        assertThat(labels.numberOf(65535)).isEqualTo(65535);
        assertThat(labels.size()).isEqualTo(Labels.MOST);
    }

    @Test
    void damagedState_isRefused() {
        State sound = state(Labels.of(List.of(1, 2)));
        assertThatThrownBy(() -> Labels.load("labels.", with(sound, "labels.names", List.of("1", "1")), Labels.MOST))
                .hasMessageContaining("must differ");
        assertThatThrownBy(() -> Labels.load("labels.", with(sound, "labels.names", List.of("1", "x")), Labels.MOST))
                .hasMessageContaining("a label that is none");
        assertThatThrownBy(() ->
                        Labels.load("labels.", with(sound, "labels.kind", List.of("enum org.acme.Color")), Labels.MOST))
                .hasMessageContaining("enum org.acme.Color, which is not on the class path");
        assertThatThrownBy(() -> Labels.load(
                        "labels.", with(sound, "labels.kind", List.of("enum java.lang.String")), Labels.MOST))
                .hasMessageContaining("not on the class path");
    }

    private static State with(State sound, String name, List<String> texts) {
        StateBuilder builder = TestState.of("labels");
        for (String each : List.of("labels.names", "labels.kind")) {
            builder.putStrings(each, each.equals(name) ? texts : sound.strings(each));
        }
        return builder.build();
    }
}
