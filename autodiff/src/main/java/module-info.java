/** Write f and g only: functions as ordinary code, differentiated into the oracles that core asks for. */
module org.sobow.autodiff {
    requires transitive org.sobow.core;
    // of TensorProblem alone; who uses it requires PyTorch and adds its native code
    requires static org.bytedeco.javacpp;
    requires static org.bytedeco.pytorch;
    requires static org.jspecify;

    exports org.sobow.autodiff;
    exports org.sobow.autodiff.tape;
}
