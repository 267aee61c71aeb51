package org.sobow.experiments.evaluate;

import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.ArrivalStream;
import org.sobow.learn.row.ClassNames;

/** A stream from a file that is read once and kept, while there is memory for it, for those who open it again. */
final class Remembered implements StreamSource {
    private final StreamSource source;
    private SoftReference<@Nullable Kept> kept = new SoftReference<>(null);

    Remembered(StreamSource source) {
        this.source = source;
    }

    private record Kept(List<Arrival> arrivals, ClassNames classes) {}

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
    public synchronized ArrivalStream open(long seed) {
        Kept known = kept.get();
        if (known == null) {
            known = read(seed);
            kept = new SoftReference<>(known);
        }
        return replay(known);
    }

    private Kept read(long seed) {
        List<Arrival> arrivals = new ArrayList<>();
        try (ArrivalStream stream = source.open(seed)) {
            stream.forEachRemaining(arrivals::add);
            return new Kept(arrivals, stream.classes());
        }
    }

    private static ArrivalStream replay(Kept kept) {
        Iterator<Arrival> arrivals = kept.arrivals.iterator();
        return new ArrivalStream() {
            @Override
            public boolean hasNext() {
                return arrivals.hasNext();
            }

            @Override
            public Arrival next() {
                return arrivals.next();
            }

            @Override
            public ClassNames classes() {
                return kept.classes;
            }

            @Override
            public void close() {}
        };
    }
}
