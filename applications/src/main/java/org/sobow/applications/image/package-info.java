/**
 * Handwritten characters in zip archives, as small gray images.
 *
 * <p>Start reading at {@link org.sobow.applications.image.Alphabet}.
 */
@NullMarked
package org.sobow.applications.image;

import org.jspecify.annotations.NullMarked;
