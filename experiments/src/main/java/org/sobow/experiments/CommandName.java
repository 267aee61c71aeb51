package org.sobow.experiments;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The names of constants on the command line: {@code FIXED_STEP} is {@code fixed-step}. */
public final class CommandName {
    private CommandName() {}

    /** The name of a constant. */
    public static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The names of constants, in their order. */
    public static List<String> all(Enum<?>... constants) {
        return Arrays.stream(constants).map(CommandName::of).toList();
    }

    /** The constant of a name. */
    public static <E extends Enum<E>> E constant(Class<E> type, String name) {
        return Enum.valueOf(type, name.toUpperCase(Locale.ROOT).replace('-', '_'));
    }
}
