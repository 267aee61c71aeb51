package org.sobow.experiments;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A context that remembers what it is told, and cancels once it was told of as many units as asked for. */
public final class Recorder implements ExperimentContext {
    private final List<Map<String, Object>> metrics = new ArrayList<>();
    private final long cancelAfter;
    private long expected;
    private long advanced;

    public Recorder(long cancelAfter) {
        this.cancelAfter = cancelAfter;
    }

    public List<Map<String, Object>> metrics() {
        return metrics;
    }

    public long expected() {
        return expected;
    }

    public long advanced() {
        return advanced;
    }

    @Override
    public void expect(long units) {
        expected += units;
    }

    @Override
    public void advance(long units) {
        advanced += units;
    }

    @Override
    public void metric(Map<String, Object> record) {
        metrics.add(record);
    }

    @Override
    public boolean cancelled() {
        return advanced >= cancelAfter;
    }
}
