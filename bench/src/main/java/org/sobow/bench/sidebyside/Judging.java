package org.sobow.bench.sidebyside;

import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.sobow.bench.Program;
import org.sobow.experiments.Conclusion;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.FurtherTable;
import org.sobow.experiments.evaluate.GeneratedSource;
import org.sobow.experiments.evaluate.StreamSource;
import org.sobow.experiments.report.ResultText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Judges the mixture of representations against its goals on streams that had no say in any default; recovery on our own generators, which had one. */
@Command(
        name = "judging",
        mixinStandardHelpOptions = true,
        description =
                "Prints how the mixture does on the streams that judge it, beside the linear learner and those that look at no column, and which goals hold.")
public final class Judging implements Callable<Integer> {
    private static final int WIDTH = 160;

    private final PrintStream out;
    private final PrintStream err;

    @Mixin
    private final JudgedOptions options = new JudgedOptions();

    @Option(
            names = "--recovery-rows",
            paramLabel = "N",
            description = "How many rows of the generators with abrupt drifts at most; 0 for none.",
            defaultValue = "40000")
    private long recoveryRows;

    Judging(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    /** Runs the program. */
    public static void main(String[] args) {
        Program.main(Judging::new, args);
    }

    @Override
    public Integer call() {
        List<StreamSource> judges = options.sources();
        List<StreamSource> drifting = drifting();
        options.requireAll(Stream.concat(judges.stream(), drifting.stream()).toList());
        List<JudgedStream> streams = judges.stream()
                .map(source -> JudgedStream.of(told(source), options.settings()))
                .toList();
        List<DriftRecovery> recoveries = drifting.stream()
                .map(source -> DriftRecovery.of(told(source), options.settings(recoveryRows)))
                .toList();
        out.println(ResultText.of(result(streams, recoveries), WIDTH));
        return 0;
    }

    private StreamSource told(StreamSource source) {
        err.println(source.name());
        return source;
    }

    /** The generators with abrupt drifts, which MOA's do not have: theirs fade over 50 rows at least. */
    private List<StreamSource> drifting() {
        return GeneratedSource.all().stream()
                .<StreamSource>map(source -> source)
                .filter(source -> recoveryRows > 0 && !source.drifts().isEmpty() && options.isChosen(source.name()))
                .toList();
    }

    private ExperimentResult result(List<JudgedStream> streams, List<DriftRecovery> recoveries) {
        return new ExperimentResult(
                "judging",
                "The mixture on streams that " + options.role(),
                "",
                Map.of(),
                new Conclusion(
                        "Accuracy in percent / log-loss, or the RMSE, over all rows, each predicted before it is learned.",
                        JudgingTables.LOSSES.of(streams),
                        tables(streams, recoveries),
                        List.of(),
                        JudgingGoals.findings(streams, recoveries)),
                true);
    }

    private static List<FurtherTable> tables(List<JudgedStream> streams, List<DriftRecovery> recoveries) {
        FurtherTable after = new FurtherTable(
                "after",
                "Loss after the first 1,000 rows and over the first 500, and by how much it is above that of others",
                JudgingTables.AFTER.of(streams));
        FurtherTable late = new FurtherTable(
                "late",
                "Loss with labels that come late, over the rows that follow the first label",
                JudgingTables.late(streams));
        FurtherTable recovery = new FurtherTable(
                "recovery",
                "Loss beyond the level of the linear learner, summed over the 1,000 rows after an abrupt drift, and rows until it is reached",
                JudgingTables.RECOVERY.of(recoveries));
        return Stream.of(after, late, recovery)
                .filter(further -> !further.table().rows().isEmpty())
                .toList();
    }
}
