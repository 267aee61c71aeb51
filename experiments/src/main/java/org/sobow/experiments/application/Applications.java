package org.sobow.experiments.application;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/** The applications that are on the class path. */
public final class Applications {
    private Applications() {}

    /** All of them, in the order in which they were found. */
    public static List<Application> available() {
        return ServiceLoader.load(Application.class, Applications.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }

    /** The application of that name, if it is there. */
    public static Optional<Application> find(String name) {
        return available().stream()
                .filter(application -> application.name().equals(name))
                .findFirst();
    }
}
