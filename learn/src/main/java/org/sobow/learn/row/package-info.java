/**
 * Rows of ordinary data: named columns of numbers and categories, and a bag of numbered features beside them.
 *
 * <p>Start reading at {@link org.sobow.learn.row.Columns}, then {@link org.sobow.learn.row.Row}.
 */
@NullMarked
package org.sobow.learn.row;

import org.jspecify.annotations.NullMarked;
