/** How fast {@code sobow train} is from a file to a model. */
@NullMarked
package org.sobow.bench.train;

import org.jspecify.annotations.NullMarked;
