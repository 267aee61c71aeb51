/**
 * Rows of ordinary data: named numbers, categories and texts, and a bag of numbered features beside them; and the labels of classes.
 *
 * <p>Start reading at {@link org.sobow.learn.row.Row}. {@link org.sobow.learn.row.RowEncoding} makes the numbered features of linear models
 * out of rows, while they arrive; {@link org.sobow.learn.row.FrozenEncoder} does so as it was at one moment.
 */
@NullMarked
package org.sobow.learn.row;

import org.jspecify.annotations.NullMarked;
