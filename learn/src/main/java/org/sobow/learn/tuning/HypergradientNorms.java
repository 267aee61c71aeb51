package org.sobow.learn.tuning;

/**
 * How large the hypergradient of what is tuned is, that of the logarithms of the settings. Where the averaged one is far smaller than the raw
 * ones, these point in all directions: the settings are where they should be.
 *
 * @param raw the norm in the last round
 * @param averaged the norm of the mean over about the last 1,000 rounds that this process has seen; NaN where it is not known
 */
public record HypergradientNorms(double raw, double averaged) {}
