package org.sobow.experiments.arena;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.sobow.projection.Projection;

/** A problem of the arena: a recipe for streams of rounds. Immutable. A class on the class path joins by {@link ServiceLoader}. */
public interface ArenaProblem {
    /** Its name on the command line: lower case, with dashes. */
    String name();

    /** What it is, in a few words. */
    String description();

    /** The length of x. */
    int d1();

    /** The length of y. */
    int d2();

    /** L_1, a bound of the curvature of g in y: inner steps are tried at shares of 1/L_1. */
    double smoothness();

    /** The set X. */
    default Projection projection() {
        return Projection.none();
    }

    /** How many bytes the data of a round take, for algorithms that keep rounds. */
    long roundBytes();

    /** Whether rounds are black boxes, which give values and no derivatives: algorithms that want those get differences of values, and every value counts. */
    default boolean onlyValues() {
        return false;
    }

    /** The folder, below that of all data sets, whose data it can be played on; empty where it draws its own rounds only. */
    default Optional<String> dataSet() {
        return Optional.empty();
    }

    /** Returns the problem on real data, where this folder has those that it is about. */
    default ArenaProblem withData(Path folder) {
        return this;
    }

    /** The stream of a seed. */
    ArenaStream open(long seed, int rounds);

    /** All problems: the built-in ones, then those on the class path. */
    static List<ArenaProblem> all() {
        List<ArenaProblem> all = new ArrayList<>();
        Stream.of(
                        QuadraticProblem.Drift.BOUNDED,
                        QuadraticProblem.Drift.ABRUPT,
                        QuadraticProblem.Drift.CYCLIC,
                        QuadraticProblem.Drift.ADVERSARIAL,
                        QuadraticProblem.Drift.NOISY)
                .map(QuadraticProblem::new)
                .forEach(all::add);
        all.add(QuadraticProblem.blackBox());
        all.add(HyperRepresentation.PROBLEM);
        all.add(NewsgroupStrengths.generated());
        all.add(ImbalancedLoss.generated());
        all.add(MetaLearning.PROBLEM);
        all.add(StrengthTuning.PROBLEM);
        all.add(SourceCleaning.PROBLEM);
        all.add(LeastNorm.PROBLEM);
        all.add(SparseDenoising.PROBLEM);
        all.add(ManyValleys.PROBLEM);
        ServiceLoader.load(ArenaProblem.class).forEach(all::add);
        return all;
    }
}
