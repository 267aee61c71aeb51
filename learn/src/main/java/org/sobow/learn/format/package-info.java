/**
 * Where examples come from: sources, and the syntax of their records, read one at a time in memory that does not grow with the file.
 *
 * <p>Start reading at {@link org.sobow.learn.format.Source}; {@link org.sobow.learn.format.TableFormat} is what a file does not say
 * itself. Bytes become {@link org.sobow.learn.format.Lines}, lines become the examples of a {@link
 * org.sobow.learn.format.SourceReader}. Readers are strict: what is not certainly right is a bad record, and nothing is taken from it.
 */
@NullMarked
package org.sobow.learn.format;

import org.jspecify.annotations.NullMarked;
