/**
 * The paper's second experiment: online hyperparameter optimization of a softmax classifier on the 20 Newsgroups (section 6).
 *
 * <p>Start reading at {@link org.sobow.experiments.ho.HoExperiment}, what can be run, and {@link
 * org.sobow.experiments.ho.HoSettings}, under which settings. {@code HoPlay} plays the rounds.
 */
@NullMarked
package org.sobow.experiments.ho;

import org.jspecify.annotations.NullMarked;
