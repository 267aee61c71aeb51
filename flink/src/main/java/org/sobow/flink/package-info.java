/**
 * The learners as operators of Flink, exactly once and bit for bit: one model a key, or one model for all. Start reading at {@link
 * org.sobow.flink.SobowFlink}; docs/flink.md is the guide.
 */
@NullMarked
package org.sobow.flink;

import org.jspecify.annotations.NullMarked;
