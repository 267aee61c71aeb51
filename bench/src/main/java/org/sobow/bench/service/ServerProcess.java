package org.sobow.bench.service;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The process of the server that is measured: what it uses. */
record ServerProcess(URI server, ProcessHandle process) {
    private static final Pattern HEAP = Pattern.compile("jvm_memory_used_bytes\\{area=\"heap\"[^}]*} ([0-9.E]+)");

    static ServerProcess of(URI server, long pid) {
        return new ServerProcess(
                server,
                ProcessHandle.of(pid).orElseThrow(() -> new IllegalArgumentException("no process has the id " + pid)));
    }

    /** How long the processors have worked for it. */
    Duration processorTime() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    /** How many bytes of its heap are in use after all garbage was collected. */
    double heapAfterCollection() throws IOException, InterruptedException {
        Process collection = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(),
                        Long.toString(process.pid()),
                        "GC.run")
                .redirectErrorStream(true)
                .start();
        try (InputStream told = collection.getInputStream()) {
            String text = new String(told.readAllBytes(), StandardCharsets.UTF_8);
            if (collection.waitFor() != 0) {
                throw new IOException("jcmd could not collect garbage: " + text);
            }
        }
        HttpRequest request = HttpRequest.newBuilder(server.resolve("/metrics")).build();
        Matcher parts = HEAP.matcher(HttpClient.newHttpClient()
                .send(request, BodyHandlers.ofString())
                .body());
        double bytes = 0;
        while (parts.find()) {
            bytes += Double.parseDouble(parts.group(1));
        }
        return bytes;
    }
}
