package org.sobow.flink.job;

/**
 * A record of a topic.
 *
 * @param origin topic:partition:offset
 * @param value its bytes; none where it had no value
 */
@SuppressWarnings("ArrayRecordComponent") // Flink has a serializer for it, and nobody compares messages
public record Message(String origin, byte[] value) {}
