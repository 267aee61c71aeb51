package org.sobow.learn.tuning;

import org.sobow.internal.Exponential;
import org.sobow.state.NumberWalk;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.state.StateException;

/**
 * The factor τ = e^s of a classifier's scores, fitted to the examples before they are learned. It enters the outer loss directly,
 * so that its hypergradient is the gradient of f_t alone; the inner loss is that of the scores as they are.
 */
/* One number with a convex loss in τ: Newton's method with forgetting, s ← s − l′/C with C the discounted sum of l″. A prior
 * curvature keeps the first steps small. */
public final class Temperature {
    private static final double MEMORY = 0.998;
    private static final double PRIOR = 20;

    private final Setting setting;
    private double value;
    private double curvature = PRIOR;

    public Temperature(Setting setting) {
        this.setting = setting;
        value = setting.initial();
    }

    public double value() {
        return value;
    }

    public boolean isFixed() {
        return setting.isFixed();
    }

    /** Takes in slope and bend of the loss along the logarithm, at the scores that were predicted. */
    public void learn(double slope, double bend, double weight) {
        // C ← prior + m (C − prior) + l″ and s ← s − l′/C
        curvature = PRIOR + MEMORY * (curvature - PRIOR) + weight * bend;
        double moved = value * Exponential.expSmall(-weight * slope / curvature);
        value = moved < setting.lower() ? setting.lower() : moved > setting.upper() ? setting.upper() : moved;
    }

    void save(String name, StateBuilder to) {
        to.put(name, value, curvature);
    }

    /** Shows the numbers that it saves. */
    void walk(NumberWalk walk) {
        value = walk.next(value);
        curvature = walk.next(curvature);
    }

    void load(String name, State from) {
        double[] state = from.vector(name, 2, 0, Double.MAX_VALUE);
        if (!(state[0] >= setting.lower() && state[0] <= setting.upper() && state[1] >= PRIOR)) {
            throw new StateException("state block " + name + ": expected a temperature in [" + setting.lower() + ", "
                    + setting.upper() + "] and a curvature of at least " + PRIOR + ", found " + state[0] + " and "
                    + state[1]);
        }
        value = state[0];
        curvature = state[1];
    }
}
