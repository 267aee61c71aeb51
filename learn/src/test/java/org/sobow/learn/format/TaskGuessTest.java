package org.sobow.learn.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sobow.learn.contract.Examples;

final class TaskGuessTest {
    private static String why(List<?> targets) {
        TaskGuess guess = new TaskGuess();
        targets.forEach(target -> guess.see(target.toString()));
        assertThat(guess.why()).startsWith(guess.isRegression() ? "a regression: " : "a classification: ");
        return guess.why();
    }

    @Test
    void textsAreClasses_andFractionsNumbers() {
        assertThat(why(List.of("1", "yes")))
                .isEqualTo("a classification: the target has values that are no numbers, such as yes");
        assertThat(why(List.of("1", "2.5", "yes"))).startsWith("a classification");
        assertThat(why(List.of("1", "2.5")))
                .isEqualTo("a regression: the target has numbers with a fraction, such as 2.5");
        assertThat(why(List.of("1e-3"))).startsWith("a regression");
    }

    @Test
    void wholeNumbers_areClassesWhileTheyAreFew() {
        assertThat(why(List.of(0, 1, 1, 0)))
                .isEqualTo("a classification: the target has 2 different whole numbers in the first 4 rows;"
                        + " set the task to regression if they are amounts");
        assertThat(why(IntStream.range(0, 10).boxed().toList())).startsWith("a classification");
        assertThat(why(IntStream.range(0, 11).boxed().toList())).startsWith("a regression");
        assertThat(why(IntStream.range(0, 300).map(i -> i % 30).boxed().toList()))
                .startsWith("a classification");
        assertThat(why(IntStream.range(0, 300).map(i -> i % 31).boxed().toList()))
                .isEqualTo("a regression: the target has more than 30 different whole numbers in the first 300 rows;"
                        + " set the task to classification if they name classes");
    }

    @Test
    void readers_sayWhatTheyFoundOut() {
        String text = "a,y\n" + "1,0.5\n2,7\n".repeat(600);
        try (SourceReader reader = Reading.open(text, TableFormat.foundOut(), BadRecords.refused())) {
            assertThat(reader.format().regression()).isTrue();
            assertThat(reader.notes())
                    .containsExactly("this is a regression: the target has numbers with a fraction, such as 0.5");
            assertThat(Examples.of(reader)).hasSize(1200);
        }
        for (String other : List.of(
                "{\"a\": 1, \"y\": \"b\"}\n", "1 3:4\n2 3:4\n", "1 | a\n2 | b\n", "a,y\nbad\n1,b\n", "a;y\n1;no\n")) {
            try (SourceReader reader = Reading.open(other, TableFormat.foundOut(), BadRecords.skipUpTo(1))) {
                assertThat(reader.format().predicts()).isEqualTo(TargetKind.CLASS);
                assertThat(Examples.of(reader)).isNotEmpty();
            }
        }
    }

    @Test
    void longRows_areLookedAtToo() {
        String text = "a,y\n" + ("x".repeat(100_000) + ",0.5\n").repeat(200);
        try (SourceReader reader = Reading.open(text, TableFormat.foundOut(), BadRecords.refused())) {
            assertThat(reader.format().regression()).isTrue();
        }
    }
}
