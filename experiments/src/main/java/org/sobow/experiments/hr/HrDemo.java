package org.sobow.experiments.hr;

import org.sobow.experiments.Experiment;

/** The experiment of {@code sobow demo}: a drifting stream in the stable regime, the three algorithms side by side. */
public final class HrDemo {
    private HrDemo() {}

    public static Experiment experiment() {
        HrSettings settings = HrExperiment.DYNAMIC.defaults(HrSettings.stable()).toBuilder()
                .rounds(3000)
                .stages(3)
                .seeds(3)
                .build();
        return HrExperiment.DYNAMIC.with(settings);
    }
}
