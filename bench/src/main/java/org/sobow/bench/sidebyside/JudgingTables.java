package org.sobow.bench.sidebyside;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.sobow.experiments.ResultTable;
import org.sobow.experiments.TableOf;
import org.sobow.experiments.evaluate.EvaluateText;
import org.sobow.experiments.evaluate.Recovery;
import org.sobow.learn.evaluate.Task;

/** The tables of the judging. */
final class JudgingTables {
    /** Accuracy in percent and log-loss, or the RMSE, over all rows. */
    static final TableOf<JudgedStream> LOSSES = new TableOf<JudgedStream>()
            .column("stream", JudgedStream::name)
            .column("rows", stream -> stream.atOnce().rows())
            .column("mixed", stream -> both(stream.atOnce(), OurLearner.MIXED))
            .column("self-tuning", stream -> both(stream.atOnce(), OurLearner.LINEAR))
            .column("frequencies", stream -> both(stream.atOnce(), OurLearner.FREQUENCIES))
            .column("as last time", stream -> both(stream.atOnce(), OurLearner.AS_LAST_TIME));

    /** The loss after the first rows and over the very first ones, and how much it is above that of others. */
    static final TableOf<JudgedStream> AFTER = new TableOf<JudgedStream>()
            .column("stream", JudgedStream::name)
            .column("mixed", stream -> significant(stream.lossAfterFirst(OurLearner.MIXED)))
            .column("to self-tuning", stream -> share(stream.behind(OurLearner.LINEAR)))
            .column("to as last time", stream -> share(stream.behind(OurLearner.AS_LAST_TIME)))
            .column("to frequencies", stream -> share(stream.behind(OurLearner.FREQUENCIES)))
            .column("mixed, first 500", stream -> significant(stream.lossAtFirst(OurLearner.MIXED)))
            .column("frequencies, first 500", stream -> significant(stream.lossAtFirst(OurLearner.FREQUENCIES)))
            .column("to them", stream -> share(stream.behindAtFirst()));

    /** What abrupt drifts did, on average over them. */
    static final TableOf<DriftRecovery> RECOVERY = new TableOf<DriftRecovery>()
            .column("stream", DriftRecovery::name)
            .column("drifts", recovery -> recovery.linear().size())
            .column("excess, mixed", recovery -> significant(recovery.excess()))
            .column("excess, self-tuning", recovery -> significant(recovery.excessOfLinear()))
            .column("arrivals, mixed", recovery -> mean(recovery.mixed(), Recovery::settled))
            .column("arrivals, self-tuning", recovery -> mean(recovery.linear(), Recovery::settled))
            .column("excess over own level, mixed", recovery -> mean(recovery.own(), Recovery::excess));

    private static final TableOf<Late> LATE = new TableOf<Late>()
            .column("stream", late -> late.stream.name())
            .column("late", Late::delay)
            .column("mixed", late -> late.loss(OurLearner.MIXED))
            .column("self-tuning", late -> late.loss(OurLearner.LINEAR))
            .column("SGD", late -> late.loss(OurLearner.SGD))
            .column("frequencies", late -> late.loss(OurLearner.FREQUENCIES))
            .column("to self-tuning", late -> late.behind(OurLearner.LINEAR))
            .column("to SGD", late -> late.behind(OurLearner.SGD))
            .column("to frequencies", late -> late.behind(OurLearner.FREQUENCIES));

    /** From here on numbers are printed with an exponent. */
    private static final double LARGE = 1e7;

    private JudgingTables() {}

    /** A stream with labels that come so many rows late. */
    private record Late(JudgedStream stream, int delay) {
        String loss(OurLearner learner) {
            return significant(stream.loss(learner, delay));
        }

        String behind(OurLearner other) {
            return share(stream.behind(other, delay));
        }
    }

    /** Losses with late labels, over the rows that follow the first label. */
    static ResultTable late(List<JudgedStream> streams) {
        return LATE.of(streams.stream()
                .flatMap(stream -> JudgedStream.DELAYS.stream().map(delay -> new Late(stream, delay)))
                .toList());
    }

    private static String both(Played<OurLearner> played, OurLearner learner) {
        String loss = significant(played.loss(learner));
        return played.task() == Task.REGRESSION
                ? "RMSE " + loss
                : String.format(Locale.ROOT, "%.2f / ", 100 * played.accuracy(learner)) + loss;
    }

    private static String mean(List<Recovery> recoveries, ToDoubleFunction<Recovery> figure) {
        return significant(Recovery.mean(recoveries, figure));
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
