package org.sobow.bench.sidebyside;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.sobow.bench.Program;
import org.sobow.experiments.Conclusion;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.FurtherTable;
import org.sobow.experiments.ResultTable;
import org.sobow.experiments.TableOf;
import org.sobow.experiments.evaluate.EvaluateText;
import org.sobow.experiments.evaluate.StreamSource;
import org.sobow.experiments.report.ResultText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Says what each part of the mixture is worth on streams that had no say in any default: what becomes of the loss when it is left out. */
@Command(
        name = "ablation",
        mixinStandardHelpOptions = true,
        description =
                "Prints by how much the loss of the mixture changes without each of its parts, and which parts pay.")
public final class Ablation implements Callable<Integer> {
    private static final int WIDTH = 160;
    private static final int AT_ONCE = 0;
    private static final TableOf<PartWorth> WORTH = new TableOf<PartWorth>()
            .column("without", worth -> worth.part().words())
            .column("labels late", PartWorth::delay)
            .column("streams", worth -> worth.losses().size())
            .column("loss", worth -> change(worth.loss()))
            .column("but for one", worth -> change(worth.lossWithoutMost()))
            .column("raised", PartWorth::raised)
            .column("lowered", PartWorth::lowered)
            .column("> 0.1 % worse", PartWorth::worse)
            .column("> 0.1 % better", PartWorth::better)
            .column("time", worth -> change(worth.time()))
            .column("verdict", worth -> worth.pays() ? "pays" : "does not pay");
    private static final TableOf<AblatedStream> LATE = new TableOf<AblatedStream>()
            .column("stream", AblatedStream::name)
            .column("labels late", AblatedStream::delay)
            .column("loss", stream -> JudgingTables.significant(stream.whole().loss()))
            .column("without " + LeftOut.STEADY.words(), stream -> change(stream, LeftOut.STEADY));

    private final PrintStream out;
    private final PrintStream err;

    @Mixin
    private final JudgedOptions options = new JudgedOptions();

    Ablation(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    /** Runs the program. */
    public static void main(String[] args) {
        Program.main(Ablation::new, args);
    }

    @Override
    public Integer call() {
        List<StreamSource> sources = options.sources();
        options.requireAll(sources);
        List<AblatedStream> streams = sources.stream().flatMap(this::played).toList();
        out.println(ResultText.of(result(streams), WIDTH));
        return 0;
    }

    private Stream<AblatedStream> played(StreamSource source) {
        err.println(source.name());
        return delays().map(delay -> AblatedStream.of(source, options.settings().late(delay)));
    }

    private static Stream<Integer> delays() {
        return Stream.concat(Stream.of(AT_ONCE), JudgedStream.DELAYS.stream());
    }

    private ExperimentResult result(List<AblatedStream> streams) {
        return new ExperimentResult(
                "ablation",
                "What each part of the mixture is worth on streams that " + options.role(),
                "",
                Map.of(),
                new Conclusion(
                        "The change of log-loss, or RMSE, when a part is left out, on geometric average over streams: plus is worse. A part pays if"
                                + " that is at least +0.10 % and the loss is raised on at least as many streams as it is lowered.",
                        WORTH.of(worths(streams)),
                        List.of(
                                new FurtherTable("at once", "Stream by stream, labels at once", atOnce(streams)),
                                new FurtherTable(
                                        "late",
                                        "Stream by stream, labels late, over the rows that follow the first label",
                                        late(streams))),
                        List.of(),
                        List.of()),
                true);
    }

    private static List<PartWorth> worths(List<AblatedStream> streams) {
        return Arrays.stream(LeftOut.values())
                .flatMap(part -> delays().map(delay -> PartWorth.of(part, delay, streams)))
                .filter(worth -> !worth.losses().isEmpty())
                .toList();
    }

    private static ResultTable atOnce(List<AblatedStream> streams) {
        TableOf<AblatedStream> table = new TableOf<AblatedStream>()
                .column("stream", AblatedStream::name)
                .column("rows", AblatedStream::rows)
                .column(
                        "loss",
                        stream -> JudgingTables.significant(stream.whole().loss()));
        for (LeftOut part : LeftOut.values()) {
            if (!part.isLate()) {
                table = table.column("without " + part.words(), stream -> change(stream, part));
            }
        }
        return table.of(
                streams.stream().filter(stream -> stream.delay() == AT_ONCE).toList());
    }

    private static ResultTable late(List<AblatedStream> streams) {
        return LATE.of(streams.stream()
                .filter(stream -> stream.delay() != AT_ONCE && stream.isPlayed())
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
