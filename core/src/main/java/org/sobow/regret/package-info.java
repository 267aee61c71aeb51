/**
 * What a run is judged by: the bilevel local regret of equation (2), OAGD's regret, the gradient mapping, the exact
 * hypergradient, and the variations V_{1,T}, H_{2,T}, V_f and V_g of the regret bounds.
 *
 * <p>Start reading at {@link org.sobow.regret.BilevelLocalRegret}. The paper's regret is about the exact hypergradient at
 * y*_t(x_t), so meters take an {@link org.sobow.regret.InnerArgmin} of their own and never ask the optimizer; a meter fed with
 * the optimizer's estimates is called estimated. Compare algorithms under one window for all: a run's regret with K = 1 is
 * several times that with K = 50.
 */
@NullMarked
package org.sobow.regret;

import org.jspecify.annotations.NullMarked;
