/**
 * Well-known data sets as streams: where their files are under a folder of data, what is predicted, and which columns are made of
 * the raw ones.
 *
 * <p>Start reading at {@link org.sobow.streams.catalog.KnownStream}.
 */
@NullMarked
package org.sobow.streams.catalog;

import org.jspecify.annotations.NullMarked;
