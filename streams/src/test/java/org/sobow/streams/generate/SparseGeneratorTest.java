package org.sobow.streams.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sobow.internal.SplitMix64;
import org.sobow.learn.Classifier;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.contract.Examples;
import org.sobow.learn.row.Example;

/** The generators of words and of categories by the thousand: their rules, and that what they ask for moves. */
final class SparseGeneratorTest {
    private static final int MANY = 12_000;

    private static List<Example> take(Generator generator, int count) {
        return Examples.of(generator.start(1, count));
    }

    private static double shareOf(List<Example> examples, String label) {
        return examples.stream()
                        .filter(example -> example.label().equals(label))
                        .count()
                / (double) examples.size();
    }

    /** The accuracy over the last third, of a learner that goes on or of one that stops before. */
    private static double accuracyAtTheEnd(List<Example> examples, boolean goesOn) {
        Classifier learner = SelfTuning.linearClassifier().start();
        int right = 0;
        int end = 2 * examples.size() / 3;
        for (int t = 0; t < examples.size(); t++) {
            Example example = examples.get(t);
            if (t >= end) {
                right += learner.predict(example.row()).label().equals(example.label()) ? 1 : 0;
            }
            if (t < end || goesOn) {
                learner.learn(example.row(), example.label());
            }
        }
        return right / (double) (examples.size() - end);
    }

    private static Set<Integer> words(Example example) {
        Set<Integer> words = new HashSet<>();
        IntStream.range(0, example.row().features().size())
                .forEach(k -> words.add(example.row().features().index(k)));
        return words;
    }

    @Test
    void campaigns_areCopiesOfAFewTextsAtATime() {
        List<Example> mail = take(new Campaigns(20_000, 0.3, 0.005), MANY);
        // 0.3 and a hundredth of all labels wrong
        assertThat(shareOf(mail, "spam")).isCloseTo(0.3 * 0.99 + 0.7 * 0.01, within(0.02));
        List<Example> spam = mail.subList(0, 300).stream()
                .filter(example -> example.label().equals("spam"))
                .toList();
        long alike = spam.stream()
                .filter(one -> spam.stream().anyMatch(other -> !other.equals(one) && common(one, other) >= 8))
                .count();
        assertThat(alike / (double) spam.size()).isGreaterThan(0.9);
        assertThat(accuracyAtTheEnd(mail, true)).isGreaterThan(0.03 + accuracyAtTheEnd(mail, false));
    }

    private static int common(Example one, Example other) {
        Set<Integer> words = words(one);
        words.retainAll(words(other));
        return words.size();
    }

    @Test
    void clicks_areSeldom_andAdvertisementsAreReplaced() {
        List<Example> clicks = take(new Clicks(2000, 100, 0.05), MANY);
        assertThat(shareOf(clicks, "click")).isBetween(0.05, 0.5);
        Set<String> early = advertisements(clicks.subList(0, MANY / 2));
        Set<String> late = advertisements(clicks.subList(MANY / 2, MANY));
        late.removeAll(early);
        // of 100, 300 were replaced in the second half
        assertThat(late).hasSizeBetween(150, 310);
    }

    private static Set<String> advertisements(List<Example> clicks) {
        Set<String> met = new HashSet<>();
        clicks.forEach(example -> met.add(Objects.requireNonNull(example.row().category(1))));
        return met;
    }

    @Test
    void posts_areOfGroupsWhoseWordsChange() {
        List<Example> moving = take(new Posts(5, 5000, 1, 1), MANY);
        assertThat(shareOf(moving, "group0")).isCloseTo(0.2, within(0.02));
        assertThat(moving.stream()
                        .mapToInt(example -> words(example).size())
                        .min()
                        .orElseThrow())
                .isBetween(3, 15);
        assertThat(accuracyAtTheEnd(moving, true)).isGreaterThan(0.1 + accuracyAtTheEnd(moving, false));
        List<Example> still = take(new Posts(5, 5000, 0, 1), MANY);
        assertThat(accuracyAtTheEnd(still, false)).isGreaterThan(0.7);
    }

    @Test
    void ranks_followZipfsLaw() {
        Zipf zipf = new Zipf(3);
        SplitMix64 random = new SplitMix64(1);
        double[] shares = new double[3];
        for (int i = 0; i < MANY; i++) {
            shares[zipf.rank(random)] += 1.0 / MANY;
        }
        // 1 : 1/2 : 1/3
        assertThat(shares).containsExactly(new double[] {6 / 11.0, 3 / 11.0, 2 / 11.0}, within(0.02));
    }

    @Test
    void wrongSettings_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Campaigns(0, 0.5, 0))
                .withMessage("words must be at least 1, got 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Campaigns(5, -1, 0))
                .withMessage("spam must lie in [0, 1], got -1.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Clicks(5, 0, 0))
                .withMessage("advertisements must be at least 1, got 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Posts(1, 5, 0, 1))
                .withMessage("groups must be at least 2, got 1");
    }
}
