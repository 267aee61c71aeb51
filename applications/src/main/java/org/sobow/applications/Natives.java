package org.sobow.applications;

import org.sobow.autodiff.TensorProblem;
import org.sobow.autodiff.TensorsUnavailableException;
import org.sobow.experiments.UnavailableException;

/** The native library that the applications with networks need. */
public final class Natives {
    private Natives() {}

    /** Throws {@link UnavailableException} where the library is missing or does not run on this platform. */
    public static void require() {
        try {
            TensorProblem.builder().x("x", 1).y("y", 1).build();
        } catch (TensorsUnavailableException e) {
            throw new UnavailableException(String.valueOf(e.getMessage()), e);
        }
    }
}
