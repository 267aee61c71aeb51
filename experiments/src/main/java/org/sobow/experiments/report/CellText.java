package org.sobow.experiments.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Collection;
import java.util.Locale;
import java.util.stream.Collectors;
import org.sobow.experiments.Measure;

/**
 * A cell of a result table for print.
 *
 * @param value the text, the number or the mean
 * @param spread what stands after the sign +-; empty where there is none
 */
record CellText(String value, String spread) {
    /** A number of so few digits is a setting, or a count, and is printed as it is. */
    private static final int EXACT_DIGITS = 5;

    /** From here on, four digits are printed with an exponent. */
    private static final double PLAIN = 1e4;

    static CellText of(Object cell) {
        if (cell instanceof Measure measure) {
            return of(measure);
        }
        if (cell instanceof Double || cell instanceof Float) {
            return new CellText(number(((Number) cell).doubleValue()), "");
        }
        if (cell instanceof Collection<?> items) {
            return new CellText(items.stream().map(item -> of(item).toString()).collect(Collectors.joining(", ")), "");
        }
        return new CellText(cell.toString(), "");
    }

    private static CellText of(Measure measure) {
        return new CellText(significant(4, measure.mean()), Double.isNaN(measure.spread()) ? "" : spread(measure));
    }

    /** Two significant digits; without an exponent where the mean has none, so 1209 +- 540. */
    private static String spread(Measure measure) {
        boolean plain = Math.abs(measure.mean()) < PLAIN && measure.spread() >= 100 && measure.spread() < PLAIN;
        return plain
                ? BigDecimal.valueOf(measure.spread()).round(new MathContext(2)).toPlainString()
                : significant(2, measure.spread());
    }

    /** Four significant digits, or all of them where there are few; NaN is a dash. */
    static String number(double value) {
        if (!Double.isFinite(value)) {
            return significant(4, value);
        }
        BigDecimal exact = BigDecimal.valueOf(value).stripTrailingZeros();
        BigDecimal shown = exact.precision() <= EXACT_DIGITS
                ? exact
                : exact.round(new MathContext(4)).stripTrailingZeros();
        double magnitude = Math.abs(value);
        if (magnitude != 0 && (magnitude < 1e-4 || magnitude >= 1e6)) {
            String digits = shown.unscaledValue().abs().toString();
            String fraction = digits.length() == 1 ? "" : "." + digits.substring(1);
            return (value < 0 ? "-" : "") + digits.charAt(0) + fraction + "e" + exponent(shown);
        }
        return shown.toPlainString();
    }

    private static String exponent(BigDecimal value) {
        return String.format(Locale.ROOT, "%+03d", value.precision() - value.scale() - 1);
    }

    private static String significant(int digits, double value) {
        if (Double.isNaN(value)) {
            return "-";
        }
        if (Double.isInfinite(value)) {
            return value > 0 ? "inf" : "-inf";
        }
        // %g would print a zero as 0.000
        return value == 0 ? "0" : String.format(Locale.ROOT, "%." + digits + "g", value);
    }

    /** Whether a cell is to be aligned to the right. */
    static boolean isNumeric(Object cell) {
        return cell instanceof Number || cell instanceof Measure;
    }

    @Override
    public String toString() {
        return spread.isEmpty() ? value : value + " +- " + spread;
    }
}
