package org.sobow.algorithm;

import java.util.Arrays;
import java.util.Objects;
import org.sobow.internal.NonFiniteVector;
import org.sobow.problem.Groups;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.window.HypergradientScale;

/** See {@link OuterStep#normalized(double, Groups)} and {@link OuterStep#winsorized(double, Groups)}. */
record ScaleFreeStep(Rule rule, double memory, Groups groups) implements OuterStep {
    /** What a group is divided by. */
    enum Rule {
        NORMALIZED,
        WINSORIZED
    }

    ScaleFreeStep {
        Objects.requireNonNull(rule, "rule");
        HypergradientScale.requireMemory(memory);
        Objects.requireNonNull(groups, "groups");
    }

    @Override
    public Worker worker(int d1) {
        return new Scales(this, d1);
    }

    private static final class Scales implements Worker {
        private final boolean logarithms;
        private final int[] groupOf;
        private final double[] sizeOf;
        private final HypergradientScale[] scales;
        private final double[] squares;
        private final double[] meanSquares;
        private final double[] logAlpha;
        private final double[] divisor;

        Scales(ScaleFreeStep recipe, int d1) {
            logarithms = recipe.rule == Rule.WINSORIZED;
            groupOf = recipe.groups.indices(d1);
            int count = recipe.groups.count(d1);
            sizeOf = new double[count];
            for (int group : groupOf) {
                sizeOf[group]++;
            }
            scales = new HypergradientScale[count];
            Arrays.setAll(
                    scales,
                    k -> logarithms
                            ? HypergradientScale.winsorized(recipe.memory)
                            : HypergradientScale.plain(recipe.memory));
            squares = new double[count];
            meanSquares = new double[count];
            logAlpha = new double[count];
            divisor = new double[count];
        }

        @Override
        public void step(double beta, double[] x, double[] newest, double[] mean, double[] out) {
            measure(x, newest, mean);
            for (int k = 0; k < scales.length; k++) {
                double alpha = logarithms ? StrictMath.exp(logAlpha[k] / sizeOf[k]) : 1;
                NonFiniteVector.refuse("squared hypergradient", k, squares[k] / alpha);
                // √(α ν), or as much as makes the step L long
                divisor[k] =
                        Math.max(scales[k].root(squares[k], alpha), Math.sqrt(meanSquares[k]) / scales[k].longest());
            }
            for (int i = 0; i < groupOf.length; i++) {
                double size = divisor[groupOf[i]];
                // x_{t+1} = x_t − β G_t / size of h in its group
                out[i] = size > 0 ? x[i] - beta * (mean[i] / size) : x[i];
            }
        }

        /** Sums ||h||², ||G||² and x over each group. */
        private void measure(double[] x, double[] newest, double[] mean) {
            Arrays.fill(squares, 0);
            Arrays.fill(meanSquares, 0);
            Arrays.fill(logAlpha, 0);
            for (int i = 0; i < groupOf.length; i++) {
                int k = groupOf[i];
                squares[k] += newest[i] * newest[i];
                meanSquares[k] += mean[i] * mean[i];
                logAlpha[k] += x[i];
            }
        }

        @Override
        public void commit() {
            for (HypergradientScale scale : scales) {
                scale.commit();
            }
        }

        @Override
        public void save(String prefix, StateBuilder into) {
            double[] state = new double[HypergradientScale.STATE * scales.length];
            for (int k = 0; k < scales.length; k++) {
                scales[k].save(state, HypergradientScale.STATE * k);
            }
            into.put(prefix + "scales", state);
        }

        @Override
        public void load(String prefix, State from) {
            double[] state = from.vector(prefix + "scales", HypergradientScale.STATE * scales.length);
            for (int k = 0; k < scales.length; k++) {
                scales[k].load(state, HypergradientScale.STATE * k);
            }
        }
    }
}
