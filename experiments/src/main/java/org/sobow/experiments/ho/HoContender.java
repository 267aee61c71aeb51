package org.sobow.experiments.ho;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.sobow.learn.softmax.Dimension;
import org.sobow.learn.softmax.OuterStep;
import org.sobow.learn.softmax.SparseSoftmax;
import org.sobow.learn.softmax.StepTuning;
import org.sobow.learn.softmax.TrainOn;

/**
 * A learner of a comparison.
 *
 * @param window its K; 1 for OGD, 0 for plain SGD
 */
record HoContender(HoAlgorithm algorithm, int window, TrainOn trainOn, SparseSoftmax recipe) {
    /** So small that 1 - alpha e^lambda is 1: no regularization. */
    private static final double NO_STRENGTH = -100;

    /* Reading 2.14: the forward rule with mu = 0.99 and a scale-free outer step of 0.02, the same on every stream. */
    private static final double FORWARD_MEMORY = 0.99;
    private static final OuterStep FORWARD_OUTER = OuterStep.scaleFree(0.02);

    /**
     * Every algorithm asked for, with every window. Where the tuned ones train on half of the examples of a round, plain SGD comes
     * twice: trained on the same half, and on all the examples that the others see.
     */
    static List<HoContender> all(HoSettings settings, HoCorpus corpus) {
        List<HoContender> contenders = new ArrayList<>();
        for (HoAlgorithm algorithm : settings.algorithms()) {
            if (algorithm.hasWindow()) {
                for (int window : settings.windows()) {
                    contenders.add(tuned(algorithm, window, settings, corpus));
                }
            } else if (algorithm.tunes()) {
                contenders.add(tuned(algorithm, 1, settings, corpus));
            } else {
                if (settings.trainOn() == TrainOn.HALF) {
                    contenders.add(plain(settings.innerStep(), settings.lambda0(), TrainOn.HALF, settings, corpus));
                }
                contenders.add(plain(settings.innerStep(), settings.lambda0(), TrainOn.ALL, settings, corpus));
            }
        }
        return contenders;
    }

    private static HoContender tuned(HoAlgorithm algorithm, int window, HoSettings settings, HoCorpus corpus) {
        OuterStep outer = OuterStep.plain(settings.outerStep());
        SparseSoftmax.Builder builder = builder(settings, corpus)
                .algorithm(algorithm.with(window, settings.eta()))
                .solver(settings.solver().with(settings.solverStep(), settings.steps()))
                .strengthStep(outer)
                .stepStep(settings.tuned().contains(HoTuned.FORWARD_STEP) ? FORWARD_OUTER : outer)
                .lambda0(settings.lambda0())
                .trainOn(settings.trainOn());
        builder.step(step(settings));
        if (!settings.tuned().contains(HoTuned.LAMBDA)) {
            builder.fixedStrengths();
        }
        return new HoContender(algorithm, window, settings.trainOn(), builder.build());
    }

    private static StepTuning step(HoSettings settings) {
        if (settings.tuned().contains(HoTuned.FORWARD_STEP)) {
            return StepTuning.forward(settings.innerStep(), FORWARD_MEMORY);
        }
        return settings.tuned().contains(HoTuned.STEP)
                ? StepTuning.greedy(settings.innerStep())
                : StepTuning.off(settings.innerStep());
    }

    /** Plain SGD at a fixed step and a fixed strength. */
    static HoContender plain(double step, double lambda, TrainOn trainOn, HoSettings settings, HoCorpus corpus) {
        SparseSoftmax recipe = builder(settings, corpus)
                .algorithm(HoAlgorithm.SGD.with(1, 1))
                .step(step)
                .lambda0(lambda == Double.NEGATIVE_INFINITY ? NO_STRENGTH : lambda)
                .trainOn(trainOn)
                .build();
        return new HoContender(HoAlgorithm.SGD, 0, trainOn, recipe);
    }

    private static SparseSoftmax.Builder builder(HoSettings settings, HoCorpus corpus) {
        return SparseSoftmax.builder()
                .dimension(Dimension.known(corpus.dimension()))
                .classes(corpus.classes())
                .regularizer(settings.regularizer());
    }

    /** SOBOW-50, OAGD-4, OGD, SGD, SGD-all: unique within a comparison. */
    String label() {
        if (algorithm.hasWindow()) {
            return algorithm.name() + "-" + window;
        }
        return algorithm == HoAlgorithm.SGD && trainOn == TrainOn.ALL ? "SGD-all" : algorithm.name();
    }

    String trainsOn() {
        return trainOn.name().toLowerCase(Locale.ROOT);
    }
}
