/**
 * Online hyper-representation beyond linear models: the hidden layer of a network is the outer decision, its head the inner one,
 * on a stream whose truth is a network that drifts.
 *
 * <p>Start reading at {@link org.sobow.applications.representation.HyperRepresentationNet}.
 */
@NullMarked
package org.sobow.applications.representation;

import org.jspecify.annotations.NullMarked;
