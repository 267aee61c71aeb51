/** JMH benchmarks. CONTRIBUTING.md says how to run them. */
@NullMarked
package org.sobow.bench;

import org.jspecify.annotations.NullMarked;
