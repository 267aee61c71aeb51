package org.sobow.state;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Derives a {@link Description} from a record. For one use. */
final class Describer {
    /** Of more values than these a description keeps the digest. */
    static final int MOST_LISTED = 64;

    private static final String OWN_PACKAGES = "org.sobow.";

    private final Map<String, @Nullable Object> whenAbsent = new HashMap<>();
    private final Set<String> fitAny = new HashSet<>();

    Description describe(Object recipe) {
        if (!(recipe instanceof Record record)) {
            throw refused("the recipe", recipe);
        }
        return new Description(ofRecord("", record, 0), Collections.unmodifiableMap(whenAbsent), Set.copyOf(fitAny));
    }

    private @Nullable Object value(String path, @Nullable Object value, int depth) {
        if (depth > Description.DEEPEST) {
            throw new StateException("a recipe must be at most " + Description.DEEPEST + " deep, got more at " + path);
        }
        if (value == null || value instanceof String || value instanceof Boolean) {
            return value;
        }
        if (value instanceof Long || value instanceof Integer || value instanceof Short || value instanceof Byte) {
            return ((Number) value).longValue();
        }
        if (value instanceof Double || value instanceof Float) {
            double number = ((Number) value).doubleValue();
            return Double.isFinite(number) ? number : (Object) String.valueOf(number);
        }
        if (value instanceof Character || value instanceof BigInteger || value instanceof BigDecimal) {
            return value.toString();
        }
        if (value instanceof Enum<?> constant) {
            return typeName(constant.getDeclaringClass()) + "." + constant.name();
        }
        if (value instanceof Record record) {
            return ofRecord(path, record, depth);
        }
        return value.getClass().isArray()
                ? ofList(path, Array.getLength(value), i -> Array.get(value, i), depth)
                : ofContainer(path, value, depth);
    }

    private @Nullable Object ofContainer(String path, Object value, int depth) {
        if (value instanceof Optional<?> optional) {
            return value(path, optional.orElse(null), depth);
        }
        if (value instanceof Set<?> set) {
            List<@Nullable Object> sorted = new ArrayList<>();
            set.forEach(element -> sorted.add(value(path, element, depth + 1)));
            sorted.sort(Comparator.comparing(Describer::exactWords));
            return ofList(path, sorted.size(), sorted::get, depth);
        }
        if (value instanceof Collection<?> collection) {
            List<?> list = new ArrayList<>(collection);
            return ofList(path, list.size(), list::get, depth);
        }
        if (value instanceof Map<?, ?> map) {
            return ofMap(path, map, depth);
        }
        throw refused(path, value);
    }

    private Map<String, @Nullable Object> ofMap(String path, Map<?, ?> map, int depth) {
        Map<String, @Nullable Object> sorted = new TreeMap<>();
        map.forEach((key, element) -> {
            Object name = value(path + " (a key)", key, depth + 1);
            if (name instanceof Map || name instanceof List) {
                throw refused(path + " (a key)", key);
            }
            sorted.put(String.valueOf(name), value(inside(path, String.valueOf(name)), element, depth + 1));
        });
        return Collections.unmodifiableMap(sorted);
    }

    private Object ofList(String path, int size, IntFunction<@Nullable Object> element, int depth) {
        if (size > MOST_LISTED) {
            return digest(path, size, element, depth);
        }
        List<@Nullable Object> list = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            list.add(value(path + "[" + i + "]", element.apply(i), depth + 1));
        }
        return Collections.unmodifiableList(list);
    }

    /** The number of values and the SHA-256 of their texts, a line each. */
    private Map<String, @Nullable Object> digest(
            String path, int size, IntFunction<@Nullable Object> element, int depth) {
        MessageDigest digest = sha256();
        for (int i = 0; i < size; i++) {
            Object value = value(path + "[" + i + "]", element.apply(i), depth + 1);
            digest.update((exactWords(value) + "\n").getBytes(StandardCharsets.UTF_8));
        }
        Map<String, @Nullable Object> summary = new LinkedHashMap<>();
        summary.put(Description.TYPE, "Many");
        summary.put("count", (long) size);
        summary.put("sha256", HexFormat.of().formatHex(digest.digest()));
        return Collections.unmodifiableMap(summary);
    }

    /** Every part of a value, the same in every Java: the decimal digits of a double differ between versions. */
    private static String exactWords(@Nullable Object value) {
        if (value instanceof Double number) {
            return "d" + Long.toHexString(Double.doubleToLongBits(number));
        }
        if (value instanceof String text) {
            return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
        }
        if (value instanceof List<?> list) {
            StringBuilder words = new StringBuilder("[");
            list.forEach(part -> words.append(exactWords(part)).append(','));
            return words.append(']').toString();
        }
        if (value instanceof Map<?, ?> map) {
            StringBuilder words = new StringBuilder("{");
            map.forEach((name, part) -> words.append(exactWords(name))
                    .append(':')
                    .append(exactWords(part))
                    .append(','));
            return words.append('}').toString();
        }
        return String.valueOf(value);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private Map<String, @Nullable Object> ofRecord(String path, Record record, int depth) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        fields.put(Description.TYPE, typeName(record.getClass()));
        for (RecordComponent component : record.getClass().getRecordComponents()) {
            String inner = inside(path, component.getName());
            fields.put(component.getName(), value(inner, read(inner, record, component), depth + 1));
            WhenAbsent absent = component.getAnnotation(WhenAbsent.class);
            if (absent != null) {
                whenAbsent.put(inner, value(inner, constant(record.getClass(), absent.value()), depth + 1));
                if (absent.fitsAny()) {
                    fitAny.add(inner);
                }
            }
        }
        return Collections.unmodifiableMap(fields);
    }

    private static @Nullable Object read(String path, Record record, RecordComponent component) {
        try {
            component.getAccessor().setAccessible(true);
            return component.getAccessor().invoke(record);
        } catch (InaccessibleObjectException | IllegalAccessException e) {
            throw closed(path, record.getClass(), e);
        } catch (InvocationTargetException e) {
            throw new StateException(path + " cannot be described: its accessor threw " + e.getCause(), e);
        }
    }

    private static @Nullable Object constant(Class<?> type, String name) {
        try {
            Field field = type.getDeclaredField(name);
            field.setAccessible(true);
            return field.get(null);
        } catch (NoSuchFieldException | NullPointerException e) {
            throw new StateException("@WhenAbsent must name a static field of " + type.getName() + ", got " + name, e);
        } catch (InaccessibleObjectException | IllegalAccessException e) {
            throw closed(name, type, e);
        }
    }

    private static StateException closed(String path, Class<?> type, Exception e) {
        return new StateException(
                path + " cannot be described: " + type.getName()
                        + " is closed to it. Make the record public in an exported"
                        + " package, or open the package to org.sobow.core.",
                e);
    }

    private static StateException refused(String path, Object value) {
        return new StateException(
                path + " cannot be described: " + value.getClass().getName()
                        + " is no record. Make it a record, so that a stored run can tell it from others.");
    }

    private static String inside(String path, String name) {
        return path.isEmpty() ? name : path + "." + name;
    }

    /** The name of a type without its package where the type is ours, which lets our packages change; in full otherwise. */
    private static String typeName(Class<?> type) {
        String full = type.getName();
        String name = full.startsWith(OWN_PACKAGES) ? full.substring(full.lastIndexOf('.') + 1) : full;
        return name.replace('$', '.');
    }
}
