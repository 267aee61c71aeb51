package org.sobow.testing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A JVM of its own on the class path of the tests, for what is decided once in a process, or seen from outside only. */
public final class ForkedJvm {
    private ForkedJvm() {}

    /** The command of one, to be followed by a class and its arguments: quick to start, as those of the tests are. */
    public static List<String> command(List<String> flags) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xbatch",
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:-BytecodeVerificationRemote",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path")));
        command.addAll(flags);
        return command;
    }

    /** All that {@code main} prints, stderr included; throws where it fails. A class path in {@code flags} is taken instead. */
    public static String run(Class<?> main, List<String> flags) throws IOException, InterruptedException {
        return run(main.getName(), flags);
    }

    /** The same for a class or, after the flag -m, a module by its name. */
    public static String run(String main, List<String> flags) throws IOException, InterruptedException {
        List<String> command = command(flags);
        command.add(main);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new AssertionError(main + " failed:\n" + output);
        }
        return output;
    }
}
