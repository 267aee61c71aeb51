package org.sobow.flink;

import java.io.Serializable;
import org.sobow.learn.Model;
import org.sobow.learn.state.Safetensors;
import org.sobow.state.State;

/** What every model of an operator starts as, as bytes that go to the task managers. */
/* Recipes are records that know no Java serialization; a state says its recipe. */
final class Seed implements Serializable {
    private static final long serialVersionUID = 1;

    private final byte[] bytes;

    private Seed(byte[] bytes) {
        this.bytes = bytes;
    }

    static Seed of(Model start) {
        return new Seed(Safetensors.toBytes(start.state()));
    }

    /** The state to start from. */
    State state() {
        return Safetensors.fromBytes(bytes);
    }

    /** A state of the same recipe without blocks: what a serializer keeps of it. */
    byte[] header() {
        State state = state();
        return Safetensors.toBytes(
                State.of(state.kind(), state.version(), state.recipe()).build());
    }
}
