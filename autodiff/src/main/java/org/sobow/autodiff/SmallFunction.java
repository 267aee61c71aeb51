package org.sobow.autodiff;

import org.hipparchus.analysis.differentiation.FieldUnivariateDerivative1;
import org.hipparchus.analysis.differentiation.Gradient;

/**
 * An f or a g in pure Java, over numbers that carry their derivatives along.
 *
 * <p>A lambda need not name their type; a method of its own is best written for any
 * {@code T extends CalculusFieldElement<T>} and given as a method reference.
 */
@FunctionalInterface
public interface SmallFunction {
    /** Returns the value at (x, y), computed from their entries by {@code add}, {@code multiply}, {@code exp} and so on. */
    FieldUnivariateDerivative1<Gradient> apply(
            FieldUnivariateDerivative1<Gradient>[] x, FieldUnivariateDerivative1<Gradient>[] y);
}
