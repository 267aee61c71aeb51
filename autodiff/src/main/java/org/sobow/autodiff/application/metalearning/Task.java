package org.sobow.autodiff.application.metalearning;

import org.sobow.autodiff.application.Batch;

/**
 * What a round brings.
 *
 * @param support the few examples that the model of the task is trained on
 * @param query the examples that it is judged by
 */
record Task(Batch support, Batch query) {}
