/**
 * Where examples come from: sources, and the syntax of their records, read one at a time in memory that does not grow with the file.
 *
 * <p>Start reading at {@link org.sobow.learn.format.Source}; {@link org.sobow.learn.format.TableFormat} is what a file does not say
 * itself, and what is not said either is found out from its first lines. Bytes become {@link org.sobow.learn.format.Lines}, lines
 * become the examples of a {@link org.sobow.learn.format.SourceReader}, which {@link org.sobow.learn.format.ReadAhead} puts into
 * batches. Readers are strict: what is not certainly right is a bad record, and nothing is taken from it.
 */
@NullMarked
package org.sobow.learn.format;

import org.jspecify.annotations.NullMarked;
