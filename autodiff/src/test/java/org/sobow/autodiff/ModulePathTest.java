package org.sobow.autodiff;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sobow.problem.Round;
import org.sobow.testing.ForkedJvm;

/** A module of a user's own that requires this one, compiled and run without PyTorch in sight. */
class ModulePathTest {
    @TempDir
    private Path folder;

    @Test
    void moduleOfAUser_solvesItsProblemOnTheModulePath() throws Exception {
        Path source = folder.resolve("own");
        Files.createDirectories(source.resolve("own"));
        Files.writeString(source.resolve("module-info.java"), "module own { requires org.sobow.autodiff; }");
        Files.writeString(source.resolve("own/Main.java"), """
                package own;

                import org.sobow.algorithm.Sobow;
                import org.sobow.autodiff.TapeProblem;
                import org.sobow.hypergradient.ConjugateGradient;

                public final class Main {
                    public static void main(String[] args) {
                        var round = TapeProblem.of(1, 1)
                                .round((tape, x, y) -> y.minus(1).normSquared(), (tape, x, y) -> y.distanceSquared(x));
                        var run = Sobow.builder().alpha(0.5).beta(0.1).solver(new ConjugateGradient(1e-8), 2).build()
                                .start(new double[1], new double[1]);
                        for (int t = 0; t < 200; t++) {
                            run.step(round);
                        }
                        System.out.printf("%s %.3f%n", Main.class.getModule(), run.x()[0]);
                    }
                }
                """);
        String libraries = Stream.concat(
                        Stream.of(home(TapeProblem.class), home(Round.class)),
                        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                                .filter(entry -> entry.contains("ejml")))
                .collect(Collectors.joining(File.pathSeparator));
        Path classes = folder.resolve("classes");
        compile(source, classes, libraries);
        String printed = ForkedJvm.run(
                "own/own.Main",
                List.of("-cp", folder.toString(), "-p", classes + File.pathSeparator + libraries, "-m"));
        assertThat(printed.strip()).isEqualTo("module own 1.000");
    }

    private static String home(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI())
                .toString();
    }

    private static void compile(Path source, Path classes, String modulePath) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            Iterable<? extends JavaFileObject> sources =
                    files.getJavaFileObjects(source.resolve("module-info.java"), source.resolve("own/Main.java"));
            assertThat(compiler.getTask(
                                    messages,
                                    files,
                                    null,
                                    List.of("-d", classes.toString(), "-p", modulePath),
                                    null,
                                    sources)
                            .call())
                    .as(messages.toString())
                    .isTrue();
        }
    }
}
