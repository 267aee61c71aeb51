package org.sobow.streams.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.sobow.learn.row.SparseVector;

class VocabularyTest {
    @Test
    void words_areInTheOrderOfTheirCodePoints() {
        // U+FF41 comes before U+1D400, though its UTF-16 code does not.
        Vocabulary vocabulary =
                Vocabulary.of(Set.of("zz", "a_b", "ab", "aa", "00", "\u00e9t", "\ud835\udc00a", "\uff41a", "aab"));

        assertThat(vocabulary.words())
                .containsExactly("00", "a_b", "aa", "aab", "ab", "zz", "\u00e9t", "\uff41a", "\ud835\udc00a");
        assertThat(vocabulary.size()).isEqualTo(9);
    }

    @Test
    void counts_passOverUnknownWords() {
        Vocabulary vocabulary = Vocabulary.of(Set.of("aa", "bb", "cc"));

        assertThat(vocabulary.counts("cc aa unknown CC a cc"))
                .isEqualTo(SparseVector.of(new int[] {0, 2}, new double[] {1, 3}));
        assertThat(vocabulary.counts("unknown").size()).isZero();
    }

    @Test
    void unitCounts_haveNormOne() {
        Vocabulary vocabulary = Vocabulary.of(Set.of("aa", "bb"));

        assertThat(vocabulary.unitCounts("aa bb aa bb aa bb bb"))
                .isEqualTo(SparseVector.of(new int[] {0, 1}, new double[] {0.6, 0.8}));
        assertThat(vocabulary.unitCounts("").size()).isZero();
    }
}
