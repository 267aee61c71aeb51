package org.sobow.autodiff;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.sobow.internal.Require;

/**
 * The names and shapes of the tensors that an x or a y consists of; in the {@code double[]} of {@code core} they lie one after
 * the other, each row by row.
 *
 * @param parts the tensors, in order
 */
public record Variables(List<Part> parts) {
    public Variables {
        parts = List.copyOf(parts);
        if (parts.isEmpty()) {
            throw new IllegalArgumentException("variables must have at least one tensor, got none");
        }
        Set<String> names = new HashSet<>();
        long length = 0;
        for (Part part : parts) {
            if (!names.add(part.name())) {
                throw new IllegalArgumentException("names must differ, got " + part.name() + " twice");
            }
            length += part.length();
        }
        if (length > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("variables must fit an array, got " + length + " entries");
        }
    }

    /** One named tensor. */
    public static final class Part {
        private final String name;
        private final long[] shape;
        private final int length;

        /** @param shape the sizes of its dimensions; none for a single number */
        public Part(String name, long... shape) {
            this.name = name;
            this.shape = shape.clone();
            long product = 1;
            for (long size : shape) {
                if (size < 1) {
                    throw new IllegalArgumentException(
                            "sizes of " + name + " must be at least 1, got " + Arrays.toString(shape));
                }
                product = size > Integer.MAX_VALUE / product ? Long.MAX_VALUE : product * size;
                if (product > Integer.MAX_VALUE) {
                    throw new IllegalArgumentException(
                            name + " must fit an array, got the shape " + Arrays.toString(shape));
                }
            }
            length = (int) product;
        }

        public String name() {
            return name;
        }

        /** A copy of the sizes of its dimensions. */
        public long[] shape() {
            return shape.clone();
        }

        /** How many numbers it holds. */
        public int length() {
            return length;
        }

        /** The name of its entry {@code index}, with one subscript a dimension. */
        private String entry(int index) {
            long[] subscripts = new long[shape.length];
            long rest = index;
            for (int i = shape.length - 1; i >= 0; i--) {
                subscripts[i] = rest % shape[i];
                rest /= shape[i];
            }
            return shape.length == 0 ? name : name + Arrays.toString(subscripts);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Part that && name.equals(that.name) && Arrays.equals(shape, that.shape);
        }

        @Override
        public int hashCode() {
            return 31 * name.hashCode() + Arrays.hashCode(shape);
        }

        @Override
        public String toString() {
            return name + Arrays.toString(shape);
        }
    }

    /** How many numbers all of them hold. */
    public int length() {
        return offset(parts.size());
    }

    /** The vector that holds these arrays, one for each name. */
    public double[] pack(Map<String, double[]> values) {
        double[] packed = new double[length()];
        int offset = 0;
        for (Part part : parts) {
            double[] given = values.get(part.name());
            if (given == null || values.size() != parts.size()) {
                throw new IllegalArgumentException("values must be named " + names() + ", got " + values.keySet());
            }
            Require.length(part.name(), part.length(), given);
            System.arraycopy(given, 0, packed, offset, given.length);
            offset += given.length;
        }
        return packed;
    }

    /** A copy of the tensor called {@code name} from {@code packed}. */
    public double[] part(String name, double[] packed) {
        Require.length("packed", length(), packed);
        int index = indexOf(name);
        int offset = offset(index);
        return Arrays.copyOfRange(packed, offset, offset + parts.get(index).length());
    }

    int indexOf(String name) {
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i).name().equals(name)) {
                return i;
            }
        }
        throw new IllegalArgumentException("name must be one of " + names() + ", got " + name);
    }

    /** Where the tensor begins in the vector. */
    int offset(int index) {
        int offset = 0;
        // without an iterator, which every oracle would allocate
        for (int i = 0; i < index; i++) {
            offset += parts.get(i).length();
        }
        return offset;
    }

    /** The name of an entry of the vector. */
    String entry(int index) {
        int rest = index;
        for (Part part : parts) {
            if (rest < part.length()) {
                return part.entry(rest);
            }
            rest -= part.length();
        }
        throw new IndexOutOfBoundsException(index);
    }

    String names() {
        return parts.stream().map(Part::name).collect(Collectors.joining(", "));
    }
}
