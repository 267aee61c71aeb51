/**
 * Rows of ordinary data: named columns of numbers and categories, and a bag of numbered features beside them.
 *
 * <p>Start reading at {@link org.sobow.learn.row.Columns}, then {@link org.sobow.learn.row.Row}. {@link
 * org.sobow.learn.row.RowEncoding} makes the numbered features of linear models out of rows, while they arrive.
 */
@NullMarked
package org.sobow.learn.row;

import org.jspecify.annotations.NullMarked;
