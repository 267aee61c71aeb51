package org.sobow.learn.row;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.sobow.state.StateException;

/** What the labels of a classifier are: strings, ints, longs, booleans, or the constants of one enum. */
record LabelKind(Class<?> type) {
    private static final String ENUM = "enum ";

    /** The kind of a label; throws where it can be none. */
    static LabelKind of(Object label) {
        Objects.requireNonNull(label, "label");
        if (label instanceof Enum<?> constant) {
            return new LabelKind(constant.getDeclaringClass());
        }
        if (label instanceof String || label instanceof Integer || label instanceof Long || label instanceof Boolean) {
            return new LabelKind(label.getClass());
        }
        throw new IllegalArgumentException(
                "label must be a String, an Integer, a Long, a Boolean or an enum constant, got "
                        + label.getClass().getSimpleName() + " " + label
                        + (label instanceof Number ? "; to predict a number, use a regressor" : ""));
    }

    /** Throws unless the label is of this kind. */
    void check(Object label) {
        LabelKind other = of(label);
        if (!equals(other)) {
            throw new IllegalArgumentException("label must be of type " + type.getSimpleName()
                    + ", as the first one was, got " + other.type.getSimpleName() + " " + label);
        }
    }

    /** The text of a label of this kind; {@link #parse} reads it. */
    String text(Object label) {
        return label instanceof Enum<?> constant ? constant.name() : label.toString();
    }

    /** The label of that text; throws where there is none. */
    Object parse(String text) {
        Object label = null;
        try {
            label = type == String.class
                    ? text
                    : type == Integer.class
                            ? (Object) Integer.valueOf(text)
                            : type == Long.class ? (Object) Long.valueOf(text) : constant(text);
        } catch (IllegalArgumentException e) {
            label = null;
        }
        if (label == null || !text(label).equals(text)) {
            throw new IllegalArgumentException("label must be the text of one of type " + type.getSimpleName()
                    + ", as the first one was, got \"" + text + "\"");
        }
        return label;
    }

    private @Nullable Object constant(String text) {
        if (type == Boolean.class) {
            return Boolean.valueOf(text);
        }
        for (Object constant : type.getEnumConstants()) {
            if (text(constant).equals(text)) {
                return constant;
            }
        }
        return null;
    }

    /** The kind as a state names it. */
    String name() {
        return type.isEnum() ? ENUM + type.getName() : type.getSimpleName();
    }

    /** The kind that a state names. */
    static LabelKind named(String name) {
        for (Class<?> plain : new Class<?>[] {String.class, Integer.class, Long.class, Boolean.class}) {
            if (plain.getSimpleName().equals(name)) {
                return new LabelKind(plain);
            }
        }
        String wanted = name.startsWith(ENUM) ? name.substring(ENUM.length()) : "";
        Class<?> type = found(wanted, Thread.currentThread().getContextClassLoader());
        type = type == null ? found(wanted, LabelKind.class.getClassLoader()) : type;
        if (type != null && type.isEnum()) {
            return new LabelKind(type);
        }
        throw new StateException("the labels of the state are of type " + name
                + ", which is not on the class path; load it where that type is");
    }

    private static @Nullable Class<?> found(String name, @Nullable ClassLoader loader) {
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }
}
