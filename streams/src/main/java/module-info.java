/** Where examples come from in experiments: generators with known drift, public data sets, text corpora. */
module org.sobow.streams {
    requires transitive org.sobow.learn;
    requires tools.jackson.core;
    requires static org.jspecify;

    exports org.sobow.streams.batch;
    exports org.sobow.streams.catalog;
    exports org.sobow.streams.generate;
    exports org.sobow.streams.image;
    exports org.sobow.streams.text;
}
