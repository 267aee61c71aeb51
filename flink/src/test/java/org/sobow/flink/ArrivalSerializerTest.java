package org.sobow.flink;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowBytes;
import org.sobow.learn.row.SparseVector;

class ArrivalSerializerTest {
    private static final List<Columns.Kind> KINDS = List.of(Columns.Kind.values());
    private static final String[] TEXTS = {"", "plain", "na\u00efve", "\u03b1\u03b2", "\ud800", "a \ud83d\ude00 b"};

    private static Row row(SplittableRandom random) {
        Columns.Builder columns = Columns.builder();
        int size = random.nextInt(2) == 0 ? 0 : random.nextInt(6);
        double[] numbers = new double[size];
        @Nullable String[] texts = new @Nullable String[size];
        for (int i = 0; i < size; i++) {
            Columns.Kind kind = KINDS.get(random.nextInt(KINDS.size()));
            columns.add(TEXTS[i] + random.nextInt(2), kind);
            numbers[i] = random.nextInt(4) == 0 ? Double.NaN : random.nextDouble();
            texts[i] = random.nextInt(3) == 0 ? null : TEXTS[random.nextInt(TEXTS.length)];
        }
        int[] indices =
                random.ints(random.nextInt(9), 0, 1000).sorted().distinct().toArray();
        SparseVector features =
                SparseVector.of(indices, random.doubles(indices.length).toArray());
        return Row.of(columns.build(), numbers, texts, features);
    }

    private static Arrival arrival(SplittableRandom random) {
        String text = TEXTS[random.nextInt(TEXTS.length)];
        return new Arrival(
                text,
                "id-" + random.nextInt(),
                random.nextInt(4) == 0 ? null : row(random),
                random.nextBoolean() ? text : null,
                "topic:0:1",
                random.nextInt(9) == 0 ? "bad" : null);
    }

    @Test
    void arrivals_areReadAsTheyWereWritten() throws Exception {
        SplittableRandom random = new SplittableRandom(4);
        ArrivalSerializer serializer = new ArrivalSerializer();
        List<Arrival> all = new ArrayList<>();
        DataOutputSerializer out = new DataOutputSerializer(16);
        for (int i = 0; i < 500; i++) {
            Arrival arrival = arrival(random);
            for (int again = random.nextInt(3); again >= 0; again--) {
                all.add(arrival);
                serializer.serialize(arrival, out);
            }
        }
        DataOutputSerializer copied = new DataOutputSerializer(16);
        DataInputDeserializer in = new DataInputDeserializer(out.getCopyOfBuffer());
        for (int i = 0; i < all.size(); i++) {
            serializer.copy(in, copied);
        }
        DataInputDeserializer copies = new DataInputDeserializer(copied.getCopyOfBuffer());
        for (Arrival arrival : all) {
            assertThat(serializer.duplicate().duplicate()).isEqualTo(serializer);
            assertThat(serializer.deserialize(copies)).isEqualTo(arrival);
        }
        assertThat(copies.available()).isZero();
    }

    @Test
    void messagesOfBefore_areStillRead() throws Exception {
        SplittableRandom random = new SplittableRandom(8);
        for (int i = 0; i < 100; i++) {
            Arrival arrival = arrival(random);
            byte[] message = before(arrival);
            assertThat(new ArrivalSerializer().deserialize(new DataInputDeserializer(message)))
                    .isEqualTo(arrival);
        }
    }

    /** The message of before: its length, the texts with two bytes a character, and the row with all its names. */
    private static byte[] before(Arrival arrival) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        RowBytes.writeText(arrival.key(), out);
        RowBytes.writeText(arrival.id(), out);
        RowBytes.writeText(arrival.origin(), out);
        for (String text : new @Nullable String[] {arrival.label(), arrival.wrong()}) {
            out.writeBoolean(text != null);
            if (text != null) {
                RowBytes.writeText(text, out);
            }
        }
        Row row = arrival.row();
        out.writeBoolean(row != null);
        if (row != null) {
            RowBytes.write(row, out);
        }
        ByteArrayOutputStream message = new ByteArrayOutputStream();
        new DataOutputStream(message).writeInt(bytes.size());
        bytes.writeTo(message);
        return message.toByteArray();
    }
}
