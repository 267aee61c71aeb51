/** Examples that the documents show; each has a test. */
@NullMarked
package org.sobow.learn.example;

import org.jspecify.annotations.NullMarked;
