package org.sobow.autodiff;

import org.bytedeco.javacpp.Loader;
import org.bytedeco.pytorch.TensorOptions;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

/** The native tensor library, loaded at first use and set to one thread. */
final class TensorLibrary {
    private final @Nullable TensorOptions doubles;
    private final @Nullable LinkageError error;

    private TensorLibrary(@Nullable TensorOptions doubles, @Nullable LinkageError error) {
        this.doubles = doubles;
        this.error = error;
    }

    /** The JVM makes it once, on the thread that asks first. */
    private static final class Holder {
        static final TensorLibrary LIBRARY = load();
    }

    private static TensorLibrary load() {
        try {
            Loader.load(torch.class);
            torch.set_num_threads(1);
            TensorOptions doubles = new TensorOptions(torch.ScalarType.Double);
            // the first user's scope must not free what all others share
            doubles.retainReference();
            return new TensorLibrary(doubles, null);
        } catch (LinkageError e) {
            return new TensorLibrary(null, e);
        }
    }

    /** What makes a tensor one of doubles; throws {@link TensorsUnavailableException} where there is no library. */
    static TensorOptions doubles() {
        TensorLibrary library = Holder.LIBRARY;
        if (library.doubles == null) {
            throw new TensorsUnavailableException(
                    "no native tensor library runs on " + Loader.getPlatform() + " ("
                            + Objective.firstLine(library.error)
                            + "). There is one for linux-x86_64 with glibc 2.35 or later, macosx-arm64, macosx-x86_64 and"
                            + " windows-x86_64; the build adds that of the machine it runs on. Elsewhere write f and g for"
                            + " TapeProblem, which is plain Java, or the oracles by hand.",
                    library.error);
        }
        return library.doubles;
    }
}
