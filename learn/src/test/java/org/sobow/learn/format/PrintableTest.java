package org.sobow.learn.format;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class PrintableTest {
    @Test
    void namesOfAllLanguages_areAsTheyWere() {
        String names = "gr\u00f6\u00dfe \u5927\u5c0f \u0627\u0644\u062d\u062c\u0645 \ud83d\udccf \\u0041 ~";
        assertThat(Printable.of(names)).isEqualTo(names);
    }

    @Test
    void whatSteersATerminal_isEscaped() {
        assertThat(Printable.of("a\u001b[2J\r\n\t\u0000\u007f\u009b"))
                .isEqualTo("a\\u001b[2J\\u000d\\u000a\\u0009\\u0000\\u007f\\u009b");
        assertThat(Printable.of("\u202eoops \u2028 \ud800 \u00e9")).isEqualTo("\\u202eoops \\u2028 \\ud800 \u00e9");
    }

    @Test
    void whatNobodySees_isEscaped_butNotWhatWritingNeeds() {
        assertThat(Printable.of("\ufeff1 \u200b\u00ad")).isEqualTo("\\ufeff1 \\u200b\\u00ad");
        assertThat(Printable.of("\ud83d\udc68\u200d\ud83d\udc69 \u0645\u06cc\u200c\u0634\u0648\u062f"))
                .isEqualTo("\ud83d\udc68\u200d\ud83d\udc69 \u0645\u06cc\u200c\u0634\u0648\u062f");
    }

    @Test
    void linesOfAText_stayLines() {
        assertThat(Printable.lines("a\n\u001bb\n")).isEqualTo("a\n\\u001bb\n");
    }
}
