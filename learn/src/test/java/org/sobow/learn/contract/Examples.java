package org.sobow.learn.contract;

import java.util.ArrayList;
import java.util.List;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.ExampleStream;

/** What is left of a stream, for tests. */
public final class Examples {
    private Examples() {}

    /** All examples that are left; closes the stream. */
    public static List<Example> of(ExampleStream stream) {
        List<Example> examples = new ArrayList<>();
        try (stream) {
            stream.forEachRemaining(examples::add);
        }
        return examples;
    }
}
