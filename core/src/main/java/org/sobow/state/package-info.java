/**
 * The frozen state of a run, and its bytes. Start reading at {@link org.sobow.state.Checkpoint}.
 */
@NullMarked
package org.sobow.state;

import org.jspecify.annotations.NullMarked;
