/** What the packages of this module share and nobody else sees. */
@NullMarked
package org.sobow.learn.internal;

import org.jspecify.annotations.NullMarked;
