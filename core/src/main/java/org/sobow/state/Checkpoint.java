package org.sobow.state;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.zip.CRC32C;

/**
 * The frozen state of a run: the recipe that made it, in words, and named numbers and vectors.
 *
 * <p>Immutable. {@link #toBytes()} is a magic number, a format version, the recipe, the entries and a CRC-32C of all of it;
 * {@link #fromBytes} refuses anything else. No Java serialization.
 */
public final class Checkpoint {
    private static final long MAGIC = 0x534F_424F_5743_4B50L; // "SOBOWCKP"
    private static final int VERSION = 1;
    private static final int CHECKSUM_BYTES = Integer.BYTES;
    private static final byte NUMBER = 0;
    private static final byte VECTOR = 1;

    private final String recipe;
    private final Map<String, Long> numbers;
    private final Map<String, double[]> vectors;

    private Checkpoint(String recipe, Map<String, Long> numbers, Map<String, double[]> vectors) {
        this.recipe = recipe;
        this.numbers = numbers;
        this.vectors = vectors;
    }

    /** Starts a checkpoint for the recipe described by {@code recipe}. */
    public static Builder of(String recipe) {
        return new Builder(recipe);
    }

    /** The recipe in words, as its {@code toString} gives it. */
    public String recipe() {
        return recipe;
    }

    /** Whether there is a vector of that name. */
    public boolean hasVector(String name) {
        return vectors.containsKey(name);
    }

    /** The names of the vectors, in the order in which they were put. */
    public Set<String> vectorNames() {
        return Collections.unmodifiableSet(vectors.keySet());
    }

    /** The number of that name. */
    public long number(String name) {
        Long value = numbers.get(name);
        if (value == null) {
            throw missing("number", name, numbers.keySet());
        }
        return value;
    }

    /** A copy of the vector of that name. */
    public double[] vector(String name) {
        double[] value = vectors.get(name);
        if (value == null) {
            throw missing("vector", name, vectors.keySet());
        }
        return value.clone();
    }

    /** Throws unless this checkpoint was made by the recipe that {@code expected} describes. */
    public Checkpoint requireRecipe(String expected) {
        if (!recipe.equals(expected)) {
            throw new IllegalArgumentException("checkpoint belongs to another recipe; it was made by " + recipe
                    + ", not by " + expected + ". Resume with the settings it was made with.");
        }
        return this;
    }

    /** Encodes this checkpoint. */
    public byte[] toBytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeLong(MAGIC);
            out.writeInt(VERSION);
            writeString(out, recipe);
            out.writeInt(numbers.size() + vectors.size());
            for (Map.Entry<String, Long> entry : numbers.entrySet()) {
                writeString(out, entry.getKey());
                out.writeByte(NUMBER);
                out.writeLong(entry.getValue());
            }
            for (Map.Entry<String, double[]> entry : vectors.entrySet()) {
                writeString(out, entry.getKey());
                out.writeByte(VECTOR);
                out.writeInt(entry.getValue().length);
                for (double value : entry.getValue()) {
                    out.writeDouble(value);
                }
            }
            out.writeInt(checksum(bytes.toByteArray(), bytes.size()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** Decodes what {@link #toBytes()} made; refuses bytes that are not a checkpoint, are truncated or were altered. */
    public static Checkpoint fromBytes(byte[] bytes) {
        int payload = bytes.length - CHECKSUM_BYTES;
        if (payload < Long.BYTES || ByteBuffer.wrap(bytes).getLong() != MAGIC) {
            throw new IllegalArgumentException(
                    "not a Sobow checkpoint: the magic number is missing in " + bytes.length + " bytes");
        }
        if (ByteBuffer.wrap(bytes).getInt(payload) != checksum(bytes, payload)) {
            throw new IllegalArgumentException(
                    "checkpoint is damaged: the checksum of its " + bytes.length + " bytes does not match");
        }
        try (DataInputStream in =
                new DataInputStream(new ByteArrayInputStream(bytes, Long.BYTES, payload - Long.BYTES))) {
            int version = in.readInt();
            if (version != VERSION) {
                throw new IllegalArgumentException("checkpoint format version must be " + VERSION + ", got " + version
                        + (version > VERSION ? "; use a newer Sobow" : ""));
            }
            return readEntries(in, of(readString(in)));
        } catch (EOFException e) {
            throw new IllegalArgumentException("checkpoint is damaged: it ends in the middle of an entry", e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Checkpoint readEntries(DataInputStream in, Builder builder) throws IOException {
        int entries = in.readInt();
        for (int i = 0; i < entries; i++) {
            String name = readString(in);
            byte kind = in.readByte();
            if (kind == NUMBER) {
                builder.put(name, in.readLong());
            } else if (kind == VECTOR) {
                builder.put(name, readVector(in));
            } else {
                throw new IllegalArgumentException("checkpoint is damaged: entry " + name + " has kind " + kind);
            }
        }
        if (in.available() > 0) {
            throw new IllegalArgumentException(
                    "checkpoint is damaged: " + in.available() + " bytes follow its last entry");
        }
        return builder.build();
    }

    private static double[] readVector(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length < 0 || length > in.available() / Double.BYTES) {
            throw new EOFException();
        }
        double[] vector = new double[length];
        for (int i = 0; i < length; i++) {
            vector[i] = in.readDouble();
        }
        return vector;
    }

    private static void writeString(DataOutputStream out, String text) throws IOException {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(utf8.length);
        out.write(utf8);
    }

    private static String readString(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length < 0 || length > in.available()) {
            throw new EOFException();
        }
        return new String(in.readNBytes(length), StandardCharsets.UTF_8);
    }

    private static int checksum(byte[] bytes, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, length);
        return (int) crc.getValue();
    }

    private static IllegalArgumentException missing(String kind, String name, Set<String> present) {
        return new IllegalArgumentException("checkpoint has no " + kind + " named " + name + "; it has " + present);
    }

    /** Collects the entries of a checkpoint; what is put is copied. */
    public static final class Builder {
        private final String recipe;
        private final Map<String, Long> numbers = new LinkedHashMap<>();
        private final Map<String, double[]> vectors = new LinkedHashMap<>();

        private Builder(String recipe) {
            this.recipe = Objects.requireNonNull(recipe, "recipe");
        }

        public Builder put(String name, long value) {
            requireNew(name);
            numbers.put(name, value);
            return this;
        }

        public Builder put(String name, double[] value) {
            requireNew(name);
            vectors.put(name, value.clone());
            return this;
        }

        private void requireNew(String name) {
            if (numbers.containsKey(name) || vectors.containsKey(name)) {
                throw new IllegalArgumentException(
                        "checkpoint has an entry named " + name + " already; choose another name");
            }
        }

        public Checkpoint build() {
            return new Checkpoint(recipe, new LinkedHashMap<>(numbers), new LinkedHashMap<>(vectors));
        }
    }
}
