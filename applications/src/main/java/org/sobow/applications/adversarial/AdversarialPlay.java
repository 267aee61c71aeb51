package org.sobow.applications.adversarial;

import java.util.Random;
import org.sobow.algorithm.InnerDescent;
import org.sobow.algorithm.Optimizer;
import org.sobow.algorithm.OuterStep;
import org.sobow.algorithm.Run;
import org.sobow.algorithm.Sobow;
import org.sobow.applications.Loss;
import org.sobow.applications.NetworkContenders;
import org.sobow.applications.NetworkSettings;
import org.sobow.applications.Restarted;
import org.sobow.experiments.SettingValues;
import org.sobow.experiments.compare.Contender;
import org.sobow.experiments.compare.Trace;
import org.sobow.internal.Vectors;
import org.sobow.problem.Round;

/** How the contenders play a stream under attack. Immutable. */
final class AdversarialPlay {
    static final String ROBUST = "robust";
    static final String CLEAN = "clean";
    static final String ROBUST_WHOLE = "robustWhole";

    static final int STRIDE = 10;

    private static final double SECOND_HALF = 0.5;

    private final Sobow recipe;
    private final NetworkContenders<AdversarialStream> contenders;
    private final double rho;
    private final Norm norm;
    private final StrongAttack attack;

    AdversarialPlay(SettingValues settings) {
        recipe = NetworkSettings.recipe(settings, settings.number("solver-step"));
        contenders = new NetworkContenders<>(recipe, AdversarialPlay::score);
        rho = settings.number("rho");
        norm = settings.constant("norm", Norm.class);
        attack = new StrongAttack(settings.integer("attack-steps"), settings.integer("attack-restarts"));
    }

    Contender<AdversarialStream> contender(String name) {
        return switch (name) {
            case AdversarialTraining.PLAIN -> contenders.rival(name, "plain training", train(this::unperturbed));
            case AdversarialTraining.FGSM -> contenders.rival(name, "one-step (FGSM) training", train(this::oneStep));
            case AdversarialTraining.PGD -> contenders.rival(name, "PGD training", train(this::descended));
            default -> contenders.outer(name, outer -> bilevel(new Restarted(outer, Restarted.Start.AT_ZERO)));
        };
    }

    private static void score(AdversarialStream stream, Trace trace) {
        trace.score(ROBUST, trace.mean(ROBUST, SECOND_HALF, 1));
        trace.score(CLEAN, trace.mean(CLEAN, SECOND_HALF, 1));
        trace.score(ROBUST_WHOLE, trace.mean(ROBUST, 0, 1));
    }

    private AdversarialProblem problem(AdversarialStream stream, int rows) {
        int width = stream.rounds().get(0).training().inputWidth();
        return new AdversarialProblem(stream.network(), rows, width, rho, norm);
    }

    private NetworkContenders.Rounds<AdversarialStream> bilevel(Optimizer optimizer) {
        return (stream, trace) -> {
            Judge judge = new Judge(stream, trace);
            AdversarialProblem problem =
                    problem(stream, stream.rounds().get(0).training().rows());
            double[] theta = stream.theta1();
            Run run = optimizer.start(theta, new double[problem.d2()]);
            double step = recipe.inner().alpha().at(1);
            return t -> {
                AdversarialStream.Arrival arrival = stream.rounds().get(t);
                judge.judge(theta, arrival);
                Round round = problem.round(arrival.training(), arrival.strength());
                run.step(new Round(round.f(), new FreeFace(round.g(), step, problem.d2())));
                run.x(theta);
            };
        };
    }

    /** How a baseline perturbs the examples of a round. */
    @FunctionalInterface
    private interface Perturbation {
        /** Writes the perturbation into {@code out}, which holds zeros. */
        void perturb(AdversarialProblem problem, Round round, double strength, double[] theta, double[] out);
    }

    private void unperturbed(AdversarialProblem problem, Round round, double strength, double[] theta, double[] out) {}

    private void oneStep(AdversarialProblem problem, Round round, double strength, double[] theta, double[] out) {
        problem.ascend(round, theta, out, strength, new double[out.length]);
    }

    private void descended(AdversarialProblem problem, Round round, double strength, double[] theta, double[] out) {
        new InnerDescent(out.length)
                .descend(
                        round.g(),
                        theta,
                        out.clone(),
                        recipe.inner().alpha().at(1),
                        recipe.inner().steps(),
                        out);
    }

    /** Trains theta by the outer steps of the recipe, without a window, along the gradient of f at the baseline's perturbation. */
    private NetworkContenders.Rounds<AdversarialStream> train(Perturbation perturbation) {
        return (stream, trace) -> {
            Judge judge = new Judge(stream, trace);
            AdversarialProblem problem =
                    problem(stream, stream.rounds().get(0).training().rows());
            double[] theta = stream.theta1();
            double[] stepped = new double[theta.length];
            double[] gradient = new double[theta.length];
            OuterStep.Worker step = recipe.outer().step().worker(theta.length);
            return t -> {
                AdversarialStream.Arrival arrival = stream.rounds().get(t);
                judge.judge(theta, arrival);
                double[] delta = new double[problem.d2()];
                Round round = problem.round(arrival.training(), arrival.strength());
                perturbation.perturb(problem, round, arrival.strength(), theta, delta);
                round.f().gradX(theta, delta, gradient);
                step.step(recipe.outer().beta().at(1), theta, gradient, gradient, stepped);
                step.commit();
                Vectors.copy(stepped, theta);
            };
        };
    }

    /** Measures theta as it comes into a round, with the test examples of that round. */
    private final class Judge {
        private final AdversarialStream stream;
        private final Trace trace;
        private final AdversarialProblem problem;
        private final Random random;
        private int round;
        private double clean;
        private double robust;

        Judge(AdversarialStream stream, Trace trace) {
            this.stream = stream;
            this.trace = trace;
            problem = problem(stream, stream.rounds().get(0).test().rows());
            random = new Random(trace.seed());
        }

        void judge(double[] theta, AdversarialStream.Arrival arrival) {
            if (round % STRIDE == 0) {
                double[] outputs = stream.network().outputs(theta, arrival.test());
                clean = 100 * Loss.accuracy(outputs, arrival.test());
                robust = 100 * attack.survivors(problem, stream, theta, arrival, norm, random);
            }
            // what was measured holds until the next measurement
            trace.add(CLEAN, clean);
            trace.add(ROBUST, robust);
            trace.endRound();
            round++;
        }
    }
}
