package org.sobow.app;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The size of a representation: p rows and d columns. */
record Dims(int p, int d) {
    private static final Pattern PAIR = Pattern.compile("(-?\\d{1,9})[,x](-?\\d{1,9})");

    /** Reads {@code p,d}. */
    static final ITypeConverter<Dims> CONVERTER = word -> {
        Matcher matcher = PAIR.matcher(word);
        if (!matcher.matches()) {
            throw new TypeConversionException("must be two integers p,d such as 10,5, got " + word);
        }
        return new Dims(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
    };
}
