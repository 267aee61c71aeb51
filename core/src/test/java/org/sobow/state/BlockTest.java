package org.sobow.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.testing.TestState;

class BlockTest {
    /** The slow twin: one element at a time. */
    @Test
    void encoding_isLittleEndian_whateverTheChunksAndTheBuffer() {
        Random random = new Random(7);
        for (int length = 0; length < 40; length++) {
            double[] values = random.doubles(length).toArray();
            ByteBuffer expected = ByteBuffer.allocate(8 * length).order(ByteOrder.LITTLE_ENDIAN);
            for (double value : values) {
                expected.putDouble(value);
            }
            int chunk = 1 + random.nextInt(9);
            Block block = Block.ofChunks(length, chunks(values, chunk));
            ByteBuffer bytes = ByteBuffer.allocate(8 * length);
            ByteBuffer some = ByteBuffer.allocate(8 + random.nextInt(60));
            for (long at = 0; at < length; ) {
                some.clear();
                at += block.encode(at, some);
                bytes.put(some.flip());
            }
            assertThat(bytes.array()).as("length %d, chunk %d", length, chunk).isEqualTo(expected.array());

            Block.Assembly read = new Block.Assembly(Block.Type.F64, List.of((long) length), 1 + random.nextInt(9));
            read.fill(bytes.flip());
            State state = TestState.of("chunks").put("x", read.block()).build();
            assertThat(state.vector("x")).containsExactly(values);
            for (int wanted : new int[] {1, 3, 64}) {
                double[][] again = state.chunks("x", length, wanted);
                double[] joined =
                        Arrays.stream(again).flatMapToDouble(Arrays::stream).toArray();
                assertThat(Arrays.stream(again)).allMatch(each -> each.length == wanted);
                assertThat(joined).startsWith(values);
                assertThat(Arrays.stream(joined, length, joined.length)).allMatch(pad -> pad == 0);
            }
        }
    }

    private static double[][] chunks(double[] values, int chunk) {
        double[][] chunks = new double[(values.length + chunk - 1) / chunk][];
        for (int k = 0; k < chunks.length; k++) {
            chunks[k] = Arrays.copyOfRange(values, k * chunk, (k + 1) * chunk);
        }
        return chunks;
    }

    @Test
    void everyType_isReadBackFromItsBytes() {
        List<Block> blocks = List.of(
                Block.of(1.5, -0.0, Double.NEGATIVE_INFINITY),
                Block.of(Long.MIN_VALUE, 3L),
                Block.of(Integer.MAX_VALUE, -5, 0),
                Block.of(new byte[] {-128, 127, 3, 0, 1}),
                Block.ofNumber(-9),
                Block.of(new long[0]));
        for (Block block : blocks) {
            State state = TestState.of("types").put("b", block).build();
            assertThat(TestState.copyOf(state)).isEqualTo(state);
            assertThat(block.bytes()).isEqualTo(block.length() * block.type().bytes());
        }
    }

    @Test
    void fullChunks_areSharedAndTheLastIsCopied() {
        double[][] chunks = {new double[4], new double[4], new double[4]};
        State state = TestState.of("shared").putChunks("w", 10, chunks).build();
        double[][] read = state.chunks("w", 10, 4);
        assertThat(read[0]).isSameAs(chunks[0]);
        assertThat(read[1]).isSameAs(chunks[1]);
        assertThat(read[2]).isNotSameAs(chunks[2]);
        assertThat(state.chunks("w", 10, 2)[0]).isNotSameAs(chunks[0]);
    }

    @Test
    void shapes_mustHaveAsManyElements() {
        assertThat(Block.of(1.0, 2, 3, 4, 5, 6).shaped(2, 3).shape()).containsExactly(2L, 3L);
        assertThatThrownBy(() -> Block.of(1.0, 2).shaped(3))
                .isInstanceOf(StateException.class)
                .hasMessage("shape [3] must have 2 elements");
        assertThat(Block.elements(List.of())).isEqualTo(1);
        assertThat(Block.elements(List.of(3L, 0L))).isZero();
        assertThat(Block.elements(List.of(3L, -1L))).isEqualTo(-1);
        assertThat(Block.elements(List.of(1L << 32, 1L << 32))).isEqualTo(-1);
        assertThat(Block.elements(List.of(1L << 32, 1L << 31))).isEqualTo(-1);
    }

    @Test
    void chunksThatDoNotFit_areRefused() {
        assertThatThrownBy(() -> Block.ofChunks(5, new double[4], new double[3]))
                .hasMessage("chunks must have one length, got 4 and 3 doubles");
        assertThatThrownBy(() -> Block.ofChunks(9, new double[4], new double[4]))
                .hasMessage("chunks of length 4 must hold 9 elements, got 2 chunks");
        assertThatThrownBy(() -> Block.ofChunks(-1))
                .hasMessage("chunks of length 1 must hold -1 elements, got 0 chunks");
        assertThatThrownBy(() -> Block.ofChunks(0, new double[0]))
                .hasMessage("chunks must have at least 8 bytes, got 0 elements of type F64");
        assertThatThrownBy(() -> new Block.Assembly(Block.Type.U8, List.of(100L), 1))
                .hasMessage("chunks must have at least 8 bytes, got 1 elements of type U8");
        assertThatThrownBy(() -> new Block.Assembly(Block.Type.F64, List.of(1L << 40), 0))
                .isInstanceOf(StateException.class);
        assertThatThrownBy(() -> new Block.Assembly(Block.Type.F64, List.of(1L << 40), 1))
                .isInstanceOf(StateException.class);
        assertThatThrownBy(() -> new Block.Assembly(Block.Type.F64, List.of(-1L), 0))
                .isInstanceOf(StateException.class);
        assertThatThrownBy(() -> new Block.Assembly(Block.Type.F64, List.of(1L), 0).block())
                .hasMessage("a block must be whole, got one without its last 8 bytes");
    }
}
