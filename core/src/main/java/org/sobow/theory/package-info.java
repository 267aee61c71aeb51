/**
 * The constants and conditions of Lemma 5.5 and Theorems 5.6 and 5.7. Start reading at {@link org.sobow.theory.Smoothness}.
 *
 * <p>It informs. It refuses no run and promises nothing: the paper's own experiments lie outside its conditions.
 */
@NullMarked
package org.sobow.theory;

import org.jspecify.annotations.NullMarked;
