package org.sobow.applications.metalearning;

import org.sobow.applications.Batch;

/**
 * What a round brings.
 *
 * @param support the few examples that the model of the task is trained on
 * @param query the examples that it is judged by
 */
record Task(Batch support, Batch query) {}
