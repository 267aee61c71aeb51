package org.sobow.store;

import java.util.Objects;
import org.sobow.learn.AwaitedLabel;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;

/** One thing that changes a model, and one round of its store. */
public sealed interface Change {
    /** Learns an example. */
    record Learn(Example example) implements Change {
        public Learn {
            Objects.requireNonNull(example, "example");
        }
    }

    /** Lets the model keep a row until its label comes; {@link Label} brings it. */
    record Await(String id, Row row) implements Change {
        public Await {
            Objects.requireNonNull(id, "id");
            Objects.requireNonNull(row, "row");
        }
    }

    /** Learns the row that the model kept under that id. */
    record Label(String id, Target target) implements Change {
        public Label {
            Objects.requireNonNull(id, "id");
            Objects.requireNonNull(target, "target");
        }
    }

    /** Learns a row that somebody else kept until its label came. */
    record LearnAwaited(AwaitedLabel awaited, Target target, double weight) implements Change {
        public LearnAwaited {
            Objects.requireNonNull(awaited, "awaited");
            Objects.requireNonNull(target, "target");
            if (!(weight >= 0 && weight <= Double.MAX_VALUE)) {
                throw new IllegalArgumentException("weight must be finite and at least 0, got " + weight);
            }
        }
    }
}
