package org.sobow.flink.job;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sobow.flink.Scored;
import org.sobow.learn.Classifier;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.format.JsonFields;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowBuilder;

/** What the job must answer, for tests of other packages. */
public final class JobHarness {
    private JobHarness() {}

    /** The answers of a plain loop over rows with an id, a target and a key; one model for all where the name of the key is empty. */
    public static List<String> plain(List<String> rows, String key, String target) {
        Map<String, Classifier> models = new HashMap<>();
        List<String> answers = new ArrayList<>();
        ScoredJson json = new ScoredJson();
        for (String text : rows) {
            Map<String, JsonFields.Field> fields = new HashMap<>();
            RowBuilder builder = Row.builder();
            for (JsonFields.Field field : JsonFields.read(text.getBytes(StandardCharsets.UTF_8))) {
                fields.put(field.name(), field);
                if (field.isNumber()) {
                    builder.number(field.name(), field.number());
                } else if (!List.of("id", target, key).contains(field.name())) {
                    builder.category(field.name(), field.text());
                }
            }
            Row row = builder.build();
            String name = key.isEmpty() ? "all" : fields.get(key).text();
            String label = fields.get(target).text();
            Classifier model = models.computeIfAbsent(
                    name, none -> SelfTuning.linearClassifier().start());
            double[] values = model.predict(row).probabilities().values().stream()
                    .mapToDouble(Double::doubleValue)
                    .toArray();
            String[] labels = model.labels().texts().toArray(new String[0]);
            answers.add(json.map(new Scored(name, fields.get("id").text(), model.examples(), labels, values, label)));
            model.learn(row, label);
        }
        return answers;
    }
}
