package org.sobow.experiments;

/**
 * An interval of numbers.
 *
 * @param open whether it is without its lower end
 * @param closed whether it holds its upper end
 */
record Interval(double low, boolean open, double high, boolean closed) {
    /** Reads {@code (0, 1]} or {@code [0, inf)}. */
    static Interval of(String text) {
        String[] ends = text.substring(1, text.length() - 1).split(",", 2);
        return new Interval(end(ends[0]), text.startsWith("("), end(ends[1]), text.endsWith("]"));
    }

    private static double end(String text) {
        return Double.parseDouble(text.strip().replace("inf", "Infinity"));
    }

    /** Whether it holds a number; never NaN. */
    boolean contains(double value) {
        return (open ? value > low : value >= low) && (closed ? value <= high : value < high);
    }

    /** What a number in it must do: "lie in (0, 1]", "be positive and finite". */
    String demand() {
        if (high == Double.POSITIVE_INFINITY && (low == 0 || low == Double.NEGATIVE_INFINITY)) {
            String sign = low < 0 ? "" : open ? "positive and " : "non-negative and ";
            return "be " + sign + "finite";
        }
        return "lie in " + this;
    }

    /** What it allows, for help: "above 0", "(0, 1]"; empty where it allows every finite number. */
    String range() {
        if (high < Double.POSITIVE_INFINITY) {
            return toString();
        }
        return low == Double.NEGATIVE_INFINITY ? "" : (open ? "above " : "at least ") + Setting.text(low);
    }

    @Override
    public String toString() {
        return (open ? "(" : "[") + Setting.text(low) + ", " + Setting.text(high) + (closed ? "]" : ")");
    }
}
