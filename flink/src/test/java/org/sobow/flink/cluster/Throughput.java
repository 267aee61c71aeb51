package org.sobow.flink.cluster;

import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.flink.api.common.JobExecutionResult;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.state.MapState;
import org.apache.flink.api.common.state.MapStateDescriptor;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.connector.source.util.ratelimit.RateLimiterStrategy;
import org.apache.flink.connector.datagen.source.DataGeneratorSource;
import org.apache.flink.connector.datagen.source.GeneratorFunction;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;
import org.apache.flink.util.Collector;
import org.sobow.flink.KeyedOptions;
import org.sobow.flink.Records;
import org.sobow.flink.SharedModel;
import org.sobow.flink.SobowFlink;
import org.sobow.flink.StoredSize;
import org.sobow.learn.Classifier;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.SparseVector;

/**
 * Rows a second on two task managers, beside a keyed function that moves the same records, reads and writes state of the same size and
 * computes nothing. {@code Throughput ROWS LIVE LAPS [PART-OF-A-NAME]}
 *
 * <p>The state of a key is as large as a model of such rows is in the state of the operator, in the mean of the keys. Where that is one
 * entry of a map, each row reads and writes it; where it is many, each row reads and writes one of them. The two take turns, lap by lap, in the same task managers; medians of the laps are compared, by the
 * clock and by the processor time of the task managers.
 */
public final class Throughput {
    private static final int SPARSE = 100_000;
    private static final int ENTRIES = 50;
    private static final int PIECE = 1 << 14;

    /** So many laps go by before any is counted: the compiler is busy until then. */
    private static final int WARM_UP = 8;

    /** Models are measured after at most so many rows, and small ones in the mean of so many models. */
    private static final int MOST_LEARNED = 20_000;

    private static final int SIZED = 64;
    private static final byte[] NOISE = new byte[1 << 22];

    static {
        new Random(1).nextBytes(NOISE);
    }

    /** A row of numbers, or of numbered features where there are indices. */
    @SuppressWarnings("ArrayRecordComponent") // Flink has serializers for arrays, and nobody compares these
    public record Sample(String key, int[] indices, double[] values) {
        private static final Columns COLUMNS = Columns.numbers("x", 64);

        static Sample dense(long place, int keys) {
            SplittableRandom random = new SplittableRandom(place);
            double[] values = new double[64];
            for (int i = 0; i < values.length; i++) {
                values[i] = random.nextDouble();
            }
            return new Sample("key-" + random.nextInt(keys), new int[0], values);
        }

        static Sample sparse(long place, int keys) {
            SplittableRandom random = new SplittableRandom(place);
            int[] indices = new int[ENTRIES];
            double[] values = new double[ENTRIES];
            for (int i = 0; i < ENTRIES; i++) {
                indices[i] = i * (SPARSE / ENTRIES) + random.nextInt(SPARSE / ENTRIES);
                values[i] = random.nextDouble();
            }
            return new Sample("key-" + random.nextInt(keys), indices, values);
        }

        Row row() {
            return indices.length == 0 ? Row.of(COLUMNS, values) : Row.of(SparseVector.of(indices, values));
        }

        String label() {
            return values[0] > 0.5 ? "yes" : "no";
        }
    }

    /** Reads and writes a piece of state, and computes nothing. */
    private static final class Mover extends KeyedProcessFunction<String, Sample, String> {
        private static final long serialVersionUID = 1;

        private final int pieces;
        private final int length;
        private transient MapState<Integer, byte[]> state;

        /** Of a state of so many bytes for each key. */
        Mover(long size) {
            pieces = (int) ((size + PIECE - 1) / PIECE);
            length = (int) Math.min(size, PIECE);
        }

        /* Numbers that cannot be packed, as those of a model; copied, since to draw them costs more than to move them. */
        private byte[] filled(Sample sample) {
            int from = Math.floorMod(sample.key().hashCode(), NOISE.length - length);
            return Arrays.copyOfRange(NOISE, from, from + length);
        }

