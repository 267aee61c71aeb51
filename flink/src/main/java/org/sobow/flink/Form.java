package org.sobow.flink;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.Model;
import org.sobow.learn.ModelReader;
import org.sobow.learn.state.Safetensors;
import org.sobow.state.State;

/** What many models have alike besides their numbers: columns, labels, and how many there are of each block. It is one of these models, as bytes. */
final class Form {
    /** What models of a form show as alike, in its order. */
    @SuppressWarnings("ArrayRecordComponent") // shapes are compared by those who write and read numbers
    record Shape(long[] counts, Object[] objects) {
        static final Shape NONE = new Shape(new long[0], new Object[0]);
    }

    /** So many models are kept that nobody uses. */
    private static final int MOST_SPARE = 8;

    private final Template.Id id;
    private final byte[] bytes;
    private final State state;
    private final Shape shape;

    /** Models of this form that nobody uses; their numbers are those of whoever was last. */
    private final Deque<ModelCell> spare = new ArrayDeque<>();

    private Form(byte[] bytes, State state, Shape shape) {
        id = Template.Id.of(bytes);
        this.bytes = bytes;
        this.state = state;
        this.shape = shape;
    }

    /** The form of a model that was shown to a writer. */
    static Form of(Model model, NumberWriter shown) {
        State state = model.state();
        return new Form(Safetensors.toBytes(state), state, shown.shape());
    }

    /** The form that was stored as bytes; null where models have no forms. */
    static @Nullable Form read(byte[] bytes, ModelReader models, NumberWriter writer) {
        Model model = models.resume(Safetensors.fromBytes(bytes));
        // the state of a model of this reader, whose recipe need not be compared each time
        return models.walk(model, writer.begin()) ? new Form(bytes, model.state(), writer.shape()) : null;
    }

    Template.Id id() {
        return id;
    }

    byte[] toBytes() {
        return bytes;
    }

    Shape shape() {
        return shape;
    }

    /** A new model of this form. */
    Model model(ModelReader models) {
        return models.resume(state);
    }

    /** Hands out a model that nobody uses; null where there is none. */
    @Nullable
    ModelCell takeSpare() {
        return spare.pollFirst();
    }

    /** Takes a model that nobody uses any more; returns false where there are enough. */
    boolean release(ModelCell cell) {
        if (spare.size() == MOST_SPARE) {
            return false;
        }
        spare.addFirst(cell);
        return true;
    }
}
