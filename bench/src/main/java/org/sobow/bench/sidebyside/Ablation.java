package org.sobow.bench.sidebyside;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.sobow.bench.Program;
import org.sobow.bench.StreamOptions;
import org.sobow.experiments.Column;
import org.sobow.experiments.Conclusion;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.FurtherTable;
import org.sobow.experiments.ResultTable;
import org.sobow.experiments.evaluate.EvaluateText;
import org.sobow.experiments.evaluate.StreamSource;
import org.sobow.experiments.report.ResultText;
import org.sobow.internal.Require;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Says what each part of the mixture is worth on streams that had no say in any default: what becomes of the loss when it is left out. */
@Command(
        name = "ablation",
        mixinStandardHelpOptions = true,
        description =
                "Prints by how much the loss of the mixture changes without each of its parts, and which parts pay.")
public final class Ablation implements Callable<Integer> {
    private static final int WIDTH = 160;
    private static final int AT_ONCE = 0;
    private static final List<Column> WORTH = columns(
            "without",
            "labels late",
            "streams",
            "loss",
            "but for one",
            "raised",
            "lowered",
            "> 0.1 % worse",
            "> 0.1 % better",
            "time",
            "verdict");

    private final PrintStream out;
    private final PrintStream err;

    @Mixin
    private final StreamOptions options = new StreamOptions();

    @Option(
            names = "--choosing",
            description = "The streams that defaults may be chosen on, in place of those that judge.")
    private boolean choosing;

    @Option(
            names = "--seeds",
            paramLabel = "N",
            description = "How many seeds a generated stream has.",
            defaultValue = "3")
    private int seeds;

    private Ablation(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    /** Runs the program. */
    public static void main(String[] args) {
        System.exit(run(System.out, System.err, args));
    }

    /** Runs the program; returns its exit code. */
    static int run(PrintStream out, PrintStream err, String... args) {
        return Program.run(new Ablation(out, err), err, args);
    }

    @Override
    public Integer call() {
        Require.atLeast("seeds", 1, seeds);
        List<StreamSource> sources = Roles.standard().streams(options, choosing);
        options.requireAll(sources);
        List<AblatedStream> streams = sources.stream().flatMap(this::played).toList();
        out.println(ResultText.of(result(streams), WIDTH));
        return 0;
    }

    private Stream<AblatedStream> played(StreamSource source) {
        err.println(source.name());
        Played.Settings settings = new Played.Settings(options.rows(), AT_ONCE, seeds);
        return delays().map(delay -> AblatedStream.of(source, settings.late(delay)));
    }

    private static Stream<Integer> delays() {
        return Stream.concat(Stream.of(AT_ONCE), JudgedStream.DELAYS.stream());
    }

    private ExperimentResult result(List<AblatedStream> streams) {
        return new ExperimentResult(
                "ablation",
                "What each part of the mixture is worth on streams that "
                        + (choosing ? "defaults may be chosen on" : "judge it"),
                "",
                Map.of(),
                new Conclusion(
                        "The change of log-loss, or RMSE, when a part is left out, on geometric average over streams: plus is worse. A part pays if"
                                + " that is at least +0.10 % and the loss is raised on at least as many streams as it is lowered.",
                        new ResultTable(WORTH, worths(streams)),
                        List.of(
                                table("at once", "Stream by stream, labels at once", atOnce(streams)),
                                table(
                                        "late",
                                        "Stream by stream, labels late, over the rows that follow the first label",
                                        late(streams))),
                        List.of(),
                        List.of()),
                true);
    }

    private static List<Column> columns(String... names) {
        return Arrays.stream(names).map(name -> new Column(name, name, name)).toList();
    }

    private static FurtherTable table(String id, String title, ResultTable table) {
        return new FurtherTable(id, title, "", table);
    }

    private static List<Map<String, Object>> worths(List<AblatedStream> streams) {
        return Arrays.stream(LeftOut.values())
                .flatMap(part -> delays().map(delay -> PartWorth.of(part, delay, streams)))
                .filter(worth -> !worth.losses().isEmpty())
                .map(worth -> ResultTable.row(
                        WORTH,
                        worth.part().words(),
                        worth.delay(),
                        worth.losses().size(),
                        change(worth.loss()),
                        change(worth.lossWithoutMost()),
                        worth.raised(),
                        worth.lowered(),
                        worth.worse(),
                        worth.better(),
                        change(worth.time()),
                        worth.pays() ? "pays" : "does not pay"))
                .toList();
    }

    private static ResultTable atOnce(List<AblatedStream> streams) {
        List<LeftOut> parts =
                Arrays.stream(LeftOut.values()).filter(part -> !part.isLate()).toList();
        List<String> names = new ArrayList<>(List.of("stream", "rows", "loss"));
        parts.forEach(part -> names.add("without " + part.words()));
        List<Column> columns = columns(names.toArray(String[]::new));
        return new ResultTable(
                columns,
                streams.stream()
                        .filter(stream -> stream.delay() == AT_ONCE)
                        .map(stream -> ResultTable.row(
                                columns,
                                Stream.concat(
                                                Stream.<Object>of(
                                                        stream.name(),
                                                        stream.rows(),
                                                        JudgingTables.significant(
                                                                stream.whole().loss())),
                                                parts.stream().map(part -> change(stream, part)))
                                        .toArray()))
                        .toList());
    }

    private static ResultTable late(List<AblatedStream> streams) {
        List<Column> columns = columns("stream", "labels late", "loss", "without " + LeftOut.STEADY.words());
        return new ResultTable(
                columns,
                streams.stream()
                        .filter(stream -> stream.delay() != AT_ONCE && stream.isPlayed())
                        .map(stream -> ResultTable.row(
                                columns,
                                stream.name(),
                                stream.delay(),
                                JudgingTables.significant(stream.whole().loss()),
                                change(stream, LeftOut.STEADY)))
                        .toList());
    }

    private static String change(AblatedStream stream, LeftOut part) {
        return stream.has(part) ? change(stream.lossRatio(part)) : "";
    }

    /** By how much a ratio is above 1. */
    private static String change(double ratio) {
        return Double.isFinite(ratio) ? EvaluateText.signedPercent(ratio - 1) : "-";
    }
}
