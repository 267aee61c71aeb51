package org.sobow.theory;

/**
 * One condition of a lemma or theorem, and whether a recipe meets it.
 *
 * @param source where the paper states it
 * @param required what it asks for, with the number
 * @param actual what the recipe has
 * @param verdict whether it is met
 */
public record Condition(String source, String required, String actual, Verdict verdict) {
    /** Whether a condition is met. */
    public enum Verdict {
        MET,
        NOT_MET,
        /** The theory says nothing about this setting. */
        NOT_COVERED
    }

    static Condition of(String source, String required, String actual, boolean met) {
        return new Condition(source, required, actual, met ? Verdict.MET : Verdict.NOT_MET);
    }

    static Condition notCovered(String source, String required, String actual) {
        return new Condition(source, required, actual, Verdict.NOT_COVERED);
    }
}
