package org.sobow.app;

import org.sobow.experiments.hr.HrSettings;

/** Settings to start from. */
enum Preset {
    PAPER,
    STABLE;

    HrSettings hr() {
        return switch (this) {
            case PAPER -> HrSettings.paper();
            case STABLE -> HrSettings.stable();
        };
    }
}
