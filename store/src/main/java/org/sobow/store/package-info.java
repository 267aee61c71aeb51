/**
 * The durable directory of a model. What was acknowledged is on disk; what recovers equals a run that was never interrupted, bit for bit.
 *
 * <p>Start reading at {@link org.sobow.store.ModelStore}, the directory, which one process at a time has open, and at {@link
 * org.sobow.store.LiveModel}, the thread that learns what many callers send and syncs once for all who wait. {@link
 * org.sobow.store.StoreReader} reads beside them. docs/store.md describes the files.
 */
@NullMarked
package org.sobow.store;

import org.jspecify.annotations.NullMarked;
