/** Small gray images from files: handwritten digits in idx files. Start reading at {@link org.sobow.streams.image.Digits}. */
@NullMarked
package org.sobow.streams.image;

import org.jspecify.annotations.NullMarked;
