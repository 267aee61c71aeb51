package org.sobow.autodiff;

import java.util.Objects;
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
 * <p>Gradients come by backward passes of PyTorch, products with second derivatives by a second one through the graph of ∇_y g,
 * which is kept for the products at one (x, y) that follow each other. A thread keeps one such graph for each problem, whatever the
 * number of rounds. A round may be kept while its data change, as long as they change between rounds: before the next inner gradient.
 * Rounds may be shared between threads as far as their functions may. The library is set to one thread of its own, since small
 * problems gain nothing from more; {@code torch.set_num_threads} changes that for the whole process.
 */
public final class TensorProblem {
    private final Objective f;
    private final Objective g;
    private final boolean anyCurvature;
    private final ThreadLocal<LastGradients> lastGradients;
    private final ThreadLocal<LastGraph> lastGraph;

    private TensorProblem(Variables x, Variables y, boolean anyCurvature) {
        f = new Objective("f", x, y);
        g = new Objective("g", x, y);
        this.anyCurvature = anyCurvature;
        lastGradients = ThreadLocal.withInitial(() -> new LastGradients(x.length(), y.length()));
        lastGraph = ThreadLocal.withInitial(() -> new LastGraph(x.length(), y.length()));
        TensorLibrary.doubles();
    }

    /** Names the tensors that x and y consist of. */
    public static ProblemBuilder<TensorProblem> builder() {
        return new ProblemBuilder<>(TensorProblem::new);
    }

    /** The names and shapes of x. */
    public Variables x() {
        return f.x();
    }

    /** The names and shapes of y. */
    public Variables y() {
        return f.y();
    }

    /** The round of these functions. */
    public Round round(TensorFunction outer, TensorFunction inner) {
        return round(outer, inner, Projection.none());
    }

    /** The round of these functions, y being kept in the set that {@code projection} projects onto. */
    public Round round(TensorFunction outer, TensorFunction inner, Projection projection) {
        Objects.requireNonNull(outer, "f");
        Objects.requireNonNull(inner, "g");
        return new Round(
                new DerivedOuter(f, new TensorDerivatives(f, outer, lastGraph), lastGradients),
                new DerivedInner(
                        g, new TensorDerivatives(g, inner, lastGraph), projection, anyCurvature, lastGradients));
    }
}
