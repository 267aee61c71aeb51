package org.sobow.learn.tuning;

import org.sobow.internal.Exponential;
import org.sobow.state.NumberWalk;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.state.StateException;
import org.sobow.window.HypergradientScale;

/** A setting e^s that follows the hypergradients of its logarithm s down, in steps free of scale. For one thread. */
final class TunedSetting {
    private final Setting setting;
    private final double size;
    private final HypergradientScale scale;
    private final double[] shown = new double[HypergradientScale.STATE];
    private double value;

    /**
     * Starts at the initial value.
     *
     * @param size the outer step size
     * @param memory the weight of the past in the running size of the hypergradients
     */
    TunedSetting(Setting setting, double size, double memory) {
        this.setting = setting;
        this.size = size;
        scale = HypergradientScale.winsorized(memory);
        value = setting.initial();
    }

    double value() {
        return value;
    }

    boolean isFixed() {
        return setting.isFixed();
    }

    /** Moves the value between the bounds, as far as the setting's own bounds allow. */
    void bound(double lower, double upper) {
        if (!isFixed() && !(value >= lower && value <= upper)) {
            value = inside(Math.max(lower, Math.min(upper, value)));
        }
    }

    private double inside(double moved) {
        return moved < setting.lower() ? setting.lower() : moved > setting.upper() ? setting.upper() : moved;
    }

    /** Multiplies the value, as far as the setting's own bounds allow. */
    void follow(double factor) {
        if (!isFixed()) {
            value = inside(value * factor);
        }
    }

    /** Multiplies the value, whatever the bounds. */
    void multiply(double factor) {
        value *= factor;
    }

    /**
     * s ← s − β·mean/√(α ν), where the setting is not fixed.
     *
     * @param squares the mean of the squared hypergradients of a batch
     * @param mean the mean of the hypergradients
     * @param alpha what they are proportional to
     * @param boost a factor of β
     */
    void descend(double squares, double mean, double alpha, double boost) {
        if (!isFixed()) {
            double ratio = scale.ratio(squares, mean, alpha);
            scale.commit();
            value = inside(value * Exponential.expSmall(-boost * size * ratio));
        }
    }

    void save(String name, StateBuilder to) {
        double[] state = new double[1 + HypergradientScale.STATE];
        state[0] = value;
        scale.save(state, 1);
        to.put(name, state);
    }

    /** Shows the numbers that it saves. */
    void walk(NumberWalk walk) {
        value = walk.next(value);
        scale.save(shown, 0);
        walk.next(shown, shown.length);
        if (walk.replaces()) {
            scale.load(shown, 0);
        }
    }

    void load(String name, State from) {
        double[] state = from.vector(name, 1 + HypergradientScale.STATE);
        // halving the step may leave its bounds
        if (!(state[0] >= setting.lower() / 2 && state[0] <= setting.upper())) {
            throw new StateException("state block " + name + ": expected a value in [" + setting.lower() / 2 + ", "
                    + setting.upper() + "], found " + state[0]);
        }
        value = state[0];
        scale.load(state, 1);
    }
}
