package org.sobow.autodiff;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import org.sobow.autodiff.tape.BatchFunction;
import org.sobow.autodiff.tape.Part;
import org.sobow.autodiff.tape.Recording;
import org.sobow.autodiff.tape.TapeFunction;
import org.sobow.internal.Require;
import org.sobow.problem.Round;
import org.sobow.projection.Projection;

/**
 * A bilevel problem in plain Java: the shapes of x and y, from which it makes rounds of any f and g.
 *
 * <pre>{@code
 * TapeProblem problem = TapeProblem.of(d1, d2);
 * Round round = problem.round((tape, x, y) -> y.distanceSquared(tape.vector(target)), (tape, x, y) -> y.distanceSquared(x));
 * run.step(round);
 * }</pre>
 *
 * <p>Exact to rounding. A gradient costs a small multiple of the function, a product with second derivatives too; no matter how many
 * variables there are. A thread keeps one recording for each problem, and its buffers from round to round. A round may be kept while
 * its data change, as long as they change between rounds: before the next inner gradient. Rounds may be shared between threads as far
 * as their functions may.
 */
public final class TapeProblem {
    private final Oracles oracles;
    private final ThreadLocal<TapeDerivatives.Memory> recordings;

    private TapeProblem(Oracles oracles) {
        this.oracles = oracles;
        Variables ofX = x();
        Variables ofY = y();
        recording(ofX, ofY);
        recordings = ThreadLocal.withInitial(() -> new TapeDerivatives.Memory(recording(ofX, ofY)));
    }

    /** A recording of functions of these variables. */
    static Recording recording(Variables x, Variables y) {
        return new Recording(x.length(), parts(x), y.length(), parts(y));
    }

    private static List<Part> parts(Variables variables) {
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < variables.parts().size(); i++) {
            Variables.Part part = variables.parts().get(i);
            long[] shape = part.shape();
            if (shape.length > 2) {
                throw new IllegalArgumentException(
                        part + " must be a number, a vector or a matrix; use TensorProblem for more dimensions");
            }
            int rows = shape.length == 0 ? 1 : (int) shape[0];
            parts.add(new Part(part.name(), variables.offset(i), shape.length, rows, part.length() / rows));
        }
        return parts;
    }

    /** The problem of an x that is a vector of length {@code d1} and a y that is one of length {@code d2}. */
    public static TapeProblem of(int d1, int d2) {
        Require.atLeast("d1", 1, d1);
        Require.atLeast("d2", 1, d2);
        return builder().x("x", d1).y("y", d2).build();
    }

    /** Names the vectors and matrices that x and y consist of. */
    public static ProblemBuilder<TapeProblem> builder() {
        return new ProblemBuilder<>(TapeProblem::new);
    }

    /** The names and shapes of x. */
    public Variables x() {
        return oracles.f().x();
    }

    /** The names and shapes of y. */
    public Variables y() {
        return oracles.f().y();
    }

    /** The round of these functions. */
    public Round round(TapeFunction outer, TapeFunction inner) {
        return round(outer, inner, Projection.none());
    }

    /** The round of these functions, y being kept in the set that {@code projection} projects onto. */
    public Round round(TapeFunction outer, TapeFunction inner, Projection projection) {
        Objects.requireNonNull(outer, "f");
        Objects.requireNonNull(inner, "g");
        return oracles.round(
                new TapeDerivatives(oracles.f(), outer, recordings),
                new TapeDerivatives(oracles.g(), inner, recordings),
                projection);
    }

    /**
     * The rounds of a stream of batches, of any type: each batch that {@code batches} gives is the data of one round.
     *
     * <pre>{@code new Driver(run).drive(problem.rounds(batches, (tape, batch, x, y) -> ..., (tape, batch, x, y) -> ...)); }</pre>
     */
    public <B> Iterator<Round> rounds(
            Iterator<? extends B> batches, BatchFunction<? super B> outer, BatchFunction<? super B> inner) {
        Objects.requireNonNull(outer, "f");
        Objects.requireNonNull(inner, "g");
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return batches.hasNext();
            }

            @Override
            public Round next() {
                B batch = batches.next();
                return round(
                        (tape, x, y) -> outer.apply(tape, batch, x, y), (tape, x, y) -> inner.apply(tape, batch, x, y));
            }
        };
    }
}
