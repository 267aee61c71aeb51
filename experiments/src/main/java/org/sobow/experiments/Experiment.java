package org.sobow.experiments;

import java.util.Map;

/** Something that {@code sobow reproduce} runs, its settings decided. */
public interface Experiment {
    /** Its name on the command line. */
    String name();

    /** Every setting by its name, as its result will have them; a run directory holds them from the start. */
    default Map<String, Object> settingsByName() {
        return Map.of();
    }

    /** Runs it. */
    ExperimentResult run(ExperimentContext context);
}
