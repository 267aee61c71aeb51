package org.sobow.experiments.application;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;
import org.sobow.experiments.Chart;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.Finding;
import org.sobow.experiments.Finding.Verdict;
import org.sobow.internal.Require;

/**
 * The experiment of an application: contenders on the same streams, one stream a seed, a table of scores, charts over the rounds, and
 * a verdict from the numbers.
 *
 * @param <S> a stream
 */
public final class ComparisonExperiment<S> implements Experiment {
    private final Application application;
    private final ApplicationSettings settings;
    private final Plan<S> plan;

    private ComparisonExperiment(Application application, ApplicationSettings settings, Plan<S> plan) {
        this.application = application;
        this.settings = settings;
        this.plan = plan;
    }

    /** Starts a plan. */
    public static <S> Builder<S> of(Application application, ApplicationSettings settings) {
        return new Builder<>(application, settings);
    }

    @Override
    public String name() {
        return application.name();
    }

    @Override
    public String description() {
        return application.description();
    }

    @Override
    public Map<String, Object> settingsByName() {
        return settings.asMap();
    }

    /* Seed by seed, every contender on it: an interruption leaves whole comparisons behind. */
    @Override
    public ExperimentResult run(ExperimentContext context) {
        List<Trace> traces = new ArrayList<>();
        context.expect((long) plan.seeds() * plan.contenders().size() * plan.rounds());
        boolean complete = true;
        for (int i = 0; i < plan.seeds() && complete; i++) {
            long seed = plan.firstSeed() + i;
            S stream = plan.streams().apply(seed);
            for (Contender<S> contender : plan.contenders()) {
                if (context.cancelled()) {
                    complete = false;
                    break;
                }
                TraceRecorder recorder = new TraceRecorder(contender.label(), seed, plan.rounds(), context);
                Trace trace = play(contender, stream, recorder);
                if (context.cancelled() && recorder.played() < plan.rounds() && !trace.isLost()) {
                    complete = false;
                    break;
                }
                context.advance(plan.rounds() - recorder.played());
                trace.metrics().forEach(context::metric);
                traces.add(trace);
            }
        }
        return result(new Outcome(plan.contenders(), traces), complete);
    }

    private Trace play(Contender<S> contender, S stream, TraceRecorder recorder) {
        try {
            contender.player().play(stream, recorder);
            return recorder.trace();
        } catch (ArithmeticException e) {
            return Trace.lost(contender.label(), recorder.seed(), String.valueOf(e.getMessage()));
        }
    }

    private ExperimentResult result(Outcome outcome, boolean complete) {
        List<Finding> findings = new ArrayList<>();
        plan.decisive().forEach(score -> findings.addAll(new Judgment(outcome, score).findings()));
        findings.addAll(Judgment.losses(outcome));
        findings.addAll(plan.remarks().apply(outcome));
        plan.notes().forEach(note -> findings.add(new Finding(Verdict.NOTE, note)));
        List<Chart> charts = plan.curves().stream()
                .map(curve -> chart(curve, outcome))
                .filter(chart -> !chart.series().isEmpty())
                .toList();
        return new ExperimentResult(
                name(),
                plan.title(),
                plan.introduction(),
                settings.asMap(),
                outcome.table(plan.scores()),
                charts,
                findings,
                complete);
    }

    private Chart chart(Curve curve, Outcome outcome) {
        return new Chart(
                name() + "-" + curve.key(),
                curve.title(),
                curve.caption(),
                "round",
                curve.yLabel(),
                false,
                curve.logY(),
                outcome.series(curve.key()),
                plan.marks());
    }

    private record Plan<S>(
            String title,
            String introduction,
            int rounds,
            int seeds,
            long firstSeed,
            LongFunction<S> streams,
            List<Contender<S>> contenders,
            List<Score> scores,
            List<Score> decisive,
            List<Curve> curves,
            List<Double> marks,
            List<String> notes,
            Function<Outcome, List<Finding>> remarks) {}

    /**
     * Collects the plan of a comparison. Title, rounds, streams, contenders and scores must be given.
     *
     * @param <S> a stream
     */
    public static final class Builder<S> {
        private final Application application;
        private final ApplicationSettings settings;
        private String title = "";
        private String introduction = "";
        private int rounds;
        private int seeds = 1;
        private long firstSeed = 1;
        private @Nullable LongFunction<S> streams;
        private List<Contender<S>> contenders = List.of();
        private List<Score> scores = List.of();
        private List<Score> decisive = List.of();
        private List<Curve> curves = List.of();
        private List<Double> marks = List.of();
        private List<String> notes = List.of();
        private Function<Outcome, List<Finding>> remarks = outcome -> List.of();

        private Builder(Application application, ApplicationSettings settings) {
            this.application = application;
            this.settings = settings;
        }

        /** The title of the report. */
        public Builder<S> title(String value) {
            title = value;
            return this;
        }

        /** What is run and how it is judged, in a paragraph. */
        public Builder<S> introduction(String value) {
            introduction = value;
            return this;
        }

        /** How many rounds every stream has. */
        public Builder<S> rounds(int value) {
            rounds = Require.atLeast("rounds", 1, value);
            return this;
        }

        /** Seeds {@code first} to {@code first + count - 1}. */
        public Builder<S> seeds(int count, long first) {
            seeds = Require.atLeast("seeds", 1, count);
            firstSeed = first;
            return this;
        }

        /** The stream of a seed; made once a seed and played by every contender in turn. */
        public Builder<S> streams(LongFunction<S> value) {
            streams = value;
            return this;
        }

        /** Who plays, in the order of print. */
        public Builder<S> contenders(List<Contender<S>> value) {
            contenders = List.copyOf(value);
            return this;
        }

        /** The columns of the table; the verdict is about {@code main}, which is one of them. */
        public Builder<S> scores(Score main, List<Score> all) {
            return scores(List.of(main), all);
        }

        /** The columns of the table; there is a verdict about each of {@code main}, which are among them. */
        public Builder<S> scores(List<Score> main, List<Score> all) {
            decisive = List.copyOf(main);
            scores = List.copyOf(all);
            return this;
        }

        /** The charts. */
        public Builder<S> curves(List<Curve> value) {
            curves = List.copyOf(value);
            return this;
        }

        /** The rounds at which the stream changes, drawn as vertical lines. */
        public Builder<S> marks(List<Double> value) {
            marks = List.copyOf(value);
            return this;
        }

        /** Remarks that hold whatever the numbers are. */
        public Builder<S> notes(List<String> value) {
            notes = List.copyOf(value);
            return this;
        }

        /** Remarks from the numbers. */
        public Builder<S> remarks(Function<Outcome, List<Finding>> value) {
            remarks = value;
            return this;
        }

        /** The experiment. */
        public ComparisonExperiment<S> build() {
            LongFunction<S> given = Objects.requireNonNull(streams, "streams");
            Require.atLeast("rounds", 1, rounds);
            Require.atLeast("number of contenders", 1, contenders.size());
            Require.atLeast("number of decisive scores", 1, decisive.size());
            if (!scores.containsAll(decisive)) {
                throw new IllegalArgumentException("the decisive scores must be among the scores, got " + decisive);
            }
            return new ComparisonExperiment<>(
                    application,
                    settings,
                    new Plan<>(
                            title,
                            introduction,
                            rounds,
                            seeds,
                            firstSeed,
                            given,
                            contenders,
                            scores,
                            decisive,
                            curves,
                            marks,
                            notes,
                            remarks));
        }
    }
}
