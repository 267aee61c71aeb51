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

    /** The constant that {@code option} names by {@code word}; throws {@link UsageException} where there is none. */
    static <E extends Enum<E>> E of(String option, Class<E> type, String word) {
        try {
            return new Choice<>(type).convert(word);
        } catch (TypeConversionException e) {
            throw new UsageException("Invalid value for option '" + option + "': " + e.getMessage());
        }
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
