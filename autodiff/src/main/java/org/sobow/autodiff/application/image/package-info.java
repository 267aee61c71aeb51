/**
 * Handwritten characters in zip archives, as small gray images.
 *
 * <p>Start reading at {@link org.sobow.autodiff.application.image.Alphabet}.
 */
@NullMarked
package org.sobow.autodiff.application.image;

import org.jspecify.annotations.NullMarked;