        @Override
        public void processElement(Sample sample, Context context, Collector<String> out) throws Exception {
            if (state == null) {
                state = getRuntimeContext()
                        .getMapState(new MapStateDescriptor<>("pieces", Types.INT, TypeInformation.of(byte[].class)));
            }
            int piece = (int) (sample.values()[0] * pieces);
            byte[] bytes = state.get(piece);
            bytes = bytes == null ? filled(sample) : bytes.clone();
            bytes[0]++;
            state.put(piece, bytes);
            out.collect(sample.key());
        }
    }

    private enum What {
        MOVE,
        KEYED,
        SHARED
    }

    private final FlinkCluster cluster;
    private final long rows;
    private final int live;
    private final int laps;

    private Throughput(FlinkCluster cluster, long rows, int live, int laps) {
        this.cluster = cluster;
        this.rows = rows;
        this.live = live;
        this.laps = laps;
    }

    /** How many bytes a key has in the state in the end, in the mean: written as the operator writes them. */
    private static long size(boolean isDense, int keys, long rows) throws Exception {
        long[] visits = new long[keys];
        for (long place = 0; place < rows; place++) {
            Sample sample = isDense ? Sample.dense(place, keys) : Sample.sparse(place, keys);
            visits[Integer.parseInt(sample.key().substring("key-".length()))]++;
        }
        int most = (int) Math.min(MOST_LEARNED, Arrays.stream(visits).max().orElseThrow());
        double[] sizes = sizes(isDense, most);
        return Math.round(Arrays.stream(visits)
                .filter(count -> count > 0)
                .mapToDouble(count -> sizes[isDense ? (int) Math.min(most, count) : most])
                .average()
                .orElseThrow());
    }

    /** The mean size of a model after so many rows, by their number; of large models that of the last alone. */
    private static double[] sizes(boolean isDense, int most) throws Exception {
        Classifier[] models = new Classifier[isDense ? SIZED : 1];
        StoredSize stored = new StoredSize(SelfTuning.linearClassifier().start());
        Arrays.setAll(models, k -> (Classifier) stored.start());
        double[] sizes = new double[most + 1];
        for (int count = 1; count <= most; count++) {
            for (int k = 0; k < models.length; k++) {
                long place = (long) count * models.length + k;
                Sample sample = isDense ? Sample.dense(place, 1) : Sample.sparse(place, 1);
                models[k].learn(sample.row(), sample.label());
            }
            // the first of a layout are larger, and few among many keys
            for (int k = 0; k < 2 * models.length && (isDense || count == most); k++) {
                long bytes = stored.of(models[k % models.length]);
                sizes[count] += k < models.length ? 0 : (double) bytes / models.length;
            }
        }
        return sizes;
    }

    /** What a lap cost for each row, in microseconds, and its checkpoints. */
    private record Lap(double clock, double processor, long checkpointBytes, long checkpointMillis) {
        static Lap median(List<Lap> laps) {
            return new Lap(
                    median(laps, Lap::clock),
                    median(laps, Lap::processor),
                    laps.stream().mapToLong(Lap::checkpointBytes).max().orElse(-1),
                    laps.stream().mapToLong(Lap::checkpointMillis).max().orElse(-1));
        }

