/** The paper's experiments, each a recipe that yields a result table, charts and findings, and how those are written down. */
module org.sobow.experiments {
    requires transitive org.sobow.core;
    requires java.desktop;
    requires xchart;
    requires tools.jackson.databind;

    exports org.sobow.experiments;
    exports org.sobow.experiments.hr;
}
