package org.sobow.bench.sidebyside;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.sobow.experiments.Column;
import org.sobow.experiments.ResultTable;
import org.sobow.experiments.evaluate.EvaluateText;
import org.sobow.experiments.evaluate.Recovery;
import org.sobow.learn.evaluate.Task;

/** The tables of the judging. */
final class JudgingTables {
    private static final List<Column> LOSSES =
            columns("stream", "rows", "mixed", "self-tuning", "frequencies", "as last time");
    private static final List<Column> AFTER = columns(
            "stream",
            "mixed",
            "to self-tuning",
            "to as last time",
            "to frequencies",
            "mixed, first 500",
            "frequencies, first 500",
            "to them");
    private static final List<Column> LATE = columns(
            "stream",
            "late",
            "mixed",
            "self-tuning",
            "SGD",
            "frequencies",
            "to self-tuning",
            "to SGD",
            "to frequencies");
    private static final List<Column> RECOVERY = columns(
            "stream",
            "drifts",
            "excess, mixed",
            "excess, self-tuning",
            "arrivals, mixed",
            "arrivals, self-tuning",
            "excess over own level, mixed");

    /** From here on numbers are printed with an exponent. */
    private static final double LARGE = 1e7;

    private JudgingTables() {}

    private static List<Column> columns(String... names) {
        return Arrays.stream(names).map(name -> new Column(name, name, name)).toList();
    }

    /** Accuracy in percent and log-loss, or the RMSE, over all rows. */
    static ResultTable losses(List<JudgedStream> streams) {
        return new ResultTable(
                LOSSES,
                streams.stream()
                        .map(stream -> ResultTable.row(
                                LOSSES,
                                stream.name(),
                                stream.atOnce().rows(),
                                both(stream.atOnce(), OurLearner.MIXED),
                                both(stream.atOnce(), OurLearner.LINEAR),
                                both(stream.atOnce(), OurLearner.FREQUENCIES),
                                both(stream.atOnce(), OurLearner.AS_LAST_TIME)))
                        .toList());
    }

    private static String both(Played played, OurLearner learner) {
        String loss = significant(played.loss(learner));
        return played.task() == Task.REGRESSION
                ? "RMSE " + loss
                : String.format(Locale.ROOT, "%.2f / ", 100 * played.accuracy(learner)) + loss;
    }

    /** The loss after the first rows and over the very first ones, and how much it is above that of others. */
    static ResultTable after(List<JudgedStream> streams) {
        return new ResultTable(
                AFTER,
                streams.stream()
                        .map(stream -> ResultTable.row(
                                AFTER,
                                stream.name(),
                                significant(stream.atOnce()
                                        .loss(
                                                OurLearner.MIXED,
                                                JudgedStream.FIRST,
                                                stream.atOnce().rows())),
                                share(stream.behind(OurLearner.LINEAR)),
                                share(stream.behind(OurLearner.AS_LAST_TIME)),
                                share(stream.behind(OurLearner.FREQUENCIES)),
                                significant(stream.lossAtFirst(OurLearner.MIXED)),
                                significant(stream.lossAtFirst(OurLearner.FREQUENCIES)),
                                share(stream.behindAtFirst())))
                        .toList());
    }

    /** Losses with late labels, over the rows that follow the first label. */
    static ResultTable late(List<JudgedStream> streams) {
        return new ResultTable(
                LATE,
                streams.stream()
                        .flatMap(stream -> JudgedStream.DELAYS.stream()
                                .map(delay -> ResultTable.row(
                                        LATE,
                                        stream.name(),
                                        delay,
                                        significant(stream.loss(OurLearner.MIXED, delay)),
                                        significant(stream.loss(OurLearner.LINEAR, delay)),
                                        significant(stream.loss(OurLearner.SGD, delay)),
                                        significant(stream.loss(OurLearner.FREQUENCIES, delay)),
                                        share(stream.behind(OurLearner.LINEAR, delay)),
                                        share(stream.behind(OurLearner.SGD, delay)),
                                        share(stream.behind(OurLearner.FREQUENCIES, delay)))))
                        .toList());
    }

    /** What abrupt drifts did, on average over them. */
    static ResultTable recovery(List<DriftRecovery> recoveries) {
        return new ResultTable(
                RECOVERY,
                recoveries.stream()
                        .map(recovery -> ResultTable.row(
                                RECOVERY,
                                recovery.name(),
                                recovery.linear().size(),
                                significant(recovery.excess()),
                                significant(recovery.excessOfLinear()),
                                significant(DriftRecovery.mean(recovery.mixed(), Recovery::settled)),
                                significant(DriftRecovery.mean(recovery.linear(), Recovery::settled)),
                                significant(DriftRecovery.mean(recovery.own(), Recovery::excess))))
                        .toList());
    }

    private static String share(double behind) {
        return Double.isNaN(behind) ? "-" : EvaluateText.signedPercent(behind);
    }

    /** Four digits that count. */
    static String significant(double value) {
        if (!Double.isFinite(value)) {
            return "-";
        }
        return Math.abs(value) < LARGE
                ? BigDecimal.valueOf(value).round(new MathContext(4)).toPlainString()
                : String.format(Locale.ROOT, "%.3e", value);
    }
}
