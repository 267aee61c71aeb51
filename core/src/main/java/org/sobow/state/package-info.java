/**
 * The frozen state of a model or of a run, apart from how it is written. Start reading at {@link org.sobow.state.State}; {@link
 * org.sobow.state.Description} says what a recipe is and what two of them differ in.
 */
@NullMarked
package org.sobow.state;

import org.jspecify.annotations.NullMarked;
