package org.sobow.experiments.hr;

import java.util.List;
import java.util.Map;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.ExperimentResult;

/** The hyper-representation experiments of the paper. */
public enum HrExperiment {
    STATIC("hr-static", "regret of SOBOW, OAGD and OGD on a fixed model (figure 1a)") {
        @Override
        Body body(HrSettings settings) {
            return new HrRegretExperiment(
                    this, "Online hyper-representation, static", settings, HrTrial.Judge.BILEVEL_LOCAL);
        }
    },
    DYNAMIC("hr-dynamic", "the same where the model is redrawn in stages (figure 1b)") {
        @Override
        public HrSettings defaults(HrSettings preset) {
            return preset.toBuilder().stages(5).build();
        }

        @Override
        Body body(HrSettings settings) {
            return new HrRegretExperiment(
                    this, "Online hyper-representation, dynamic", settings, HrTrial.Judge.BILEVEL_LOCAL);
        }
    },
    ETA("hr-eta", "SOBOW under several window weights eta (figure 1c)") {
        @Override
        HrSettings used(HrSettings settings) {
            return settings.toBuilder().algorithms(List.of(HrAlgorithm.SOBOW)).build();
        }

        @Override
        Body body(HrSettings settings) {
            return HrSweepExperiment.ofEta(this, settings);
        }
    },
    INNER_STEPS("hr-inner-steps", "SOBOW under several numbers of inner steps N (figure 1d)") {
        @Override
        HrSettings used(HrSettings settings) {
            return settings.toBuilder().algorithms(List.of(HrAlgorithm.SOBOW)).build();
        }

        @Override
        Body body(HrSettings settings) {
            return HrSweepExperiment.ofInnerSteps(this, settings);
        }
    },
    TIME("hr-time", "seconds of SOBOW, OAGD and OGD, and of SOBOW under several windows") {
        /* A round takes the same time at any step size; at these no window makes a run diverge before its time is up. */
        @Override
        public HrSettings defaults(HrSettings preset) {
            return preset.toBuilder().alpha(1e-6).beta(1e-6).build();
        }

        @Override
        HrSettings used(HrSettings settings) {
            return settings.toBuilder().seeds(1).build();
        }

        @Override
        Body body(HrSettings settings) {
            return new HrTimeExperiment(this, settings);
        }
    },
    OAGD_REGRET("hr-oagd-regret", "the dynamic runs under OAGD's notion of regret (appendix)") {
        @Override
        public HrSettings defaults(HrSettings preset) {
            return DYNAMIC.defaults(preset);
        }

        @Override
        Body body(HrSettings settings) {
            return new HrRegretExperiment(
                    this, "Online hyper-representation, dynamic, under OAGD's regret", settings, HrTrial.Judge.OAGD);
        }
    };

    private final String commandName;
    private final String description;

    HrExperiment(String commandName, String description) {
        this.commandName = commandName;
        this.description = description;
    }

    /** Its name on the command line. */
    public String commandName() {
        return commandName;
    }

    /** One line for {@code sobow list}. */
    public String description() {
        return description;
    }

    /** The preset as this experiment starts from it, before the user's own settings. */
    public HrSettings defaults(HrSettings preset) {
        return preset;
    }

    /** The experiment under these settings. */
    public Experiment with(HrSettings settings) {
        HrSettings used = used(settings);
        return new Bound(this, used, body(used));
    }

    /** The settings as this experiment uses them: what it does not vary is not recorded as if it did. */
    HrSettings used(HrSettings settings) {
        return settings;
    }

    abstract Body body(HrSettings settings);

    /** What an experiment does. */
    interface Body {
        ExperimentResult run(ExperimentContext context);
    }

    private record Bound(HrExperiment kind, HrSettings settings, Body body) implements Experiment {
        @Override
        public String name() {
            return kind.commandName;
        }

        @Override
        public String description() {
            return kind.description;
        }

        @Override
        public Map<String, Object> settingsByName() {
            return settings.asMap();
        }

        @Override
        public ExperimentResult run(ExperimentContext context) {
            return body.run(context);
        }
    }

    /** All of a preset's algorithms, in the order asked for. */
    static List<HrContender> contenders(HrSettings settings) {
        return settings.algorithms().stream()
                .map(algorithm -> HrContender.of(algorithm, settings))
                .toList();
    }
}
