package org.sobow.autodiff;

import org.bytedeco.javacpp.Loader;
import org.bytedeco.pytorch.TensorOptions;
import org.bytedeco.pytorch.global.torch;
import org.jspecify.annotations.Nullable;

/** The native tensor library, loaded at first use and set to one thread. */
final class TensorLibrary {
    /** The version that this module is built with. */
    static final String VERSION = "2.10.0-1.5.13";

    private static final String REMEDY = " Add org.bytedeco:pytorch-platform:" + VERSION
            + " to your build (-Djavacpp.platform=linux-x86_64 keeps Maven to the native code of one platform; on the module path"
            + " run with --add-modules ALL-MODULE-PATH). Or write f and g for TapeProblem, which is plain Java.";

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
            throw new TensorsUnavailableException(missing(library.error) + REMEDY, library.error);
        }
        return library.doubles;
    }

    private static String missing(@Nullable LinkageError error) {
        if (error instanceof NoClassDefFoundError) {
            return "TensorProblem needs PyTorch, which is neither on the class path nor on the module path.";
        }
        return "no native tensor library runs on " + Loader.getPlatform() + " (" + Objective.firstLine(error)
                + "). There is one for linux-x86_64 with glibc 2.35 or later, macosx-arm64, macosx-x86_64 and"
                + " windows-x86_64.";
    }
}
