/** Self-tuning learners over sparse examples, and where examples come from: texts, files and streams. */
module org.sobow.learn {
    requires transitive org.sobow.core;
    requires de.siegmar.fastcsv;
    requires java.management;
    requires tools.jackson.core;

    exports org.sobow.learn;
    exports org.sobow.learn.catalog;
    exports org.sobow.learn.data;
    exports org.sobow.learn.evaluate;
    exports org.sobow.learn.format;
    exports org.sobow.learn.generate;
    exports org.sobow.learn.linear;
    exports org.sobow.learn.row;
    exports org.sobow.learn.softmax;
    exports org.sobow.learn.stream;
    exports org.sobow.learn.text;
}
