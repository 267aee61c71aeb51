package org.sobow.experiments;

import java.util.List;
import java.util.function.Consumer;

/**
 * Something that {@code sobow reproduce} runs by its name, under settings that it declares. Immutable.
 *
 * <p>Applications are found by {@link java.util.ServiceLoader}: a jar on the class path adds its own.
 */
public interface Study {
    /** Its name on the command line: lower case, with dashes. */
    String name();

    /** One line for {@code sobow list}. */
    String description();

    /** The settings it takes, in the order of print; each is an option of the command line. */
    List<Setting> settings();

    /** The presets that its setting {@code preset} chooses from, and that documentation names. */
    default List<Preset> presets() {
        return List.of();
    }

    /**
     * Returns the experiment under these settings, its data read.
     *
     * @param say takes what the user should know before it runs
     * @throws IllegalArgumentException where settings do not fit together
     * @throws NoInputException where the data are not there or cannot be read
     * @throws org.sobow.learn.format.BadDataException where a record of the data cannot be used
     */
    Experiment with(SettingValues values, Consumer<String> say);
}
