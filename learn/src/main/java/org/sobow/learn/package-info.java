/**
 * The everyday learners: logistic and linear regression over ordinary rows that choose their own step size, strength and
 * temperature while they learn.
 *
 * <p>Start reading at {@link org.sobow.learn.SelfTuning}, the recipes; they start a {@link org.sobow.learn.RowClassifier} or a {@link
 * org.sobow.learn.RowRegressor}.
 */
@NullMarked
package org.sobow.learn;

import org.jspecify.annotations.NullMarked;
