package org.sobow.autodiff.application.metalearning;

import java.util.Locale;
import java.util.function.IntConsumer;
import org.sobow.algorithm.FramedOptimizer;
import org.sobow.algorithm.InnerDescent;
import org.sobow.algorithm.Optimizer;
import org.sobow.algorithm.Run;
import org.sobow.algorithm.Sobow;
import org.sobow.autodiff.application.NetworkSettings;
import org.sobow.autodiff.application.RecentMean;
import org.sobow.autodiff.application.Restarted;
import org.sobow.autodiff.application.Timed;
import org.sobow.experiments.SettingValues;
import org.sobow.experiments.compare.Contender;
import org.sobow.experiments.compare.OuterAlgorithm;
import org.sobow.experiments.compare.Trace;
import org.sobow.internal.Vectors;
import org.sobow.problem.Round;
import org.sobow.regret.BilevelLocalRegret;

/** How the contenders play a stream of tasks. Immutable. */
final class MetaPlay {
    static final String LOSS = "loss";
    static final String ACCURACY = "accuracy";
    static final String RECENT_LOSS = "recentLoss";
    static final String RECENT_ACCURACY = "recentAccuracy";
    static final String WHOLE = "whole";

    static final int SCRATCH_STEPS = 50;
    static final int SCRATCH_STRIDE = 5;

    private static final double LAST_FIFTH = 0.8;

    private final Sobow recipe;
    private final double lambda;

    MetaPlay(SettingValues settings) {
        recipe = NetworkSettings.recipe(settings, settings.number("inner-step"));
        lambda = settings.number("lambda");
    }

    Contender<TaskStream> contender(String name) {
        int window = recipe.window().size();
        return switch (name) {
            case MetaLearning.CARRIED ->
                Contender.of(
                        name,
                        OuterAlgorithm.SOBOW.label(window) + ", phi carried over",
                        Contender.Role.RIVAL,
                        timed((stream, trace) -> bilevel(OuterAlgorithm.SOBOW.recipe(recipe), stream, trace)));
            case MetaLearning.ONE_MODEL ->
                Contender.of(name, "one model, trained on", Contender.Role.RIVAL, timed(this::oneModel));
            case MetaLearning.SCRATCH ->
                Contender.of(name, "each task from scratch", Contender.Role.RIVAL, timed(this::scratch));
            default -> {
                OuterAlgorithm algorithm = OuterAlgorithm.valueOf(name.toUpperCase(Locale.ROOT));
                FramedOptimizer anew = new Restarted(algorithm.recipe(recipe), Restarted.Start.AT_X);
                yield Contender.of(
                        name,
                        algorithm.label(window),
                        algorithm.role(),
                        timed((stream, trace) -> bilevel(anew, stream, trace)));
            }
        };
    }

    private static Contender.Starter<TaskStream> timed(Timed.Rounds<TaskStream> starter) {
        return new Timed<>(starter, (stream, trace) -> {
            trace.score(LOSS, trace.mean(LOSS, LAST_FIFTH, 1));
            trace.score(WHOLE, trace.mean(LOSS, 0, 1));
            if (stream.classifies()) {
                trace.score(ACCURACY, trace.mean(ACCURACY, LAST_FIFTH, 1));
            }
        });
    }

    private IntConsumer bilevel(Optimizer optimizer, TaskStream stream, Trace trace) {
        MetaProblem problem = new MetaProblem(stream, lambda);
        Judge judge = new Judge(stream, trace);
        double[] phi = stream.theta1();
        Run run = optimizer.start(stream.theta1(), phi);
        BilevelLocalRegret regret = BilevelLocalRegret.estimated(recipe.window(), phi.length);
        return t -> {
            Task task = stream.tasks().get(t);
            Round round = problem.round(task);
            run.step(round);
            regret.onRound(round, run);
            // theta_t has not seen the task, and y_{t+1} = phi only its support
            run.y(phi);
            judge.judge(phi, task);
            if (regret.total() > 0) {
                trace.score(NetworkSettings.REGRET, regret.total());
            }
        };
    }

    private IntConsumer oneModel(TaskStream stream, Trace trace) {
        MetaProblem problem = new MetaProblem(stream, lambda);
        Judge judge = new Judge(stream, trace);
        double[] phi = stream.theta1();
        return t -> {
            Task task = stream.tasks().get(t);
            train(problem.training(task.support()), phi, recipe.inner().steps());
            judge.judge(phi, task);
            train(problem.training(task.query()), phi, recipe.inner().steps());
        };
    }

    private IntConsumer scratch(TaskStream stream, Trace trace) {
        MetaProblem problem = new MetaProblem(stream, lambda);
        Judge judge = new Judge(stream, trace);
        double[] phi = stream.theta1();
        return t -> {
            // what was measured holds until the next measurement
            Task task = stream.tasks().get(t - t % SCRATCH_STRIDE);
            if (t % SCRATCH_STRIDE == 0) {
                Vectors.copy(stream.theta1(), phi);
                train(problem.training(task.support()), phi, SCRATCH_STEPS);
            }
            judge.judge(phi, task);
        };
    }

    private void train(Round training, double[] phi, int steps) {
        double[] from = phi.clone();
        double step = recipe.inner().alpha().at(1);
        new InnerDescent(phi.length).descend(training.g(), from, from, step, steps, phi);
    }

    /** Takes down what the model of a task is worth. */
    private static final class Judge {
        private final TaskStream stream;
        private final Trace trace;
        private final RecentMean loss;
        private final RecentMean accuracy;

        Judge(TaskStream stream, Trace trace) {
            this.stream = stream;
            this.trace = trace;
            loss = RecentMean.ofTenth(stream.tasks().size());
            accuracy = RecentMean.ofTenth(stream.tasks().size());
        }

        /** Ends the round with the model {@code phi} of {@code task}. */
        void judge(double[] phi, Task task) {
            double lost = stream.loss(phi, task.query());
            trace.add(LOSS, lost);
            trace.add(RECENT_LOSS, loss.with(lost));
            if (stream.classifies()) {
                double right = 100 * stream.accuracy(phi, task.query());
                trace.add(ACCURACY, right);
                trace.add(RECENT_ACCURACY, accuracy.with(right));
            }
            trace.endRound();
        }
    }
}
