package org.sobow.app;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.slf4j.helpers.NOP_FallbackServiceProvider;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;

/** The program. */
@Command(
        name = "sobow",
        versionProvider = Version.class,
        description = "Online bilevel optimization: models that retune themselves while the stream drifts.",
        footer = {
            "",
            "Start with 'sobow demo'. Only data goes to stdout; progress and messages go to stderr.",
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            " 0:done",
            " 1:a bug in sobow",
            " 2:wrong usage",
            "65:bad data: file:line says where",
            "66:input that is not there or cannot be read",
            "69:something is missing: Java, Maven, a module, memory",
            "70:a number became infinite or NaN",
            "74:something could not be written, stdout included",
            "75:the state is in use by another process",
            "78:wrong configuration: a token that is missing, empty or too short",
            "130, 143:interrupted (SIGINT, SIGTERM); what was finished is in the run directory"
        })
final class Main {
    private final Console console;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "Print this help.")
    @SuppressWarnings("UnusedVariable") // picocli acts on it
    private boolean help;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "Print the version of sobow and of the JVM.")
    @SuppressWarnings("UnusedVariable") // picocli acts on it
    private boolean version;

    @Option(names = "--verbose", scope = ScopeType.INHERIT, description = "Print stack traces with errors.")
    private boolean verbose;

    private Main(Console console) {
        this.console = console;
    }

    public static void main(String[] arguments) {
        if (!isLogged(List.of(arguments))) {
            System.setProperty("slf4j.provider", NOP_FallbackServiceProvider.class.getName());
            System.setProperty("slf4j.internal.verbosity", "WARN");
        }
        // in UTF-8 as the data on standard output, whatever the locale
        PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        Interruption interruption = new Interruption();
        Runtime.getRuntime().addShutdownHook(interruption.hook(err));
        System.setIn(new StandardInput(System.in, interruption));
        StandardOutput out = new StandardOutput(new FileOutputStream(FileDescriptor.out));
        Terminal terminal = Terminal.ofProperties();
        int exitCode = ExitCode.BUG;
        try {
            exitCode = run(new Console(out, err, terminal, interruption, List.of(arguments)));
        } finally {
            interruption.workDone();
        }
        interruption.awaitEnd();
        System.exit(exitCode);
    }

    /* To read the configuration of the log takes longer than many a command, and only the server has anything to log. */
    private static boolean isLogged(List<String> arguments) {
        return arguments.contains("serve") || arguments.contains("--verbose");
    }

    /** Does what the command line asks; returns the exit code. */
    static int run(Console console) {
        Main main = new Main(console);
        try {
            int exitCode = main.execute();
            if (exitCode == ExitCode.DONE) {
                console.out().check();
            } else {
                console.out().flushIfPossible();
            }
            return exitCode;
        } catch (Throwable e) {
            return new Failure(console, main.verbose).report(e);
        }
    }

    private Map<String, Supplier<Object>> subcommands() {
        Map<String, Supplier<Object>> subcommands = new LinkedHashMap<>();
        subcommands.put("demo", () -> new DemoCommand(console).commandLine());
        subcommands.put("reproduce", () -> new ReproduceCommand(console).commandLine());
        subcommands.put("arena", () -> new ArenaCommand(console).commandLine());
        subcommands.put("evaluate", () -> new EvaluateCommand(console).commandLine());
        subcommands.put("train", () -> new TrainCommand(console));
        subcommands.put("predict", () -> new PredictCommand(console));
        subcommands.put("inspect", () -> new InspectCommand(console));
        subcommands.put("state", () -> new StateCommand(console));
        subcommands.put("compare", () -> new CompareCommand(console));
        subcommands.put("report", () -> new ReportCommand(console));
        subcommands.put("serve", () -> new ServeCommand(console));
        subcommands.put("list", () -> new ListCommand(console));
        return subcommands;
    }

    private int execute() {
        CommandLine command = new CommandLine(this);
        Map<String, Supplier<Object>> subcommands = subcommands();
        // Reading the options of all commands takes longer than many a command: where one is named, only its own are
        // read.
        Optional<String> named = console.arguments().stream()
                .filter(argument -> !argument.startsWith("-"))
                .findFirst()
                .filter(subcommands::containsKey);
        subcommands.keySet().removeIf(name -> named.isPresent() && !name.equals(named.get()));
        subcommands.forEach((name, subcommand) -> command.addSubcommand(name, subcommand.get()));
        command.setColorScheme(Help.defaultColorScheme(Ansi.OFF));
        command.setUsageHelpWidth(80);
        command.setUsageHelpAutoWidth(false);
        command.setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8));
        command.setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8));
        command.setParameterExceptionHandler((e, arguments) -> new Failure(console, verbose).report(e));
        command.setExecutionExceptionHandler((e, failed, parsed) -> {
            Failure failure = new Failure(console, verbose);
            return e instanceof UsageException
                    ? failure.report(new ParameterException(failed, String.valueOf(e.getMessage()), e))
                    : failure.report(e);
        });
        return command.execute(console.arguments().toArray(new String[0]));
    }
}
