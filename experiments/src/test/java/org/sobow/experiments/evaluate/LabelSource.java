package org.sobow.experiments.evaluate;

import java.util.Iterator;
import java.util.List;
import java.util.stream.LongStream;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.format.BadDataException;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.ExampleStream;
import org.sobow.learn.row.Row;

/** A stream whose label is always 1; with a bad record after {@code good} arrivals where there are fewer than asked for. */
record LabelSource(String name, long arrivals, long good, boolean isRandom, List<Long> drifts) implements StreamSource {
    static LabelSource of(String name, long arrivals) {
        return new LabelSource(name, arrivals, arrivals, false, List.of());
    }

    @Override
    public String description() {
        return "label 1 always";
    }

    @Override
    public Task task() {
        return Task.CLASSIFICATION;
    }

    /** As declared, so that a bad record is met by the learners. */
    @Override
    public long arrivals(long most) {
        return Math.min(most, arrivals);
    }

    @Override
    public ExampleStream open(long seed) {
        Iterator<Example> examples = LongStream.range(0, arrivals())
                .mapToObj(i -> {
                    if (i == good) {
                        throw new BadDataException("rows.csv", i + 2, "not a number");
                    }
                    return Example.of(Row.of(Columns.NONE), "1");
                })
                .iterator();
        return ExampleStream.of(examples);
    }
}
