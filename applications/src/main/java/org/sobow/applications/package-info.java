/**
 * What the applications that are written with tensors share: networks, batches, losses, and the restart of the inner level.
 *
 * <p>Start reading at {@link org.sobow.applications.Network}. Each application is a package below this one.
 */
@NullMarked
package org.sobow.applications;

import org.jspecify.annotations.NullMarked;
