/**
 * Online meta-learning (the paper's appendix): tasks arrive one at a time and drift; the outer level learns where a few steps on a
 * few examples lead to a good model of the next task.
 *
 * <p>Start reading at {@link org.sobow.applications.metalearning.MetaLearning}.
 */
@NullMarked
package org.sobow.applications.metalearning;

import org.jspecify.annotations.NullMarked;
