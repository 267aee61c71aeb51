package org.sobow.flink.cluster;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SplittableRandom;
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
import org.sobow.learn.SelfTuning;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.SparseVector;

/**
 * Rows a second on two task managers, beside a keyed function that moves the same records, reads and writes state of the same size and
 * computes nothing. {@code Throughput ROWS LIVE}
 */
public final class Throughput {
    private static final int SPARSE = 100_000;
    private static final int ENTRIES = 50;
    private static final int PIECE = 9000;

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
            int[] indices = random.ints(2 * ENTRIES, 0, SPARSE)
                    .distinct()
                    .limit(ENTRIES)
                    .sorted()
                    .toArray();
            return new Sample(
                    "key-" + random.nextInt(keys),
                    indices,
                    random.doubles(indices.length).toArray());
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
        private transient MapState<Integer, byte[]> state;

        Mover(int pieces) {
            this.pieces = pieces;
        }

        @Override
        public void processElement(Sample sample, Context context, Collector<String> out) throws Exception {
            if (state == null) {
                state = getRuntimeContext()
                        .getMapState(new MapStateDescriptor<>("pieces", Types.INT, TypeInformation.of(byte[].class)));
            }
            int piece = (int) (sample.values()[0] * pieces);
            byte[] bytes = state.get(piece);
            bytes = bytes == null ? new byte[PIECE] : bytes.clone();
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

    private Throughput(FlinkCluster cluster, long rows, int live) {
        this.cluster = cluster;
        this.rows = rows;
        this.live = live;
    }

    private double measure(String name, What what, String backend, int keys, boolean isDense, long count)
            throws Exception {
        StreamExecutionEnvironment environment = cluster.environment(backend, 2, Optional.empty());
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
                        .process(new Mover(isDense ? 1 : 1000))
                        .sinkTo(new DiscardingSink<>());
            case KEYED ->
                SobowFlink.keyed(samples, records, SelfTuning.classifier().start(), options)
                        .sinkTo(new DiscardingSink<>());
            case SHARED ->
                SharedModel.learn(
                                samples,
                                Records.<Sample>of(Sample::row, Sample::label),
                                SelfTuning.classifier().start(),
                                10_000,
                                options)
                        .predictions()
                        .sinkTo(new DiscardingSink<>());
        }
        JobExecutionResult result = environment.execute();
        double seconds = result.getNetRuntime() / 1000.0;
        System.out.printf(
                "%-34s %-7s %-8s %9d rows %8.1f s %9.0f rows/s  %s%n",
                name,
                what,
                backend,
                count,
                seconds,
                count / seconds,
                checkpoints(result.getJobID().toString()));
        return seconds / count;
    }

    private String checkpoints(String job) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create("http://localhost:" + cluster.restPort() + "/jobs/" + job + "/checkpoints"))
                .build();
        String body = HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.ofString())
                .body();
        return "largest checkpoint " + largest(body, "state_size") / 1_000_000 + " MB, slowest "
                + largest(body, "end_to_end_duration") + " ms";
    }

    private static long largest(String json, String name) {
        Matcher matcher = Pattern.compile("\"" + name + "\":\\{\"min\":\\d+,\"max\":(\\d+)")
                .matcher(json);
        return matcher.find() ? Long.parseLong(matcher.group(1)) : -1;
    }

    private void pair(String name, String backend, int keys, boolean isDense, long count) throws Exception {
        double moved = measure(name, What.MOVE, backend, keys, isDense, count);
        double learned = measure(name, What.KEYED, backend, keys, isDense, count);
        System.out.printf("%-34s %-7s %-8s costs %.2f times the moving%n", name, "", backend, learned / moved);
    }

    /** Prints rows a second of each case. */
    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory("throughput");
        long rows = Long.parseLong(args[0]);
        try (FlinkCluster cluster = new FlinkCluster(folder, 2, 2500)) {
            Throughput all = new Throughput(cluster, rows, Integer.parseInt(args[1]));
            all.measure("warm-up", What.KEYED, "hashmap", 1000, true, rows / 4);
            all.measure("warm-up", What.MOVE, "hashmap", 1000, true, rows / 4);
            for (String backend : new String[] {"hashmap", "rocksdb"}) {
                all.pair("100,000 keys x 64 numbers", backend, 100_000, true, all.rows);
                all.pair("8 keys x 100,000 features", backend, 8, false, all.rows);
            }
            all.measure("one model, 100,000 features", What.SHARED, "hashmap", 1, false, all.rows);
        }
        System.exit(0);
    }
}
