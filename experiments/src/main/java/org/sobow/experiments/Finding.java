package org.sobow.experiments;

/**
 * A claim of the paper, or a goal, and what came of it; or a remark, in words.
 *
 * @param text one or two sentences, with the numbers
 */
public record Finding(Verdict verdict, String text) {
    /** A remark. */
    public static Finding note(String text) {
        return new Finding(Verdict.NOTE, text);
    }

    /** What came of a goal of ours. */
    public static Finding goal(boolean holds, String text) {
        return new Finding(holds ? Verdict.HOLDS : Verdict.FALLS_SHORT, text);
    }

    /** What came of a claim, of which some may hold where not all does. */
    public static Finding claim(boolean all, boolean some, String text) {
        return new Finding(all ? Verdict.REPRODUCED : some ? Verdict.PARTLY : Verdict.NOT_REPRODUCED, text);
    }

    /** What came of a claim or a goal. */
    public enum Verdict {
        REPRODUCED("reproduced"),
        PARTLY("partly reproduced"),
        NOT_REPRODUCED("not reproduced"),
        HOLDS("holds"),
        FALLS_SHORT("falls short"),
        NOTE("note");

        private final String words;

        Verdict(String words) {
            this.words = words;
        }

        /** Whether it is about a goal of ours rather than a claim of the paper. */
        public boolean isOfGoal() {
            return this == HOLDS || this == FALLS_SHORT;
        }

        /** The verdict for print. */
        public String words() {
            return words;
        }
    }
}
