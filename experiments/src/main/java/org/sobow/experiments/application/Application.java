package org.sobow.experiments.application;

import java.util.List;
import org.sobow.experiments.Experiment;

/**
 * An application of online bilevel optimization that {@code sobow reproduce} runs by its name.
 *
 * <p>Found by {@link java.util.ServiceLoader}: a jar on the class path adds its own. Immutable.
 */
public interface Application {
    /** Its name on the command line: lower case, with dashes. */
    String name();

    /** One line for {@code sobow list}. */
    String description();

    /** The settings it takes, in the order of print; each is an option of the command line. */
    List<Setting> settings();

    /**
     * The experiment under these settings, its data read.
     *
     * @throws IllegalArgumentException where settings do not fit together
     * @throws org.sobow.learn.data.BadDataException where a record of the data cannot be used
     * @throws java.io.UncheckedIOException where the data are not there or cannot be read
     */
    Experiment with(ApplicationSettings settings);
}
