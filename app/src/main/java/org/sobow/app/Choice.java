package org.sobow.app;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a constant of an enum by its name in lower case, with dashes. */
record Choice<E extends Enum<E>>(Class<E> type) implements ITypeConverter<E> {
    static String name(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @Override
    public E convert(String word) {
        E[] constants = type.getEnumConstants();
        for (E constant : constants) {
            if (name(constant).equals(word.toLowerCase(Locale.ROOT))) {
                return constant;
            }
        }
        List<String> names = Arrays.stream(constants).map(Choice::name).toList();
        String hint =
                Suggestion.of(word, names).map(s -> "; did you mean " + s + "?").orElse("");
        throw new TypeConversionException("must be one of " + String.join(", ", names) + ", got " + word + hint);
    }
}
