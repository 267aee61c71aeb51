package org.sobow.learn;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sobow.state.Description;
import org.sobow.state.StateException;
import org.sobow.state.WhenAbsent;

/** Makes a recipe again from its description: records of numbers, booleans, texts, enum constants and other such records. */
final class StoredRecipe {
    private StoredRecipe() {}

    /** The recipe of that type which the description describes; throws a {@link StateException} where it describes another. */
    static <T extends Record> T read(Description description, Class<T> type) {
        return type.cast(record("recipe", description.tree(), type));
    }

    private static @Nullable Object value(String path, @Nullable Object stored, Class<?> type) {
        if (stored instanceof Map<?, ?> tree) {
            return record(path, tree, type);
        }
        if (stored instanceof Number number) {
            if (type == double.class) {
                return number.doubleValue();
            }
            if (type == int.class && number.intValue() == number.doubleValue()) {
                return number.intValue();
            }
            if (type == long.class && number instanceof Long) {
                return number;
            }
        }
        if (stored instanceof String text && type.isEnum()) {
            return constant(path, text, type);
        }
        if (stored instanceof String text && type == double.class) {
            return Double.valueOf(text);
        }
        if ((stored instanceof Boolean && type == boolean.class)
                || (stored instanceof String && type == String.class)) {
            return stored;
        }
        throw new StateException(path + " must be of type " + type.getSimpleName() + ", the state has " + stored);
    }

    private static Object constant(String path, String text, Class<?> type) {
        String name = text.substring(text.lastIndexOf('.') + 1);
        return Arrays.stream(type.getEnumConstants())
                .filter(constant -> ((Enum<?>) constant).name().equals(name))
                .findFirst()
                .orElseThrow(() -> new StateException(path + " must be one of "
                        + Arrays.toString(type.getEnumConstants()) + ", the state has " + text));
    }

    private static Object record(String path, Map<?, ?> tree, Class<?> declared) {
        Class<?> type = typeOf(path, String.valueOf(tree.get(Description.TYPE)), declared);
        RecordComponent[] components = type.getRecordComponents();
        @Nullable Object[] values = new @Nullable Object[components.length];
        Class<?>[] types = new Class<?>[components.length];
        Set<Object> left = new LinkedHashSet<>(tree.keySet());
        left.remove(Description.TYPE);
        for (int i = 0; i < components.length; i++) {
            String name = components[i].getName();
            types[i] = components[i].getType();
            values[i] = left.remove(name)
                    ? value(path + "." + name, tree.get(name), types[i])
                    : whenAbsent(path + "." + name, components[i]);
        }
        if (!left.isEmpty()) {
            throw new StateException(path + " has settings that this version does not know: " + left
                    + "; a newer one wrote the state, read it with that");
        }
        return make(path, type, types, values);
    }

    /** The record of that name: the declared type, or one of those that it permits. */
    private static Class<?> typeOf(String path, String name, Class<?> declared) {
        Class<?>[] candidates = declared.isSealed() ? declared.getPermittedSubclasses() : new Class<?>[] {declared};
        return Arrays.stream(candidates)
                .filter(type -> type.isRecord() && name.equals(simpleName(type)))
                .findFirst()
                .orElseThrow(() -> new StateException(path + " must be one of "
                        + Arrays.stream(candidates)
                                .map(StoredRecipe::simpleName)
                                .toList() + ", the state has "
                        + name));
    }

    private static String simpleName(Class<?> type) {
        return type.getName().substring(type.getName().lastIndexOf('.') + 1).replace('$', '.');
    }

    private static @Nullable Object whenAbsent(String path, RecordComponent component) {
        WhenAbsent absent = component.getAnnotation(WhenAbsent.class);
        if (absent == null) {
            throw new StateException(path + " is missing in the state");
        }
        try {
            var field = component.getDeclaringRecord().getDeclaredField(absent.value());
            if (!Modifier.isStatic(field.getModifiers())) {
                throw new StateException("@WhenAbsent of " + path + " must name a static field");
            }
            field.setAccessible(true);
            return field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new StateException("@WhenAbsent of " + path + " must name a static field", e);
        }
    }

    private static Object make(String path, Class<?> type, Class<?>[] types, @Nullable Object[] values) {
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return constructor.newInstance(values);
        } catch (InvocationTargetException e) {
            Throwable cause = e.getCause();
            throw new StateException(path + " is refused: " + (cause == null ? e : cause.getMessage()), e);
        } catch (ReflectiveOperationException e) {
            throw new StateException(path + " cannot be made again", e);
        }
    }
}
