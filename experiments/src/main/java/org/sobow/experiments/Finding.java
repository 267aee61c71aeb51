package org.sobow.experiments;

/**
 * A claim of the paper and what came of it, or a remark, in words.
 *
 * @param text one or two sentences, with the numbers
 */
public record Finding(Verdict verdict, String text) {
    /** What came of a claim. */
    public enum Verdict {
        REPRODUCED("reproduced"),
        PARTLY("partly reproduced"),
        NOT_REPRODUCED("not reproduced"),
        NOTE("note");

        private final String words;

        Verdict(String words) {
            this.words = words;
        }

        /** The verdict for print. */
        public String words() {
            return words;
        }
    }
}
