package org.sobow.experiments.ho;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sobow.experiments.CommandName;
import org.sobow.experiments.Setting;
import org.sobow.experiments.compare.Contender;
import org.sobow.experiments.compare.Contender.Role;
import org.sobow.learn.batch.BatchTuning;
import org.sobow.learn.batch.TrainOn;

/**
 * The learners of a comparison.
 *
 * @param part the name of the setting they run under
 */
record HoContenders(String part, HoSettings settings, HoCorpus corpus) {
    /** Plain SGD on all the examples that the others see. */
    static final String SGD_ALL = "SGD-all";

    /** So small that 1 - alpha e^lambda is 1: no regularization. */
    private static final double NO_STRENGTH = -100;

    /**
     * Every algorithm asked for, with every window. Where the tuned ones train on half of the examples of a round, plain SGD comes
     * twice: trained on the same half, and on all the examples that the others see.
     */
    List<Contender<HoStream>> all() {
        List<Contender<HoStream>> contenders = new ArrayList<>();
        for (HoAlgorithm algorithm : settings.algorithms()) {
            if (algorithm.hasWindow()) {
                settings.windows().forEach(window -> contenders.add(tuned(algorithm, window)));
            } else if (algorithm.tunes()) {
                contenders.add(tuned(algorithm, 1));
            } else {
                if (settings.trainOn() == TrainOn.HALF) {
                    contenders.add(plain("SGD", settings.innerStep(), settings.lambda0(), TrainOn.HALF));
                }
                contenders.add(plain(SGD_ALL, settings.innerStep(), settings.lambda0(), TrainOn.ALL));
            }
        }
        return contenders;
    }

    /** Plain SGD on all examples at every fixed step with every fixed strength of the grid. */
    List<Contender<HoStream>> grid() {
        List<Contender<HoStream>> cells = new ArrayList<>();
        for (double step : settings.gridSteps()) {
            for (double strength : settings.gridStrengths()) {
                cells.add(plain(cell(step, strength), step, strength, TrainOn.ALL));
            }
        }
        return cells;
    }

    static String cell(double step, double strength) {
        return "step " + Setting.text(step) + ", lambda " + HoText.strength(strength);
    }

    private Contender<HoStream> tuned(HoAlgorithm algorithm, int window) {
        BatchTuning.Builder builder = builder()
                .algorithm(algorithm.with(window, settings.eta()))
                .solver(settings.solver().with(settings.solverStep(), settings.steps()))
                .outerStep(settings.outerStep())
                .lambda0(settings.lambda0())
                .trainOn(settings.trainOn());
        if (settings.tunesStep()) {
            builder.tunedStep(settings.innerStep());
        } else {
            builder.step(settings.innerStep());
        }
        if (!settings.tuned().contains(HoTuned.LAMBDA)) {
            builder.fixedStrengths();
        }
        int retained = algorithm == HoAlgorithm.OAGD ? window - 1 : 0;
        String label = algorithm.hasWindow() ? algorithm.name() + "-" + window : algorithm.name();
        return contender(algorithm, label, window, settings.trainOn(), builder.build(), retained);
    }

    /** Plain SGD at a fixed step and a fixed strength. */
    private Contender<HoStream> plain(String label, double step, double lambda, TrainOn trainOn) {
        BatchTuning recipe = builder()
                .algorithm(HoAlgorithm.SGD.with(1, 1))
                .step(step)
                .lambda0(lambda == Double.NEGATIVE_INFINITY ? NO_STRENGTH : lambda)
                .trainOn(trainOn)
                .build();
        return contender(HoAlgorithm.SGD, label, 0, trainOn, recipe, 0);
    }

    private BatchTuning.Builder builder() {
        return BatchTuning.builder()
                .features(corpus.dimension())
                .classes(corpus.classes())
                .regularizer(settings.regularizer());
    }

    private Contender<HoStream> contender(
            HoAlgorithm algorithm, String label, int window, TrainOn trainOn, BatchTuning recipe, int retained) {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("setting", part);
        facts.put("algorithm", algorithm.name());
        facts.put("window", window == 0 ? "-" : (Object) window);
        facts.put("trainOn", CommandName.of(trainOn));
        Role role = algorithm == HoAlgorithm.SOBOW ? Role.JUDGED : algorithm.tunes() ? Role.RIVAL : Role.UNTUNED;
        return new Contender<>(
                CommandName.of(algorithm),
                label,
                role,
                facts,
                (stream, trace) -> new HoPlay(
                        recipe,
                        algorithm.tunes(),
                        retained,
                        stream,
                        corpus.data().test(),
                        trace));
    }
}
