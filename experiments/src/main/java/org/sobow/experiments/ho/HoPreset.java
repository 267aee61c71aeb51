package org.sobow.experiments.ho;

import java.util.Locale;

/** The settings that hyperparameter experiments start from. */
public enum HoPreset {
    /** The paper's setting as written. */
    PAPER,
    /** A setting in which tuning pays, with plain SGD on the same examples at fixed settings chosen in hindsight beside it. */
    PAYS;

    /** Its name on the command line. */
    public String commandName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Its settings, before an experiment and a user change them. */
    public HoSettings settings() {
        return switch (this) {
            case PAPER -> HoSettings.paper();
            case PAYS -> HoSettings.pays();
        };
    }
}
