/**
 * Endless rows made by known rules, with drift where it is wanted: what can be learned, and when it changes, is known.
 *
 * <p>Start reading at {@link org.sobow.streams.generate.Generator}; {@link org.sobow.streams.generate.Drift} joins two of them. Every
 * row is a function of the recipe and a seed, the same in every JDK.
 */
@NullMarked
package org.sobow.streams.generate;

import org.jspecify.annotations.NullMarked;
