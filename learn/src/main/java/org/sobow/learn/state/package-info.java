/**
 * A {@link org.sobow.state.State} as a safetensors file, which Python and others read without us; docs/state.md describes it.
 *
 * <p>Start reading at {@link org.sobow.learn.state.StateFile}, which saves so that a crash leaves the old file or the new one, and at {@link
 * org.sobow.learn.state.Safetensors}, the format.
 */
@NullMarked
package org.sobow.learn.state;

import org.jspecify.annotations.NullMarked;
