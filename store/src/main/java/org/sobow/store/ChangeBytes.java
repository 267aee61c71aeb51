package org.sobow.store;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.AwaitedLabel;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowBytes;
import org.sobow.state.StateException;

/** The changes of one journal entry as bytes. Rows share their columns, which stand once at the front. */
final class ChangeBytes {
    private static final int VERSION = 1;
    private static final int LEARN = 0;
    private static final int AWAIT = 1;
    private static final int LABEL = 2;
    private static final int LEARN_AWAITED = 3;

    private ChangeBytes() {}

    static byte[] write(List<Change> changes) {
        Map<Columns, Integer> columns = new LinkedHashMap<>();
        for (Change change : changes) {
            if (change instanceof Change.Learn learn) {
                columns.putIfAbsent(learn.example().row().columns(), columns.size());
            } else if (change instanceof Change.Await await) {
                columns.putIfAbsent(await.row().columns(), columns.size());
            }
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeByte(VERSION);
            out.writeInt(columns.size());
            for (Columns each : columns.keySet()) {
                writeColumns(each, out);
            }
            out.writeInt(changes.size());
            for (Change change : changes) {
                write(change, columns, out);
            }
        } catch (IOException e) {
            throw new AssertionError("memory does not fail", e);
        }
        return bytes.toByteArray();
    }

    private static void write(Change change, Map<Columns, Integer> columns, DataOutputStream out) throws IOException {
        if (change instanceof Change.Learn learn) {
            out.writeByte(LEARN);
            Example example = learn.example();
            writeRow(example.row(), columns, out);
            write(example.isOfClass() ? Target.of(example.label()) : Target.of(example.number()), out);
            out.writeDouble(example.weight());
        } else if (change instanceof Change.Await await) {
            out.writeByte(AWAIT);
            RowBytes.writeText(await.id(), out);
            writeRow(await.row(), columns, out);
        } else if (change instanceof Change.Label label) {
            out.writeByte(LABEL);
            RowBytes.writeText(label.id(), out);
            write(label.target(), out);
        } else if (change instanceof Change.LearnAwaited learn) {
            out.writeByte(LEARN_AWAITED);
            byte[] awaited = learn.awaited().toBytes();
            out.writeInt(awaited.length);
            out.write(awaited);
            write(learn.target(), out);
            out.writeDouble(learn.weight());
        }
    }

    private static void writeColumns(Columns columns, DataOutputStream out) throws IOException {
        out.writeInt(columns.size());
        for (int i = 0; i < columns.size(); i++) {
            RowBytes.writeText(columns.name(i), out);
            RowBytes.writeText(columns.kind(i).name(), out);
        }
    }

    private static void writeRow(Row row, Map<Columns, Integer> columns, DataOutputStream out) throws IOException {
        out.writeInt(columns.getOrDefault(row.columns(), -1));
        for (int i = 0; i < row.columns().size(); i++) {
            RowBytes.writeValue(row, i, out);
        }
        RowBytes.writeFeatures(row, out);
    }

    private static void write(Target target, DataOutputStream out) throws IOException {
        RowBytes.writeOptional(target.label(), out);
        if (target.label() == null) {
            out.writeDouble(target.number());
        }
    }

    /** Reads what {@link #write(List)} wrote; throws a {@link StateException} where the bytes are something else. */
    static List<Change> read(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            int version = in.readUnsignedByte();
            if (version != VERSION) {
                throw new StateException("the version of a journal entry must be " + VERSION + ", got " + version);
            }
            List<Columns> columns = new ArrayList<>();
            for (int left = RowBytes.count(in, bytes.length); left > 0; left--) {
                columns.add(readColumns(in));
            }
            List<Change> changes = new ArrayList<>();
            for (int left = RowBytes.count(in, bytes.length); left > 0; left--) {
                changes.add(readChange(columns, in));
            }
            return changes;
        } catch (IOException | IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new StateException("a journal entry of " + bytes.length + " bytes is damaged: " + e.getMessage(), e);
        }
    }

    private static Change readChange(List<Columns> columns, DataInputStream in) throws IOException {
        int kind = in.readUnsignedByte();
        return switch (kind) {
            case LEARN -> {
                Row row = readRow(columns, in);
                Target target = readTarget(in);
                yield new Change.Learn(new Example(row, target.label(), target.number(), in.readDouble()));
            }
            case AWAIT -> new Change.Await(RowBytes.readText(in), readRow(columns, in));
            case LABEL -> new Change.Label(RowBytes.readText(in), readTarget(in));
            case LEARN_AWAITED -> {
                byte[] awaited = in.readNBytes(RowBytes.count(in, in.available()));
                yield new Change.LearnAwaited(AwaitedLabel.fromBytes(awaited), readTarget(in), in.readDouble());
            }
            default -> throw new StateException("there is no change of kind " + kind);
        };
    }

    private static Columns readColumns(DataInputStream in) throws IOException {
        Columns.Builder columns = Columns.builder();
        for (int left = RowBytes.count(in, in.available()); left > 0; left--) {
            columns.add(RowBytes.readText(in), Columns.Kind.valueOf(RowBytes.readText(in)));
        }
        return columns.build();
    }

    private static Row readRow(List<Columns> all, DataInputStream in) throws IOException {
        Columns columns = all.get(in.readInt());
        double[] numbers = new double[columns.size()];
        @Nullable String[] texts = new @Nullable String[columns.size()];
        for (int i = 0; i < numbers.length; i++) {
            if (columns.kind(i) == Columns.Kind.NUMBER) {
                numbers[i] = in.readDouble();
            } else {
                texts[i] = RowBytes.readOptional(in);
            }
        }
        return Row.of(columns, numbers, texts, RowBytes.readFeatures(in));
    }

    private static Target readTarget(DataInputStream in) throws IOException {
        String label = RowBytes.readOptional(in);
        return label == null ? Target.of(in.readDouble()) : Target.of(label);
    }
}
