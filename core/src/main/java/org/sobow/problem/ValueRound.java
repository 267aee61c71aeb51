package org.sobow.problem;

/**
 * What round t reveals at least: the values of f_t and g_t. Methods that need no more take every kind of round; who has no
 * gradients at all makes one of two functions.
 *
 * <pre>{@code ValueRound round = ValueRound.of((x, y) -> loss(x, y), (x, y) -> training(x, y)); }</pre>
 */
public sealed interface ValueRound permits Round, FirstOrderRound, Values {
    /** The outer objective f_t. */
    OuterValue f();

    /** The inner objective g_t. */
    InnerValue g();

    /** A round that has nothing but values. */
    static ValueRound of(OuterValue f, InnerValue g) {
        return new Values(f, g);
    }
}
