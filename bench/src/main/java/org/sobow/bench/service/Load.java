package org.sobow.bench.service;

import java.io.IOException;
import java.net.URI;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Requests of one kind, by several connections at once, each of which sends the next when the last was answered.
 *
 * @param name what the table calls it
 * @param path where requests go
 * @param type their content type
 * @param rows how many rows a request has
 * @param body the body of a request, by its number
 */
record Load(String name, String path, String type, int rows, IntFunction<String> body) {
    private static final int BODIES = 500;

    /** What came of it. */
    record Outcome(String name, double perSecond, double median, double p99, double worst) {
        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%-28s %,9.0f rows/s   p50 %6.1f ms   p99 %6.1f ms   worst %6.1f ms",
                    name,
                    perSecond,
                    median,
                    p99,
                    worst);
        }
    }

    /** Sends requests for so long. */
    Outcome run(URI server, int connections, double seconds) throws InterruptedException {
        String[] bodies = IntStream.range(0, BODIES).mapToObj(body).toArray(String[]::new);
        ExecutorService threads = Executors.newFixedThreadPool(connections);
        try {
            long start = System.nanoTime();
            long end = start + (long) (seconds * 1e9);
            Callable<long[]> client = () -> send(server, bodies, end);
            long[] nanos = threads.invokeAll(java.util.Collections.nCopies(connections, client)).stream()
                    .map(Load::result)
                    .flatMapToLong(Arrays::stream)
                    .sorted()
                    .toArray();
            double took = (System.nanoTime() - start) / 1e9;
            return new Outcome(
                    name, (double) rows * nanos.length / took, at(0.5, nanos), at(0.99, nanos), at(1, nanos));
        } finally {
            threads.shutdown();
            threads.awaitTermination(10, TimeUnit.SECONDS);
        }
    }

    private static long[] result(Future<long[]> future) {
        try {
            return future.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    private long[] send(URI server, String[] bodies, long end) throws IOException {
        long[] nanos = new long[1024];
        int count = 0;
        try (Connection connection = new Connection(server)) {
            for (long now = System.nanoTime(); now < end; now = System.nanoTime()) {
                connection.send("POST", path, type, bodies[count % BODIES]);
                if (count == nanos.length) {
                    nanos = Arrays.copyOf(nanos, 2 * count);
                }
                nanos[count++] = System.nanoTime() - now;
            }
        }
        return Arrays.copyOf(nanos, count);
    }

    private static double at(double share, long[] sorted) {
        return sorted.length == 0 ? Double.NaN : sorted[(int) (share * (sorted.length - 1))] / 1e6;
    }
}
