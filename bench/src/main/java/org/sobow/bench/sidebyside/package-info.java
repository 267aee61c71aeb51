/**
 * Other people's stream learners on the same rows in the same order as ours: MOA's and Vowpal Wabbit's.
 *
 * <p>Start reading at {@link org.sobow.bench.sidebyside.SideBySide}, the program. MOA is under the GNU General Public License,
 * version 3; it and Vowpal Wabbit are compiled against and found on the class path, and in none of our jars.
 */
@NullMarked
package org.sobow.bench.sidebyside;

import org.jspecify.annotations.NullMarked;
