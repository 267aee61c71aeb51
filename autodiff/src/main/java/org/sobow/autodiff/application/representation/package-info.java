/**
 * Online hyper-representation beyond linear models: the hidden layer of a network is the outer decision, its head the inner one,
 * on a stream whose truth is a network that drifts.
 *
 * <p>Start reading at {@link org.sobow.autodiff.application.representation.HyperRepresentationNet}.
 */
@NullMarked
package org.sobow.autodiff.application.representation;

import org.jspecify.annotations.NullMarked;
