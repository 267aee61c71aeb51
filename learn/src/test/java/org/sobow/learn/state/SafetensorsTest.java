package org.sobow.learn.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.sobow.state.Description;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.state.StateException;
import org.sobow.testing.TestState;

class SafetensorsTest {
    private final State state = ExampleState.state();
    private final byte[] bytes = Safetensors.toBytes(state);

    @Test
    void state_isReadBackBitForBit() {
        State read = Safetensors.fromBytes(bytes);
        assertThat(read).isEqualTo(state);
        assertThat(Safetensors.toBytes(read)).isEqualTo(bytes);
        assertThat(read.strings("labels")).isEqualTo(state.strings("labels"));
        assertThat(read.requireRecipe(Description.of(ExampleState.recipe(0.1)))).isSameAs(read);
        assertThatThrownBy(() -> read.requireRecipe(Description.of(ExampleState.recipe(0.2))))
                .isInstanceOf(StateException.class)
                .hasMessage("the state belongs to another recipe: steps[0].size: stored 0.1, now 0.2."
                        + " Resume with the settings it was made with.");
    }

    @Test
    void randomStates_areReadBackBitForBit() {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 200; i++) {
            StateBuilder builder = TestState.of("random " + i);
            for (int b = random.nextInt(6); b >= 0; b--) {
                int length = random.nextInt(70);
                switch (random.nextInt(4)) {
                    case 0 -> builder.put("b" + b, doubles(random, length));
                    case 1 -> builder.put("b" + b, random.longs(length).toArray());
                    case 2 -> builder.put("b" + b, random.ints(length).toArray());
                    default -> putChunks("b" + b, random, builder);
                }
            }
            State sound = builder.build();
            assertThat(Safetensors.fromBytes(Safetensors.toBytes(sound)))
                    .as("state %d", i)
                    .isEqualTo(sound);
        }
    }

    /** Doubles of every size, none of them NaN. */
    private static double[] doubles(SplittableRandom random, int length) {
        return random.longs(length)
                .mapToDouble(Double::longBitsToDouble)
                .map(value -> Double.isNaN(value) ? -0.0 : value)
                .toArray();
    }

    private static void putChunks(String name, SplittableRandom random, StateBuilder into) {
        double[][] chunks = new double[1 + random.nextInt(5)][];
        int length = 1 + random.nextInt(20);
        Arrays.setAll(chunks, k -> doubles(random, length));
        into.putChunks(name, (long) chunks.length * length - random.nextInt(length), chunks);
    }

    @Test
    void file_isSafetensorsAsOthersKnowIt() {
        MinimalReader read = new MinimalReader(bytes);
        assertThat(read.metadata)
                .containsEntry("sobow.format", "1")
                .containsEntry("sobow.kind", "sobow.example")
                .containsEntry("sobow.version", "3")
                .containsEntry("sobow.chunks", "{\"table\":3,\"noRows\":1,\"chunked\":16,\"noChunks\":1}");
        assertThat(read.metadata.get("sobow.recipe"))
                .isEqualTo(
                        "{\"@type\":\"ExampleState.Recipe\",\"name\":\"ex\\u00E4mple\",\"classes\":3,\"steps\":["
                                + "{\"@type\":\"ExampleState.Step\",\"size\":0.1,\"tuned\":true},"
                                + "{\"@type\":\"ExampleState.Step\",\"size\":1.0E-300,\"tuned\":false}],\"bound\":\"Infinity\"}");
        assertThat(read.tensors)
                .containsEntry("round", "I64 [] 141a99be1c000000")
                .containsEntry(
                        "table",
                        "F64 [2, 3] 000000000000f03f0000000000000040000000000000084000000000000010400000000000001440"
                                + "0000000000001840")
                .containsEntry("codes", "I32 [3] 0000008007000000ffffff7f")
                .containsEntry("raw", "U8 [3] 80007f")
                .containsEntry("none", "F64 [0] ")
                .containsEntry(
                        "labels.offsets",
                        "I64 [5] 0000000000000000030000000000000003000000000000001200000000000000" + "1b00000000000000")
                .containsKey("sobow.crc32c");
        assertThat((headerLength(bytes) + 8) % 8).as("the data begin aligned").isZero();
    }

    @Test
    void everyTruncation_isRefused() {
        for (int length = 0; length < bytes.length; length++) {
            byte[] cut = Arrays.copyOf(bytes, length);
            assertThatThrownBy(() -> Safetensors.fromBytes(cut))
                    .as("%d bytes", length)
                    .isInstanceOf(StateException.class);
        }
        byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
        assertThatThrownBy(() -> Safetensors.fromBytes(longer)).isInstanceOf(StateException.class);
    }

    @Test
    void randomBitFlips_areRefused() {
        SplittableRandom random = new SplittableRandom(9);
        for (int i = 0; i < 2000; i++) {
            int bit = random.nextInt(8 * bytes.length);
            byte[] flipped = bytes.clone();
            flipped[bit / 8] ^= (byte) (1 << bit % 8);
            assertThatThrownBy(() -> Safetensors.fromBytes(flipped))
                    .as("bit %d", bit)
                    .isInstanceOf(StateException.class);
        }
    }

    /** A writer that went wrong, or an enemy: any header under a right checksum is refused, or read as some state. */
    @Test
    void randomHeadersUnderARightChecksum_neverFailOtherwise() {
        SplittableRandom random = new SplittableRandom(11);
        String odd = "\"{}[]:,0123456789-eE.\\ ntfu";
        int refused = 0;
        for (int i = 0; i < 1500; i++) {
            byte[] changed = bytes.clone();
            for (int k = random.nextInt(3); k >= 0; k--) {
                changed[8 + random.nextInt((int) headerLength(bytes))] =
                        (byte) odd.charAt(random.nextInt(odd.length()));
            }
            Throwable thrown = catchThrowable(() ->
                    Safetensors.fromBytes(Sealed.header(changed, state.names().size())));
            if (thrown != null) {
                assertThat(thrown).as("change %d", i).isInstanceOf(StateException.class);
                refused++;
            }
        }
        assertThat(refused).isGreaterThan(1000);
    }

    @Test
    void forgedHeaders_areRefusedBeforeAnythingIsAllocated() {
        assertThatThrownBy(() -> forged(h -> h.replace("\"shape\":[40]", "\"shape\":[4611686018427387904]")))
                .hasMessageContaining("tensor chunked must have the bytes of its shape within the");
        assertThatThrownBy(() -> forged(h -> h.replace("\"shape\":[40]", "\"shape\":[9223372036854775807,2]")))
                .hasMessageContaining("tensor chunked must have the bytes of its shape");
        assertThatThrownBy(() -> forged(h -> h.replace("\"shape\":[40]", "\"shape\":[-40]")))
                .hasMessageContaining("must have shape and offsets of integers from 0 on, got -40");
        assertThatThrownBy(() -> forged(h -> h.replace("\"dtype\":\"U8\"", "\"dtype\":\"F16\"")))
                .hasMessageContaining("must have dtype [F64, I64, I32, U8], got F16");
        assertThatThrownBy(() -> forged(h -> h.replace("\"codes\"", "\"raw\""))).hasMessageContaining("Duplicate");
        assertThatThrownBy(() -> forged(h -> h.replace("\"sobow.format\":\"1\"", "\"sobow.format\":\"2\"")))
                .hasMessageContaining("sobow.format must lie in [1, 1], got 2; a newer Sobow wrote it");
        assertThatThrownBy(() -> forged(h -> h.replace("sobow.format", "other.format")))
                .hasMessageContaining("must have metadata named sobow.format");
        assertThatThrownBy(() -> forged(h -> h.replace("\"sobow.version\":\"3\"", "\"sobow.version\":3")))
                .hasMessageContaining("metadata must be texts, got 3 as sobow.version");
        assertThatThrownBy(() -> forged(h -> h.replace("sobow.crc32c", "sobow.crc32d")))
                .hasMessageContaining("the last tensor must be sobow.crc32c, with a number for each of the others");
        assertThatThrownBy(() -> forged(h -> h.replace("\\\"chunked\\\":16", "\\\"chunked\\\":-1")))
                .hasMessageContaining("chunks of chunked must have a positive length, got -1");
    }

    @Test
    void overlappingAndMissingTensors_areRefused() {
        State tiny = TestState.of("tiny").put("a", 1.0).put("b", 2.0).build();
        assertThatThrownBy(() -> forged(tiny, h -> h.replace("[8,16]", "[0,8]")))
                .hasMessageContaining(
                        "tensors must lie one after the other without gaps, got b at 0 where the one before ends at 8");
        assertThatThrownBy(() -> forged(tiny, h -> h.replaceAll("\"b\":\\{[^}]*\\},", "")))
                .hasMessageContaining("without gaps, got sobow.crc32c at 16");
        assertThatThrownBy(() -> forged(tiny, h -> h.replace("\"b\":{", "\"b\":{\"more\":1,")))
                .hasMessageContaining("tensor b must have dtype, shape and data_offsets");
    }

    @Test
    void deepAndEndlessJson_isRefused() {
        assertThatThrownBy(() -> forged(h -> "{\"__metadata__\":" + "[".repeat(5000) + "]".repeat(5000) + "}"))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("nesting depth");
        assertThatThrownBy(() -> forged(h -> "{\"__metadata__\":[" + "0,".repeat(4_100_000) + "0]}"))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("at most 4000000 values");
        assertThatThrownBy(() -> forged(h -> "[]")).hasMessageContaining("the header must be a JSON object");
        assertThatThrownBy(() -> forged(h -> h + "{}")).hasMessageContaining("got more after it");
        assertThatThrownBy(() -> forged(h -> "{\"a\":")).isInstanceOf(StateException.class);
    }

    @Test
    void whatIsNoSafetensorsFile_isRefused() {
        byte[] text = "round,loss\n1,0.5\n2,0.25\n".getBytes(StandardCharsets.US_ASCII);
        assertThatThrownBy(() -> Safetensors.fromBytes(text))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("this is no safetensors file, or one that was cut");
        assertThatThrownBy(() -> Safetensors.fromBytes(new byte[3]))
                .hasMessage("a state must have at least 8 bytes, got 3");
        byte[] strangers =
                "{\"w\":{\"dtype\":\"F64\",\"shape\":[0],\"data_offsets\":[0,0]}}".getBytes(StandardCharsets.US_ASCII);
        byte[] file = new byte[8 + strangers.length];
        littleEndian(file).putLong(strangers.length).put(strangers);
        assertThatThrownBy(() -> Safetensors.fromBytes(file))
                .hasMessageContaining("must have metadata named sobow.format");
    }

    @Test
    void namesThatTheFormatNeeds_areRefused() {
        for (String name : List.of("__metadata__", "sobow.crc32c")) {
            assertThatThrownBy(() ->
                            Safetensors.toBytes(TestState.of("x").put(name, 1).build()))
                    .hasMessage("a block must not be named " + name + ", which the format needs");
        }
        StateBuilder many = TestState.of("many");
        for (int i = 0; i <= Layout.MOST_BLOCKS; i++) {
            many.put("b" + i, i);
        }
        assertThatThrownBy(() -> Safetensors.toBytes(many.build()))
                .hasMessage("a state must have at most 100000 blocks, got 100001");
        State large = State.of("x", 1, Description.ofTree(Map.of("text", "x".repeat(100_000_000))))
                .build();
        assertThatThrownBy(() -> Safetensors.toBytes(large)).hasMessageContaining("must have at most 100000000 bytes");
    }

    private State forged(UnaryOperator<String> change) {
        return forged(state, change);
    }

    /** The file of a state with another header, and the checksum that belongs to it. */
    private static State forged(State sound, UnaryOperator<String> change) {
        byte[] file = Safetensors.toBytes(sound);
        int length = (int) headerLength(file);
        String header = new String(file, 8, length, StandardCharsets.US_ASCII);
        String other = change.apply(header);
        assertThat(other).as("the change must change something").isNotEqualTo(header);
        byte[] json = other.getBytes(StandardCharsets.US_ASCII);
        byte[] result = new byte[file.length - length + json.length];
        littleEndian(result).putLong(json.length).put(json).put(file, 8 + length, file.length - 8 - length);
        return Safetensors.fromBytes(Sealed.header(result, sound.names().size()));
    }

    private static long headerLength(byte[] file) {
        return littleEndian(file).getLong(0);
    }

    private static ByteBuffer littleEndian(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
}
