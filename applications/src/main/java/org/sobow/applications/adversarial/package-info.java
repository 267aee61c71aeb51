/**
 * Online adversarial training (the paper's appendix): the inner level perturbs the examples of a round within a ball so as to
 * raise the loss, the outer level trains a network against it, and the strength of the attack drifts.
 *
 * <p>Start reading at {@link org.sobow.applications.adversarial.AdversarialTraining}.
 */
@NullMarked
package org.sobow.applications.adversarial;

import org.jspecify.annotations.NullMarked;
