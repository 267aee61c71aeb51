package org.sobow.flink.cluster;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** A Java program in a process of its own. Its output goes to a file. */
final class JavaProcess implements AutoCloseable {
    private final Process process;
    private final Path log;

    private JavaProcess(Process process, Path log) {
        this.process = process;
        this.log = log;
    }

    /** Starts a program on the class path of this one. */
    static JavaProcess start(Path log, List<String> jvm, String main, List<String> args) throws IOException {
        return start(log, java(jvm, System.getProperty("java.class.path"), main, args));
    }

    /** The command that starts a Java program. */
    static List<String> java(List<String> jvm, String classPath, String main, List<String> args) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(jvm);
        command.addAll(List.of("-cp", classPath, main));
        command.addAll(args);
        return command;
    }

    static JavaProcess start(Path log, List<String> command) throws IOException {
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .start();
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
        return new JavaProcess(process, log);
    }

    /** The processor time that it took so far. */
    Duration processorTime() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    /** Ends it as kill -9 does. */
    void kill() {
        process.destroyForcibly().onExit().join();
    }

    /** Waits until it ended by itself, and throws where it failed. */
    void await() throws Exception {
        if (process.waitFor() != 0) {
            throw new IllegalStateException("a program failed: " + Files.readString(log));
        }
    }

    /** Waits until something answers at the port. */
    void awaitPort(int port) throws Exception {
        Instant end = Instant.now().plus(Duration.ofMinutes(2));
        while (Instant.now().isBefore(end) && process.isAlive()) {
            try (Socket socket = new Socket()) {
                socket.connect(new InetSocketAddress("localhost", port), 1000);
                return;
            } catch (IOException e) {
                Thread.sleep(100);
            }
        }
        throw new IllegalStateException("nothing answers at port " + port + ": " + Files.readString(log));
    }

    @Override
    public void close() {
        kill();
    }

    /** A port that nobody uses now. */
    static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
