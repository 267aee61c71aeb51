package org.sobow.bench.service;

import java.io.IOException;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Requests of one kind, by several connections at once.
 *
 * @param name what the table calls it
 * @param path where requests go
 * @param type their content type
 * @param rows how many rows a request has
 * @param body the body of a request, by its number
 */
record Load(String name, String path, String type, int rows, IntFunction<String> body) {
    private static final int BODIES = 500;

    /** Sends for so long, each connection the next request as soon as the last was answered. */
    Outcome saturate(URI server, int connections, double seconds) throws InterruptedException {
        return run(server, connections, seconds, Double.POSITIVE_INFINITY);
    }

    /**
     * Offers so many rows a second, whether or not the server keeps up. A request is due at a time that was set beforehand, and its answer is
     * measured from then: one that had to wait for its connection is as late as its user would find it.
     */
    Outcome offer(URI server, int connections, double seconds, double rowsPerSecond) throws InterruptedException {
        return run(server, connections, seconds, rowsPerSecond);
    }

    private Outcome run(URI server, int connections, double seconds, double offered) throws InterruptedException {
        byte[][] requests = IntStream.range(0, BODIES)
                .mapToObj(i -> Connection.request(server, "POST", path, type, body.apply(i)))
                .toArray(byte[][]::new);
        double gap = rows * 1e9 / offered;
        ExecutorService threads = Executors.newFixedThreadPool(connections);
        try {
            long start = System.nanoTime();
            long end = start + (long) (seconds * 1e9);
            List<Callable<long[]>> clients = IntStream.range(0, connections)
                    .mapToObj(i -> (Callable<long[]>)
                            () -> send(server, requests, start + (long) (i * gap), connections * gap, end))
                    .toList();
            long[] nanos = threads.invokeAll(clients).stream()
                    .map(Load::result)
                    .flatMapToLong(Arrays::stream)
                    .sorted()
                    .toArray();
            double took = (System.nanoTime() - start) / 1e9;
            return new Outcome(name, offered, rows * nanos.length / took, nanos);
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

    /** Sends by one connection; returns how long each answer took. Without a gap, a request is due when the last was answered. */
    private static long[] send(URI server, byte[][] requests, long first, double gap, long end) throws IOException {
        long[] nanos = new long[1024];
        int count = 0;
        try (Connection connection = new Connection(server)) {
            for (long due = due(first, gap, count); due < end; due = due(first, gap, count)) {
                for (long wait = due - System.nanoTime(); wait > 0; wait = due - System.nanoTime()) {
                    LockSupport.parkNanos(wait);
                }
                connection.send(requests[count % BODIES]);
                if (count == nanos.length) {
                    nanos = Arrays.copyOf(nanos, 2 * count);
                }
                nanos[count++] = System.nanoTime() - due;
            }
        }
        return Arrays.copyOf(nanos, count);
    }

    private static long due(long first, double gap, int count) {
        return gap > 0 ? first + (long) (count * gap) : System.nanoTime();
    }
}
