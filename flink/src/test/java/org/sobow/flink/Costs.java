package org.sobow.flink;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.ModelReader;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.SparseVector;
import org.sobow.state.State;

/** The costs that the estimates of docs/flink.md are made of, in processor time of one thread: a busy machine changes them little. */
public final class Costs {
    private static final int ROWS = 2000;
    private static final int REPEATS = 5;
    private static final int KEYS = 20_000;

    /** After so many models of a layout, heads are packed. */
    private static final int COMMON = 8;

    private Costs() {}

    private static double microseconds(int times, Callable<?> task) throws Exception {
        double best = Double.POSITIVE_INFINITY;
        for (int repeat = 0; repeat < REPEATS; repeat++) {
            long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            for (int i = 0; i < times; i++) {
                task.call();
            }
            long end = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            best = Math.min(best, (end - start) / 1e3 / times);
        }
        return best;
    }

    private static void measure(String name, Row[] rows) throws Exception {
        ModelReader models =
                ModelReader.of(SelfTuning.linearClassifier().start().state()).sharing();
        ModelCell cell = new ModelCell(models.start(), new Ledger());
        int[] at = {0};
        Callable<Object> step = () -> {
            int i = at[0]++ % ROWS;
            Scored scored = cell.predict("key", "", rows[i], null);
            String label = i % 3 == 0 ? "yes" : "no";
            cell.learn(rows[i], label);
            cell.judge(scored, label);
            return scored;
        };
        System.out.printf("%s: a row predicted and learned %.1f us%n", name, microseconds(4 * ROWS, step));
        Pieces encoding = new Pieces(new Templates(), Forms.of(models));
        Map<String, byte[]> pieces = encoding.packed(cell);
        for (int i = 0; i < COMMON; i++) {
            pieces = encoding.packed(cell);
        }
        Map<String, byte[]> stored = pieces;
        long bytes = pieces.values().stream().mapToLong(piece -> piece.length).sum();
        int times = bytes > 1_000_000 ? 40 : ROWS;
        System.out.printf(
                "%s: a model of %d bytes in %d pieces written %.0f us, read %.0f us%n",
                name,
                bytes,
                pieces.size(),
                microseconds(times, () -> encoding.packed(cell)),
                microseconds(times, () -> {
                    ModelCell read = encoding.read(models, stored::get);
                    encoding.release(read);
                    return read;
                }));
        Arrival arrival = new Arrival("key", "", rows[0], "yes", "", null);
        DataOutputSerializer out = new DataOutputSerializer(1 << 16);
        ArrivalSerializer serializer = new ArrivalSerializer();
        serializer.serialize(arrival, out);
        byte[] message = out.getCopyOfBuffer();
        System.out.printf(
                "%s: a message of %d bytes written and read %.1f us%n",
                name, message.length, microseconds(ROWS, () -> {
                    out.clear();
                    serializer.serialize(arrival, out);
                    return serializer.deserialize(new DataInputDeserializer(message));
                }));
    }

    /** The way of a kilobyte to another thread through the loopback and back: the median, by the clock. */
    private static double roundTrip() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket client = new Socket(server.getInetAddress(), server.getLocalPort());
                Socket other = server.accept()) {
            client.setTcpNoDelay(true);
            other.setTcpNoDelay(true);
            int trips = 5000;
            Thread echo = new Thread(() -> {
                try {
                    DataInputStream in = new DataInputStream(other.getInputStream());
                    byte[] bytes = new byte[1024];
                    for (int i = 0; i < trips; i++) {
                        in.readFully(bytes);
                        other.getOutputStream().write(bytes);
                    }
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            echo.start();
            double[] times = new double[trips];
            DataInputStream in = new DataInputStream(client.getInputStream());
            DataOutputStream out = new DataOutputStream(client.getOutputStream());
            byte[] bytes = new byte[1024];
            for (int i = 0; i < trips; i++) {
                long start = System.nanoTime();
                out.write(bytes);
                in.readFully(bytes);
                times[i] = (System.nanoTime() - start) / 1e3;
            }
            echo.join();
            Arrays.sort(times);
            return times[trips / 2];
        }
    }

    /** Keys in turn, of which a few have their models ready: each row makes a model or reads it, and one is written. */
    private static void notReady(String name, Row[] rows) throws Exception {
        State start = SelfTuning.linearClassifier().start().state();
        double[] best = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        for (int repeat = 0; repeat < REPEATS; repeat++) {
            ModelReader models = ModelReader.of(start).sharing();
            Forms forms = Forms.of(models);
            Pieces encoding = new Pieces(new Templates(), forms);
            Map<String, Map<String, byte[]>> stored = new HashMap<>();
            LiveCells cells = new LiveCells(KEYS / 20, new LiveCells.Store() {
                @Override
                public @Nullable ModelCell read(String key) throws Exception {
                    Map<String, byte[]> pieces = stored.get(key);
                    return pieces == null ? null : encoding.read(models, pieces::get);
                }

                @Override
                public void write(String key, ModelCell cell) throws Exception {
                    stored.computeIfAbsent(key, each -> new HashMap<>())
                            .putAll(cell.stored.changed(encoding.packed(cell)));
                }

                @Override
                public void release(ModelCell cell) {
                    encoding.release(cell);
                }
            });
            for (int visit = 0; visit < best.length; visit++) {
                long begun = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
                for (int k = 0; k < KEYS; k++) {
                    String key = "key-" + k;
                    ModelCell cell = cells.find(key);
                    if (cell == null) {
                        cell = forms.start();
                        cells.add(key, cell);
                    }
                    Row row = rows[(k + visit) % rows.length];
                    String label = k % 3 == 0 ? "yes" : "no";
                    Scored scored = cell.predict(key, "", row, label);
                    cell.learn(row, label);
                    cell.judge(scored, label);
                }
                long end = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
                best[visit] = Math.min(best[visit], (end - begun) / 1e3 / KEYS);
            }
        }
        System.out.printf(
                "%s: a row whose model is not ready %.1f us where it is made, %.1f us where it is read; written either way%n",
                name, best[0], best[1]);
    }

    /** Prints the costs. */
    public static void main(String[] args) throws Exception {
        SplittableRandom random = new SplittableRandom(1);
        Columns columns = Columns.numbers("x", 64);
        Row[] dense = new Row[ROWS];
        Arrays.setAll(dense, i -> Row.of(columns, random.doubles(64).toArray()));
        measure("64 numbers", dense);
        notReady("64 numbers", dense);
        Row[] sparse = new Row[ROWS];
        Arrays.setAll(sparse, i -> {
            int[] indices =
                    random.ints(100, 0, 100_000).distinct().limit(50).sorted().toArray();
            return Row.of(
                    SparseVector.of(indices, random.doubles(indices.length).toArray()));
        });
        measure("50 of 100,000 features", sparse);
        System.out.printf("a kilobyte to another thread by the loopback, and back: %.0f us%n", roundTrip());
    }
}
