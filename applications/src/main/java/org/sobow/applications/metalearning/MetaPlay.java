package org.sobow.applications.metalearning;

import java.util.function.IntConsumer;
import org.sobow.algorithm.InnerDescent;
import org.sobow.algorithm.Optimizer;
import org.sobow.algorithm.Run;
import org.sobow.algorithm.Sobow;
import org.sobow.applications.NetworkContenders;
import org.sobow.applications.NetworkSettings;
import org.sobow.applications.RecentMean;
import org.sobow.applications.Restarted;
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
    private final NetworkContenders<TaskStream> contenders;
    private final double lambda;

    MetaPlay(SettingValues settings) {
        recipe = NetworkSettings.recipe(settings, settings.number("inner-step"));
        contenders = new NetworkContenders<>(recipe, MetaPlay::score);
        lambda = settings.number("lambda");
    }

    Contender<TaskStream> contender(String name) {
        return switch (name) {
            case MetaLearning.CARRIED ->
                contenders.rival(
                        name,
                        OuterAlgorithm.SOBOW.label(recipe.window().size()) + ", phi carried over",
                        bilevel(recipe));
            case MetaLearning.ONE_MODEL -> contenders.rival(name, "one model, trained on", this::oneModel);
            case MetaLearning.SCRATCH -> contenders.rival(name, "each task from scratch", this::scratch);
            default -> contenders.outer(name, outer -> bilevel(new Restarted(outer, Restarted.Start.AT_X)));
        };
    }

    private static void score(TaskStream stream, Trace trace) {
        trace.score(LOSS, trace.mean(LOSS, LAST_FIFTH, 1));
        trace.score(WHOLE, trace.mean(LOSS, 0, 1));
        if (stream.classifies()) {
            trace.score(ACCURACY, trace.mean(ACCURACY, LAST_FIFTH, 1));
        }
    }

    private NetworkContenders.Rounds<TaskStream> bilevel(Optimizer optimizer) {
        return (stream, trace) -> {
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
