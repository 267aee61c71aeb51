package org.sobow.experiments.evaluate;

import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.ExampleStream;

/** A stream from a file that is read once and kept, while there is memory for it, for those who open it again. */
final class Remembered implements StreamSource {
    private final StreamSource source;
    private SoftReference<@Nullable Kept> kept = new SoftReference<>(null);

    Remembered(StreamSource source) {
        this.source = source;
    }

    private record Kept(List<Example> examples) {}

    @Override
    public String name() {
        return source.name();
    }

    @Override
    public String description() {
        return source.description();
    }

    @Override
    public Task task() {
        return source.task();
    }

    @Override
    public long arrivals() {
        return source.arrivals();
    }

    @Override
    public boolean hasNumbers() {
        return source.hasNumbers();
    }

    @Override
    public boolean isDrifting() {
        return source.isDrifting();
    }

    @Override
    public long skipped() {
        return source.skipped();
    }

    @Override
    public synchronized ExampleStream open(long seed) {
        Kept known = kept.get();
        if (known == null) {
            known = read(seed);
            kept = new SoftReference<>(known);
        }
        return replay(known);
    }

    private Kept read(long seed) {
        List<Example> examples = new ArrayList<>();
        try (ExampleStream stream = source.open(seed)) {
            stream.forEachRemaining(examples::add);
            return new Kept(examples);
        }
    }

    private static ExampleStream replay(Kept kept) {
        Iterator<Example> examples = kept.examples.iterator();
        return new ExampleStream() {
            @Override
            public boolean hasNext() {
                return examples.hasNext();
            }

            @Override
            public Example next() {
                return examples.next();
            }

            @Override
            public void close() {}
        };
    }
}
