/** Online bilevel optimization: rounds, hypergradients, windows, projections, algorithms, regret and theory. */
@SuppressWarnings("module") // org.sobow.internal is exported to modules that are built after this one
module org.sobow.core {
    requires static org.jspecify;
    requires ejml.core;
    requires ejml.ddense;
    requires jdk.management;

    exports org.sobow.problem;
    exports org.sobow.state;
    exports org.sobow.hypergradient;
    exports org.sobow.window;
    exports org.sobow.projection;
    exports org.sobow.algorithm;
    exports org.sobow.regret;
    exports org.sobow.theory;
    exports org.sobow.internal to
            org.sobow.applications,
            org.sobow.autodiff,
            org.sobow.experiments,
            org.sobow.learn,
            org.sobow.streams;
}
