/** What the packages of this module share and nobody else sees. */
@NullMarked
package org.sobow.streams.internal;

import org.jspecify.annotations.NullMarked;
