package org.sobow.streams.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PostCleaningTest {
    private static final PostCleaning HEADERS = new PostCleaning(true, false, false);
    private static final PostCleaning FOOTERS = new PostCleaning(false, true, false);
    private static final PostCleaning QUOTES = new PostCleaning(false, false, true);

    @Test
    void headers_endAtTheFirstBlankLine() {
        assertThat(HEADERS.clean("From: me\nSubject: x\n\nbody\n\nmore")).isEqualTo("body\n\nmore");
        assertThat(HEADERS.clean("\n\nbody")).isEqualTo("body");
        assertThat(HEADERS.clean("From: me\n \nbody")).isEmpty();
        assertThat(HEADERS.clean("no blank line")).isEmpty();
    }

    @Test
    void footer_isTheLastBlockAfterABlankLineOrHyphens() {
        assertThat(FOOTERS.clean("one\n\ntwo\n\nsignature")).isEqualTo("one\n\ntwo");
        assertThat(FOOTERS.clean("one\ntwo\n--\nsignature\nmore\n\n \n")).isEqualTo("one\ntwo");
        assertThat(FOOTERS.clean("  one\n \t-----  \nsignature")).isEqualTo("one");
        assertThat(FOOTERS.clean("one\n\u00a0\nsignature")).isEqualTo("one");
        assertThat(FOOTERS.clean("one\n-----")).isEqualTo("one");
        assertThat(FOOTERS.clean("one\n\n\nsignature")).isEqualTo("one\n");
    }

    @Test
    void postWithoutAFooter_isLeftAsItIs() {
        assertThat(FOOTERS.clean(" one\ntwo \n")).isEqualTo(" one\ntwo \n");
        assertThat(FOOTERS.clean("one\n- -\ntwo")).isEqualTo("one\n- -\ntwo");
        assertThat(FOOTERS.clean("--\none\ntwo")).isEqualTo("--\none\ntwo");
        assertThat(FOOTERS.clean(" \n\n")).isEqualTo(" \n\n");
        assertThat(FOOTERS.clean("")).isEmpty();
    }

    @Test
    void quotes_areLinesThatQuoteOrIntroduce() {
        assertThat(QUOTES.clean("In article <1> he writes:\n> a\n|b\nc > d\n >e\nShe said: f\nf said\n\nQuoted from g"))
                .isEqualTo("c > d\n >e\nf said\n");
        assertThat(QUOTES.clean("x writes in y\nwrote: \nbut In article\nit says:"))
                .isEqualTo("but In article");
        assertThat(QUOTES.clean("> a")).isEmpty();
        assertThat(QUOTES.clean("\na\n")).isEqualTo("\na\n");
    }

    @Test
    void footersAreRemovedBeforeQuotes() {
        String post = "Subject: s\n\nHello\n\n> quoted\n> more";

        assertThat(PostCleaning.PAPER.clean(post)).isEqualTo("Subject: s\n\nHello");
        assertThat(PostCleaning.ALL.clean(post)).isEqualTo("Hello");
        assertThat(PostCleaning.NONE.clean(post)).isEqualTo(post);
    }
}