        private static double median(List<Lap> laps, ToDoubleFunction<Lap> figure) {
            double[] sorted = laps.stream().mapToDouble(figure).sorted().toArray();
            return 0.5 * (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]);
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%7.0f rows/s, %5.1f us of processors a row, largest checkpoint %d MB, slowest %d ms",
                    1e6 / clock,
                    processor,
                    checkpointBytes / 1_000_000,
                    checkpointMillis);
        }
    }

    private Lap measure(What what, String backend, int keys, boolean isDense, long count, long size) throws Exception {
        double before = cluster.processorSeconds();
        StreamExecutionEnvironment environment = cluster.environment(backend, 2);
        environment.enableCheckpointing(5000);
        GeneratorFunction<Long, Sample> generator =
                isDense ? place -> Sample.dense(place, keys) : place -> Sample.sparse(place, keys);
        DataStream<Sample> samples = environment.fromSource(
                new DataGeneratorSource<>(
                        generator, count, RateLimiterStrategy.noOp(), TypeInformation.of(Sample.class)),
                WatermarkStrategy.noWatermarks(),
                "samples");
        KeyedOptions options = KeyedOptions.STANDARD.withLive(live).withReportEvery(0);
        Records<Sample> records = Records.of(Sample::key, Sample::row, Sample::label);
        switch (what) {
            case MOVE ->
                samples.keyBy(Sample::key, Types.STRING)
                        .process(new Mover(size))
                        .sinkTo(new DiscardingSink<>());
            case KEYED ->
                SobowFlink.keyed(samples, records, SelfTuning.linearClassifier().start(), options)
                        .sinkTo(new DiscardingSink<>());
            case SHARED ->
                SharedModel.learn(
                                samples,
                                Records.<Sample>of(Sample::row, Sample::label),
                                SelfTuning.linearClassifier().start(),
                                10_000,
                                options)
                        .predictions()
                        .sinkTo(new DiscardingSink<>());
        }
        JobExecutionResult result = environment.execute();
        double processors = cluster.processorSeconds() - before;
        String checkpoints = cluster.rest("/jobs/" + result.getJobID() + "/checkpoints");
        return new Lap(
                1e3 * result.getNetRuntime() / count,
                1e6 * processors / count,
                largest(checkpoints, "state_size"),
                largest(checkpoints, "end_to_end_duration"));
    }

    private static long largest(String json, String name) {
        Matcher matcher = Pattern.compile("\"" + name + "\":\\{\"min\":\\d+,\"max\":(\\d+)")
                .matcher(json);
        return matcher.find() ? Long.parseLong(matcher.group(1)) : -1;
    }

    /** Measures both in turns; the first laps are for the compiler. */
    private void pair(String name, What what, String backend, int keys, boolean isDense, String only) throws Exception {
        String title = name + ", " + backend;
        if (!title.contains(only)) {
            return;
        }
        List<Lap> moved = new ArrayList<>();
        List<Lap> learned = new ArrayList<>();
        long size = size(isDense, keys, rows);
        for (int lap = 0; lap < WARM_UP + laps; lap++) {
            Lap moving = measure(What.MOVE, backend, keys, isDense, rows, size);
            Lap learning = measure(what, backend, keys, isDense, rows, size);
            if (lap >= WARM_UP) {
                moved.add(moving);
                learned.add(learning);
            }
        }
        Lap moving = Lap.median(moved);
        Lap learning = Lap.median(learned);
        System.out.printf("%s: %d bytes a key%n", title, size);
        System.out.printf("%s: moved   %s%n", title, moving);
        System.out.printf("%s: learned %s%n", title, learning);
        System.out.printf(
                "%s: learning costs %.2f times the moving by the clock, %.2f times by the processors; load %.1f%n",
                title,
                learning.clock / moving.clock,
                learning.processor / moving.processor,
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    }

    /** Prints rows a second of each case. */
    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory("throughput");
        long rows = Long.parseLong(args[0]);
        try (FlinkCluster cluster = FlinkCluster.withTests(folder, 2, 2500)) {
            Throughput all = new Throughput(cluster, rows, Integer.parseInt(args[1]), Integer.parseInt(args[2]));
            String only = args.length > 3 ? args[3] : "";
            for (String backend : new String[] {"hashmap", "rocksdb"}) {
                all.pair("100,000 keys x 64 numbers", What.KEYED, backend, 100_000, true, only);
                all.pair("8 keys x 100,000 features", What.KEYED, backend, 8, false, only);
                all.pair("one model, 100,000 features", What.SHARED, backend, 1, false, only);
            }
        }
        System.exit(0);
    }
}
