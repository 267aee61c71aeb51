/** The paper's experiments, each a recipe that yields a result table, charts and findings, and how those are written down. */
module org.sobow.experiments {
    requires transitive org.sobow.core;
    requires transitive org.sobow.learn;
    requires transitive org.sobow.streams;
    requires tools.jackson.databind;
    requires static org.jspecify;

    exports org.sobow.experiments;
    exports org.sobow.experiments.arena;
    exports org.sobow.experiments.compare;
    exports org.sobow.experiments.demo;
    exports org.sobow.experiments.evaluate;
    exports org.sobow.experiments.ho;
    exports org.sobow.experiments.hr;
    exports org.sobow.experiments.own;
    exports org.sobow.experiments.report;

    uses org.sobow.experiments.Study;
    uses org.sobow.experiments.arena.ArenaAlgorithm;
    uses org.sobow.experiments.arena.ArenaProblem;

    provides org.sobow.experiments.Study with
            org.sobow.experiments.traffic.TrafficApplication,
            org.sobow.experiments.wireless.WirelessApplication;
}
