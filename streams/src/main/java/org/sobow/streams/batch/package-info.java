/**
 * Streams of rounds made from data sets: batches for D_tr and D_val, labels corrupted by stages, and a generated corpus for where
 * there are no data (the hyperparameter experiment of the paper's section 6).
 *
 * <p>Start reading at {@link org.sobow.streams.batch.BatchStream}; {@link org.sobow.streams.batch.Dataset} is what it draws from. Everything is a function of its settings and seed: the same on
 * every machine, whatever was asked before, and whichever algorithm asks.
 */
@NullMarked
package org.sobow.streams.batch;

import org.jspecify.annotations.NullMarked;
