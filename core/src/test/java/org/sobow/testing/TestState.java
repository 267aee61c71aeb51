package org.sobow.testing;

import java.nio.ByteBuffer;
import org.sobow.state.Block;
import org.sobow.state.Description;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** States for tests of what saves itself into a state of others. */
public final class TestState {
    private record Tested(String name) {}

    private TestState() {}

    /** Starts a state for a part that is tested alone. */
    public static StateBuilder of(String name) {
        return State.of("test", 1, Description.of(new Tested(name)));
    }

    /** A state with the header of {@code state} and no blocks. */
    public static StateBuilder emptyLike(State state) {
        StateBuilder builder = State.of(
                state.kind(), state.version(), Description.ofTree(state.recipe().tree()));
        state.schema().ifPresent(schema -> builder.schema(Description.ofTree(schema.tree())));
        state.attributes().forEach(builder::attribute);
        return builder;
    }

    /** A state of the same bits that shares no array with {@code state}: each block goes through its bytes. */
    public static State copyOf(State state) {
        StateBuilder builder = emptyLike(state);
        for (String name : state.names()) {
            builder.put(name, copyOf(state.block(name)));
        }
        return builder.build();
    }

    private static Block copyOf(Block block) {
        Block.Assembly copy =
                new Block.Assembly(block.type(), block.shape(), block.chunked() ? block.chunkLength() : 0);
        ByteBuffer bytes = ByteBuffer.allocate(8 * 5);
        long done = 0;
        while (copy.missing() > 0) {
            bytes.clear();
            done += block.encode(done, bytes);
            copy.fill(bytes.flip());
        }
        return copy.block();
    }
}
