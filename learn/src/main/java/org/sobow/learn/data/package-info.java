/** Examples of the batch learner: numbered features and the number of a class. */
@NullMarked
package org.sobow.learn.data;

import org.jspecify.annotations.NullMarked;
