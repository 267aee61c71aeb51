/** The job that learns from Kafka and answers to Kafka, as a program: {@link org.sobow.flink.job.SobowJob}. */
@NullMarked
package org.sobow.flink.job;

import org.jspecify.annotations.NullMarked;
