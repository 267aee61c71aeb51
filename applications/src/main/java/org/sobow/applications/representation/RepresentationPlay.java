package org.sobow.applications.representation;

import java.util.Arrays;
import java.util.function.IntConsumer;
import org.sobow.algorithm.Optimizer;
import org.sobow.algorithm.OuterStep;
import org.sobow.algorithm.Run;
import org.sobow.algorithm.Sobow;
import org.sobow.applications.Batch;
import org.sobow.applications.Loss;
import org.sobow.applications.NetworkContenders;
import org.sobow.applications.NetworkSettings;
import org.sobow.applications.RecentMean;
import org.sobow.experiments.SettingValues;
import org.sobow.experiments.compare.Contender;
import org.sobow.experiments.compare.Trace;
import org.sobow.internal.Vectors;
import org.sobow.problem.Round;
import org.sobow.regret.BilevelLocalRegret;

/** How the contenders play a stream of regression rounds. Immutable. */
final class RepresentationPlay {
    static final String LOSS = "loss";
    static final String RECENT = "recent";
    static final String WHOLE = "whole";

    private static final double LAST_FIFTH = 0.8;

    private final Sobow recipe;
    private final NetworkContenders<TeacherStream> contenders;
    private final double gamma;

    RepresentationPlay(SettingValues settings) {
        recipe = NetworkSettings.recipe(settings, settings.number("inner-step"));
        contenders = new NetworkContenders<>(recipe, RepresentationPlay::score);
        gamma = settings.number("gamma");
    }

    Contender<TeacherStream> contender(String name) {
        return name.equals(HyperRepresentationNet.JOINT)
                ? contenders.rival(name, "joint SGD on both layers", this::joint)
                : contenders.outer(name, this::bilevel);
    }

    private static void score(TeacherStream stream, Trace trace) {
        trace.score(LOSS, trace.mean(LOSS, LAST_FIFTH, 1));
        trace.score(WHOLE, trace.mean(LOSS, 0, 1));
    }

    private NetworkContenders.Rounds<TeacherStream> bilevel(Optimizer optimizer) {
        return (stream, trace) -> {
            RepresentationProblem problem = new RepresentationProblem(stream.hidden(), stream.head(), gamma);
            Judge judge = new Judge(stream, trace);
            double[] x = stream.x1();
            double[] y = stream.y1();
            Run run = optimizer.start(x, y);
            BilevelLocalRegret regret = BilevelLocalRegret.estimated(recipe.window(), x.length);
            return t -> {
                TeacherStream.Arrival arrival = stream.arrivals().get(t);
                judge.judge(x, y, arrival);
                Round round = problem.round(arrival.inner(), arrival.outer());
                run.step(round);
                regret.onRound(round, run);
                run.x(x);
                run.y(y);
                if (regret.total() > 0) {
                    trace.score(NetworkSettings.REGRET, regret.total());
                }
            };
        };
    }

    /** Both layers by gradient steps on all examples of a round: as many as the others' inner steps, the hidden layer's shorter. */
    private IntConsumer joint(TeacherStream stream, Trace trace) {
        RepresentationProblem problem = new RepresentationProblem(stream.hidden(), stream.head(), gamma);
        Judge judge = new Judge(stream, trace);
        double[] x = stream.x1();
        double[] y = stream.y1();
        double[] nextX = new double[x.length];
        double[] gradX = new double[x.length];
        double[] gradY = new double[y.length];
        int steps = recipe.inner().steps();
        OuterStep.Worker outerStep = recipe.outer().step().worker(x.length);
        return t -> {
            TeacherStream.Arrival arrival = stream.arrivals().get(t);
            judge.judge(x, y, arrival);
            Batch all = arrival.inner().with(arrival.outer());
            Round round = problem.round(all, all);
            for (int i = 0; i < steps; i++) {
                round.f().gradX(x, y, gradX);
                round.f().gradY(x, y, gradY);
                outerStep.step(recipe.outer().beta().at(1) / steps, x, gradX, gradX, nextX);
                outerStep.commit();
                Vectors.copy(nextX, x);
                Vectors.axpy(-recipe.inner().alpha().at(1), gradY, y);
            }
        };
    }

    /** Takes down the loss of both layers as they come into a round, on examples that nobody trains on. */
    private static final class Judge {
        private final TeacherStream stream;
        private final Trace trace;
        private final RecentMean recent;

        Judge(TeacherStream stream, Trace trace) {
            this.stream = stream;
            this.trace = trace;
            recent = RecentMean.ofTenth(stream.arrivals().size());
        }

        void judge(double[] x, double[] y, TeacherStream.Arrival arrival) {
            double[] both = Arrays.copyOf(x, x.length + y.length);
            System.arraycopy(y, 0, both, x.length, y.length);
            double loss = Loss.SQUARED.mean(stream.student().outputs(both, arrival.test()), arrival.test());
            trace.add(LOSS, loss);
            trace.add(RECENT, recent.with(loss));
            trace.endRound();
        }
    }
}
