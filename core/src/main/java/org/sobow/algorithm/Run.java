package org.sobow.algorithm;

import org.sobow.problem.Round;

/** One run of an {@link Optimizer}: it owns every buffer, changes in place, and is used by one thread at a time. */
public interface Run extends RunOf<Round> {}
