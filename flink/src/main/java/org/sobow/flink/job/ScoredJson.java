package org.sobow.flink.job;

import java.io.StringWriter;
import org.apache.flink.api.common.functions.MapFunction;
import org.sobow.flink.Scored;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** A prediction as a JSON object on a line. Numbers keep every bit. */
final class ScoredJson implements MapFunction<Scored, String> {
    private static final long serialVersionUID = 1;
    private static final JsonFactory JSON = JsonFactory.builder().build();

    @Override
    public String map(Scored scored) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), text)) {
            json.writeStartObject();
            json.writeStringProperty("key", scored.key());
            json.writeStringProperty("id", scored.id());
            json.writeNumberProperty("examples", scored.examples());
            if (scored.labels().length == 0 && scored.values().length == 1) {
                json.writeNumberProperty("predicted", scored.values()[0]);
            } else {
                json.writeStringProperty("predicted", scored.label());
                json.writeObjectPropertyStart("probabilities");
                for (int k = 0; k < scored.labels().length; k++) {
                    json.writeNumberProperty(scored.labels()[k], scored.values()[k]);
                }
                json.writeEndObject();
            }
            json.writeStringProperty("actual", scored.actual());
            json.writeEndObject();
        }
        return text.toString();
    }
}
