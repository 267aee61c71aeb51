/** Reads rows from topics of Kafka: {@code kafka://HOST:PORT/TOPIC}. Start reading at {@link org.sobow.kafka.KafkaSourceProvider}. */
@NullMarked
package org.sobow.kafka;

import org.jspecify.annotations.NullMarked;
