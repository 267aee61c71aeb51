package org.sobow.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.sobow.app.serve.ConfigurationException;
import org.sobow.app.serve.Server;
import org.sobow.app.serve.ServerOptions;
import org.sobow.experiments.NoInputException;
import org.sobow.store.ModelStore;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code sobow serve}. */
@Command(
        name = "serve",
        description = "Serve models over HTTP, with a live page, until interrupted.",
        footer = {
            "",
            "Each model has a directory below --state, named by its id; 'sobow train --state DIR/ID' makes one, and so",
            "does PUT /v1/models/ID. The log goes to stderr, a JSON object a line. docs/service.md tells the rest."
        })
final class ServeCommand implements Callable<Integer> {
    private static final String TOKEN_VARIABLE = "SOBOW_TOKEN";

    private final Console console;

    @Option(
            names = "--listen",
            paramLabel = "HOST:PORT",
            defaultValue = "127.0.0.1:8080",
            description = "The address to listen on; port 0 takes any that is free. Default: ${DEFAULT-VALUE}.")
    private String listen = "";

    @Option(
            names = "--state",
            paramLabel = "DIR",
            required = true,
            description = "The directory that holds those of the models; made where it is not there.")
    private Path state = Path.of("");

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description =
                    "A file whose first line every request must send as a bearer token. Without it, SOBOW_TOKEN in"
                            + " the environment. Needed on any address but a loopback one.")
    private @Nullable Path tokenFile;

    @Option(
            names = "--name",
            paramLabel = "NAME",
            description = "A further name under which the server may be called, as behind a proxy.")
    private List<String> names = List.of();

    ServeCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        ServerOptions options = options();
        if (ModelStore.exists(state)) {
            throw new UsageException("--state must be the directory above those of the models, got " + state
                    + ", which holds a model itself; give "
                    + state.toAbsolutePath().getParent());
        }
        try (Server server = Server.start(options)) {
            console.say("listening on " + server.address() + " (stop with Ctrl-C)");
            console.interruption().await();
        }
        return ExitCode.INTERRUPTED;
    }

    private ServerOptions options() {
        int colon = listen.lastIndexOf(':');
        if (colon < 0) {
            throw new UsageException("--listen must be HOST:PORT, such as 127.0.0.1:8080, got " + listen);
        }
        String host = listen.substring(0, colon).replaceAll("^\\[|]$", "");
        try {
            int port = Integer.parseInt(listen.substring(colon + 1));
            return ServerOptions.local(port, state).at(host, port, token()).withNames(names);
        } catch (NumberFormatException e) {
            throw new UsageException("--listen must be HOST:PORT, got " + listen);
        } catch (ConfigurationException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw new UsageException(e);
        }
    }

    private @Nullable String token() {
        if (tokenFile == null) {
            return System.getenv(TOKEN_VARIABLE);
        }
        String token;
        try {
            token = NoInputException.reading(tokenFile, ServeCommand::firstLine);
        } catch (NoInputException e) {
            throw new ConfigurationException(
                    "there is no token: " + e.getMessage() + "; name a file that the user of this process may read", e);
        }
        if (token.isEmpty()) {
            throw new ConfigurationException("the first line of " + tokenFile
                    + " must be a token, and is empty; make one with: openssl rand -hex 32");
        }
        return token;
    }

    private static String firstLine(Path file) {
        try {
            String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            return text.lines().findFirst().orElse("").strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
