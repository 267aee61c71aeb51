/**
 * Suites that every learner passes. A learner joins by a short subclass that says how it starts, learns, predicts and resumes.
 *
 * <p>Start reading at {@link org.sobow.learn.contract.LearnerContract}.
 */
@NullMarked
package org.sobow.learn.contract;

import org.jspecify.annotations.NullMarked;
