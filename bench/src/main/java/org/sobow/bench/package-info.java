/** JMH benchmarks. CONTRIBUTING.md says how to run them. {@link org.sobow.bench.sidebyside} measures ours beside others. */
@NullMarked
package org.sobow.bench;

import org.jspecify.annotations.NullMarked;
