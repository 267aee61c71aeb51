package org.sobow.flink.job;

import java.io.IOException;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.connector.kafka.source.reader.deserializer.KafkaRecordDeserializationSchema;
import org.apache.flink.util.Collector;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Takes records from Kafka as they are, with where they came from. */
final class MessageReader implements KafkaRecordDeserializationSchema<Message> {
    private static final long serialVersionUID = 1;
    private static final byte[] NOTHING = {};

    @Override
    public void deserialize(ConsumerRecord<byte[], byte[]> record, Collector<Message> out) throws IOException {
        String origin = record.topic() + ":" + record.partition() + ":" + record.offset();
        out.collect(new Message(origin, record.value() == null ? NOTHING : record.value()));
    }

    @Override
    public TypeInformation<Message> getProducedType() {
        return TypeInformation.of(Message.class);
    }
}
