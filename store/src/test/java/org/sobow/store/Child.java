package org.sobow.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A virtual machine of its own, with the class path of this one. */
final class Child {
    private Child() {}

    static Process start(Class<?> main, Path folder, String... arguments) throws IOException {
        return start(List.of(), main, folder, arguments);
    }

    /** Starts one under the command {@code before}, such as strace. */
    static Process start(List<String> before, Class<?> main, Path folder, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(before);
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:-BytecodeVerificationRemote",
                "-Xshare:auto",
                "-Xmx512m",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName(),
                folder.toString()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }
}
