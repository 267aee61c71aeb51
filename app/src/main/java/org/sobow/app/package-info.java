/**
 * The program {@code sobow}.
 *
 * <p>Start reading at {@link org.sobow.app.Main}, the commands, and {@link org.sobow.app.Session}, what a command does that runs
 * experiments. Data goes to standard output, everything else to standard error.
 */
@NullMarked
package org.sobow.app;

import org.jspecify.annotations.NullMarked;
