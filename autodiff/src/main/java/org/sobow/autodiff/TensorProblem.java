package org.sobow.autodiff;

import java.util.Objects;
import org.sobow.autodiff.tape.Recording;
import org.sobow.autodiff.tape.TapeFunction;
import org.sobow.problem.Round;
import org.sobow.projection.Projection;

/**
 * A bilevel problem over tensors: the names and shapes of x and y, from which it makes rounds of any f and g.
 *
 * <pre>{@code
 * TensorProblem problem = TensorProblem.builder().x("Lambda", p, d).y("w", d).build();
 * Round round = problem.round(f, g);
 * run.step(round);
 * }</pre>
 *
 * <p>f and g may also be the lambdas of a {@link TapeProblem}: one set of them runs on both.
 *
 * <p>Gradients come by backward passes of PyTorch, products with second derivatives by a second one through the graph of ∇_y g,
 * which is kept for the products at one (x, y) that follow each other. A thread keeps one such graph for each problem, whatever the
 * number of rounds. A round may be kept while its data change, as long as they change between rounds: before the next inner gradient.
 * Rounds may be shared between threads as far as their functions may. The library is set to one thread of its own, since small
 * problems gain nothing from more; {@code torch.set_num_threads} changes that for the whole process.
 */
public final class TensorProblem {
    private final Oracles oracles;
    private final ThreadLocal<LastGraph> lastGraph;
    private final ThreadLocal<Recording> recordings;

    private TensorProblem(Oracles oracles) {
        this.oracles = oracles;
        int d1 = x().length();
        int d2 = y().length();
        lastGraph = ThreadLocal.withInitial(() -> new LastGraph(d1, d2));
        Variables ofX = x();
        Variables ofY = y();
        recordings = ThreadLocal.withInitial(() -> TapeProblem.recording(ofX, ofY));
        TensorLibrary.doubles();
    }

    /** Names the tensors that x and y consist of. */
    public static ProblemBuilder<TensorProblem> builder() {
        return new ProblemBuilder<>(TensorProblem::new);
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
    public Round round(TensorFunction outer, TensorFunction inner) {
        return round(outer, inner, Projection.none());
    }

    /** The round of these functions, y being kept in the set that {@code projection} projects onto. */
    public Round round(TensorFunction outer, TensorFunction inner, Projection projection) {
        Objects.requireNonNull(outer, "f");
        Objects.requireNonNull(inner, "g");
        return oracles.round(
                new TensorDerivatives(oracles.f(), outer, lastGraph),
                new TensorDerivatives(oracles.g(), inner, lastGraph),
                projection);
    }

    /** The round of functions that are written for the tape, computed and differentiated by PyTorch. */
    public Round round(TapeFunction outer, TapeFunction inner) {
        return round(outer, inner, Projection.none());
    }

    /** The same, y being kept in the set that {@code projection} projects onto. */
    public Round round(TapeFunction outer, TapeFunction inner, Projection projection) {
        Objects.requireNonNull(outer, "f");
        Objects.requireNonNull(inner, "g");
        return round(
                new ReplayedFunction(oracles.f(), outer, recordings),
                new ReplayedFunction(oracles.g(), inner, recordings),
                projection);
    }
}
