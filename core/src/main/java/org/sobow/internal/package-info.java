/** Vector kernels and argument checks for Sobow's own modules. Not an API: names and behavior change without notice. */
@NullMarked
package org.sobow.internal;

import org.jspecify.annotations.NullMarked;
