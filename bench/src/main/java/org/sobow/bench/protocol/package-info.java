/**
 * The held-out judgment of the parts of the everyday learner: each part is chosen on some streams and judged on others.
 *
 * <p>Start reading at {@link org.sobow.bench.protocol.HeldOut}, the program. docs/protocol.md has the rule and the last table.
 */
@NullMarked
package org.sobow.bench.protocol;

import org.jspecify.annotations.NullMarked;
