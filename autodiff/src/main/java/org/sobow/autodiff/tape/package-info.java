/**
 * A tape in plain Java: functions of (x, y) are recorded operation by operation and differentiated by sweeps over the record.
 *
 * <p>Start reading at {@link org.sobow.autodiff.tape.Var}, what f and g are written with. {@link
 * org.sobow.autodiff.tape.Operation} says what an operation consists of; each of its rules stands in one place, in {@link
 * org.sobow.autodiff.tape.Linear}, {@link org.sobow.autodiff.tape.Bilinear}, {@link org.sobow.autodiff.tape.Elementwise} or a class
 * of its own. {@link org.sobow.autodiff.tape.Recording} sweeps.
 */
@NullMarked
package org.sobow.autodiff.tape;

import org.jspecify.annotations.NullMarked;
