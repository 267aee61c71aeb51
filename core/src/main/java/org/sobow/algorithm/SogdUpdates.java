package org.sobow.algorithm;

import java.util.List;
import org.sobow.internal.NonFiniteVector;
import org.sobow.internal.Vectors;
import org.sobow.problem.ValueRound;
import org.sobow.projection.Projection;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** SOGD: y, v and x take one corrected step each, all from the decisions that the round was played with. */
final class SogdUpdates<R extends ValueRound> implements Updates<R> {
    /** Computes the directions of a round. For one thread. */
    interface Directions<R> {
        /** Writes D^x, D^y and D^v of round {@code t} at some decisions into {@code out}; both times with the same chance, where there is any. */
        void evaluate(long t, R round, Triple at, Triple out);
    }

    /** x, y and v, or the directions that belong to them. */
    static final class Triple {
        final double[] x;
        final double[] y;
        final double[] v;

        Triple(int d1, int d2) {
            x = new double[d1];
            y = new double[d2];
            v = new double[d2];
        }

        void save(String prefix, StateBuilder into) {
            into.put(prefix + "x", x).put(prefix + "y", y).put(prefix + "v", v);
        }

        void load(String prefix, State from) {
            Decisions.load(prefix + "x", from, x);
            Decisions.load(prefix + "y", from, y);
            Decisions.load(prefix + "v", from, v);
        }
    }

    private final Sogd recipe;
    private final ProjectedStep step;
    private final Projection ball;
    private final Directions<R> directions;
    private Triple last;
    private Triple current;
    private Triple direction;
    private Triple nextDirection;
    private final Triple then;
    private final double[] v;
    private final double[] nextV;

    SogdUpdates(Sogd recipe, Directions<R> directions, int d1, int d2) {
        this.recipe = recipe;
        this.directions = directions;
        step = new ProjectedStep(recipe.outer(), d1);
        ball = recipe.radius() == Double.POSITIVE_INFINITY ? Projection.none() : Projection.ball(recipe.radius());
        last = new Triple(d1, d2);
        current = new Triple(d1, d2);
        direction = new Triple(d1, d2);
        nextDirection = new Triple(d1, d2);
        then = new Triple(d1, d2);
        v = new double[d2];
        nextV = new double[d2];
    }

    @Override
    public void play(long t, R round, Decisions now, Decisions next) {
        Vectors.copy(now.x(), current.x);
        Vectors.copy(now.y(), current.y);
        Vectors.copy(v, current.v);
        directions.evaluate(t, round, current, nextDirection);
        Vectors.copy(nextDirection.x, next.hypergradient());
        if (t > 1) {
            directions.evaluate(t, round, last, then);
            Momenta momenta = recipe.momentum();
            correct(1 - Momenta.share(momenta.x(), t), direction.x, then.x, nextDirection.x);
            correct(1 - Momenta.share(momenta.y(), t), direction.y, then.y, nextDirection.y);
            correct(1 - Momenta.share(momenta.v(), t), direction.v, then.v, nextDirection.v);
        }
        // y_{t+1} = y_t − α d^y; what is not finite is refused before a projection could hide it
        Vectors.step(now.y(), -recipe.alphaAt(t), nextDirection.y, next.y());
        NonFiniteVector.refuse("y", next.y());
        round.g().project(next.y());

        // v_{t+1} = Π_ball(v_t − δ d^v)
        Vectors.step(v, -recipe.deltaAt(t), nextDirection.v, nextV);
        NonFiniteVector.refuse("v", nextV);
        ball.project(nextV);

        // x_{t+1} = Π_X(x_t − β d^x)
        NonFiniteVector.refuse("hypergradient", next.hypergradient());
        Vectors.copy(nextDirection.x, next.mean());
        step.move(t, now.x(), next.mean(), next.mean(), next.x());
    }

    /** d_t = D_t(w_t) + (1 − m)(d_{t−1} − D_t(w_{t−1})), where {@code d} holds D_t(w_t). */
    private static void correct(double keep, double[] before, double[] atLast, double[] d) {
        for (int i = 0; i < d.length; i++) {
            d[i] += keep * (before[i] - atLast[i]);
        }
    }

    @Override
    public void commit(R round, Decisions next) {
        Triple free = last;
        last = current;
        current = free;
        free = direction;
        direction = nextDirection;
        nextDirection = free;
        Vectors.copy(nextV, v);
        step.commit();
    }

    @Override
    public void save(StateBuilder into) {
        into.put("v", v);
        last.save("last.", into);
        direction.save("direction.", into);
        step.save(into);
    }

    @Override
    public void load(State from, List<R> retained) {
        Decisions.load("v", from, v);
        last.load("last.", from);
        direction.load("direction.", from);
        step.load(from);
    }
}
