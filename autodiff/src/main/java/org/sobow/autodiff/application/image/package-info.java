/**
 * Small gray images from files: handwritten digits in idx files, handwritten characters in zip archives.
 *
 * <p>Start reading at {@link org.sobow.autodiff.application.image.Digits} and {@link
 * org.sobow.autodiff.application.image.Alphabet}.
 */
@NullMarked
package org.sobow.autodiff.application.image;

import org.jspecify.annotations.NullMarked;
