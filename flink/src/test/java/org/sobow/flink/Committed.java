package org.sobow.flink;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.flink.api.connector.sink2.Committer;
import org.apache.flink.api.connector.sink2.CommitterInitContext;
import org.apache.flink.api.connector.sink2.CommittingSinkWriter;
import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.api.connector.sink2.SinkWriter;
import org.apache.flink.api.connector.sink2.SupportsCommitter;
import org.apache.flink.api.connector.sink2.WriterInitContext;
import org.apache.flink.core.io.SimpleVersionedSerializer;

/** A sink of exactly one copy of each line, in the memory of the test: lines count once their checkpoint is complete. */
final class Committed<T> implements Sink<T>, SupportsCommitter<String> {
    private static final long serialVersionUID = 1;
    private static final Map<String, Map<String, List<String>>> LINES = new ConcurrentHashMap<>();

    private final String name = UUID.randomUUID().toString();

    /** The lines so far, sorted. */
    List<String> lines() {
        return LINES.getOrDefault(name, Map.of()).values().stream()
                .flatMap(List::stream)
                .sorted()
                .toList();
    }

    @Override
    public SinkWriter<T> createWriter(WriterInitContext context) {
        return new Writer<>();
    }

    @Override
    public Committer<String> createCommitter(CommitterInitContext context) {
        return new ToMemory(name);
    }

    @Override
    public SimpleVersionedSerializer<String> getCommittableSerializer() {
        return new Utf8();
    }

    private static final class Writer<T> implements CommittingSinkWriter<T, String> {
        private final List<String> pending = new ArrayList<>();

        @Override
        public void write(T element, Context context) {
            pending.add(element.toString());
        }

        @Override
        public void flush(boolean endOfInput) {
            // all is handed over by prepareCommit
        }

        @Override
        public Collection<String> prepareCommit() {
            String batch = UUID.randomUUID() + "\n" + String.join("\n", pending);
            boolean some = !pending.isEmpty();
            pending.clear();
            return some ? List.of(batch) : List.of();
        }

        @Override
        public void close() {
            // holds nothing
        }
    }

    private record ToMemory(String name) implements Committer<String> {
        @Override
        public void commit(Collection<CommitRequest<String>> requests) {
            for (CommitRequest<String> request : requests) {
                List<String> all = request.getCommittable().lines().toList();
                LINES.computeIfAbsent(name, key -> new ConcurrentHashMap<>())
                        .put(all.get(0), all.subList(1, all.size()));
            }
        }

        @Override
        public void close() {
            // holds nothing
        }
    }

    private static final class Utf8 implements SimpleVersionedSerializer<String> {
        @Override
        public int getVersion() {
            return 1;
        }

        @Override
        public byte[] serialize(String text) {
            return text.getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public String deserialize(int version, byte[] bytes) throws IOException {
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }
}
