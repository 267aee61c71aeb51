package org.sobow.experiments.ho;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.sobow.experiments.Experiment;

/** The hyperparameter experiments of the paper. */
public enum HoExperiment {
    STATIC("ho-static", "SOBOW, OAGD, OGD and SGD on the 20 Newsgroups (table 2, left)") {
        @Override
        public HoSettings defaults(HoPreset preset) {
            return preset.settings();
        }
    },
    DYNAMIC("ho-dynamic", "the same while labels get corrupted in stages, the step tuned too (table 2, right)") {
        @Override
        public HoSettings defaults(HoPreset preset) {
            HoSettings.Builder staged =
                    preset.settings().toBuilder().rounds(16_000).corruption(List.of(0.05, 0.1, 0.2, 0.3));
            if (preset != HoPreset.PAPER) {
                return staged.build();
            }
            /* The paper's few steps of the fixed point method: an exact v is as large as 1/r_j in the mean form, and through the update
             * map it drives the step size down at once. */
            return staged.tuned(Set.of(HoTuned.LAMBDA, HoTuned.STEP))
                    .windows(List.of(4))
                    .solver(HoSolver.FIXED_STEP)
                    .build();
        }
    };

    private final String commandName;
    private final String description;

    HoExperiment(String commandName, String description) {
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
    public abstract HoSettings defaults(HoPreset preset);

    /**
     * The experiment, a part for each of the presets.
     *
     * @param settings one for each preset
     * @throws IllegalArgumentException where settings do not fit together
     */
    public Experiment with(List<HoPreset> presets, List<HoSettings> settings, HoCorpus corpus) {
        List<HoPart> parts = new ArrayList<>();
        for (int i = 0; i < presets.size(); i++) {
            parts.add(HoPart.of(presets.get(i).commandName(), settings.get(i), corpus));
        }
        return new HoComparison(
                commandName,
                description,
                "Online hyperparameter optimization, " + (this == STATIC ? "static" : "dynamic"),
                parts,
                corpus);
    }
}
