package org.sobow.flink;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Function;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.sobow.learn.ClassifierRecipe;
import org.sobow.learn.Model;
import org.sobow.learn.ModelReader;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.row.RowEncoding;
import org.sobow.learn.state.Safetensors;

/**
 * A way through faults: a job throws an exception and recovers, is stopped with a savepoint, and goes on with another parallelism, maybe on
 * another backend. Each model is to be published once, with its last row.
 */
final class Journey {
    private final Committed<Scored> predictions = new Committed<>();
    private final Committed<String> states = new Committed<>();
    private final int rows;
    private final int keys;
    private final boolean isHashed;
    private final Function<DataStream<Event>, SingleOutputStreamOperator<Scored>> learning;

    Journey(
            int rows,
            int keys,
            boolean isHashed,
            Function<DataStream<Event>, SingleOutputStreamOperator<Scored>> learning) {
        this.rows = rows;
        this.isHashed = isHashed;
        this.keys = keys;
        this.learning = learning;
    }

    /** Throws after a third of the rows, and is stopped after half of them. */
    Journey until(FlinkJob job, FlinkJob next, Path folder) throws Exception {
        Faults<Event> faults = new Faults<>(rows / 3);
        build(job, faults, rows / 25);
        String savepoint =
                job.stopWithSavepoint(folder, () -> predictions.lines().size() >= rows / 2);
        assertThat(faults.happened()).as("an exception was thrown").isTrue();
        assertThat(predictions.lines()).hasSizeBetween(rows / 2, rows - 1);
        assertThat(states.lines()).isEmpty();
        next.resume(Path.of(URI.create(savepoint)));
        build(next, new Faults<>(Integer.MAX_VALUE), rows);
        next.run();
        return this;
    }

    private void build(FlinkJob job, Faults<Event> faults, int everyCheckpoint) {
        DataStream<Event> events = job.events(0, rows, keys, everyCheckpoint)
                .map(faults)
                .setParallelism(1)
                .uid("faults");
        SingleOutputStreamOperator<Scored> scored = learning.apply(events);
        scored.sinkTo(predictions).uid("predictions");
        scored.getSideOutput(SobowFlink.PUBLISHED)
                .map(isHashed ? Journey::stateOfHashed : Journey::stateOf)
                .returns(String.class)
                .uid("state")
                .sinkTo(states)
                .uid("states");
    }

    /** Every prediction, sorted. */
    List<String> predictions() {
        return predictions.lines();
    }

    /** Every state that was published, sorted. */
    List<String> states() {
        return states.lines();
    }

    /** The recipe of the models: with categories that have features of their own, or hashed ones, of which models have forms. */
    static ClassifierRecipe recipe(boolean isHashed) {
        ClassifierRecipe recipe = SelfTuning.linearClassifier();
        return isHashed ? recipe.withEncoding(RowEncoding.STANDARD.withHashBits(5)) : recipe;
    }

    private static String stateOf(Published published) throws Exception {
        return stateOf(published, false);
    }

    private static String stateOfHashed(Published published) throws Exception {
        return stateOf(published, true);
    }

    private static String stateOf(Published published, boolean isHashed) throws Exception {
        ModelReader models = ModelReader.of(recipe(isHashed).start().state());
        return stateOf(published.key(), new Pieces().read(models, published.byName()::get).model);
    }

    /** The key, and every bit of the state. */
    static String stateOf(String key, Model model) {
        return key + " " + HexFormat.of().formatHex(Safetensors.toBytes(model.state()));
    }
}
