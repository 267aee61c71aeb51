/** Self-tuning learners over rows, their state, file formats and evaluation. */
@SuppressWarnings("module") // org.sobow.learn.internal is exported to a module that is built after this one
module org.sobow.learn {
    requires transitive org.sobow.core;
    requires java.management;
    requires tools.jackson.core;
    requires static com.github.luben.zstd_jni;
    requires static org.jspecify;

    uses org.sobow.learn.format.SourceProvider;

    exports org.sobow.learn;
    exports org.sobow.learn.baseline;
    exports org.sobow.learn.batch;
    exports org.sobow.learn.evaluate;
    exports org.sobow.learn.format;
    exports org.sobow.learn.row;
    exports org.sobow.learn.state;
    exports org.sobow.learn.tuning;
    exports org.sobow.learn.internal to
            org.sobow.streams;

    opens org.sobow.learn.baseline to
            org.sobow.core;
}
