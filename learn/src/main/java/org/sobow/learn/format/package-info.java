/**
 * File formats of sparse examples and of rows, read and written a record at a time.
 *
 * <p>Start reading at {@link org.sobow.learn.format.LibsvmFormat}, the settings that {@link org.sobow.learn.format.LibsvmReader}
 * and {@link org.sobow.learn.format.LibsvmWriter} share; for rows at {@link org.sobow.learn.format.TableFormat} and {@link
 * org.sobow.learn.format.RowFiles}. Readers are strict: what is not certainly right is a bad record.
 */
@NullMarked
package org.sobow.learn.format;

import org.jspecify.annotations.NullMarked;
