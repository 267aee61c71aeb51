/**
 * What is learned from: sparse examples, sets of them, and what happens to records that are bad.
 *
 * <p>Start reading at {@link org.sobow.learn.data.Example}; {@link org.sobow.learn.data.Dataset} is what every reader and
 * generator gives. The data of the paper's section 6.2 come from {@code org.sobow.streams.text}.
 */
@NullMarked
package org.sobow.learn.data;

import org.jspecify.annotations.NullMarked;
