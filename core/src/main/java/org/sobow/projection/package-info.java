/** The closed convex set X that equation (6) projects onto. Start reading at {@link org.sobow.projection.Projection}. */
@NullMarked
package org.sobow.projection;

import org.jspecify.annotations.NullMarked;
