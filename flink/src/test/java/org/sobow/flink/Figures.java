package org.sobow.flink;

import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.Gauge;
import org.apache.flink.metrics.Metric;
import org.apache.flink.metrics.MetricConfig;
import org.apache.flink.metrics.MetricGroup;
import org.apache.flink.metrics.reporter.MetricReporter;
import org.apache.flink.metrics.reporter.MetricReporterFactory;

/** Keeps what jobs of the tests enter in Flink's registry under the group sobow, by the name of the job. */
public final class Figures implements MetricReporterFactory {
    private static final String JOB = "<job_name>";
    private static final String GROUP = ".sobow.";
    private static final Map<String, Map<String, List<Metric>>> ENTERED = new ConcurrentHashMap<>();

    /** The sum of a counter over the tasks of a job. */
    static long count(String job, String name) {
        return entered(job, name).stream()
                .mapToLong(metric -> ((Counter) metric).getCount())
                .sum();
    }

    /** What a gauge of a job with one task shows. */
    static Object shown(String job, String name) {
        List<Metric> all = entered(job, name);
        if (all.size() != 1) {
            throw new IllegalStateException(name + " must be entered by one task, got " + all.size());
        }
        return ((Gauge<?>) all.get(0)).getValue();
    }

    private static List<Metric> entered(String job, String name) {
        List<Metric> all = ENTERED.getOrDefault(job, Map.of()).get(name);
        if (all == null) {
            throw new IllegalStateException(name + " is not in the registry");
        }
        return all;
    }

    @Override
    public MetricReporter createMetricReporter(Properties properties) {
        return new Reporter();
    }

    private record Reporter() implements MetricReporter {
        @Override
        public void open(MetricConfig config) {
            // nothing to choose
        }

        @Override
        public void close() {
            // what was entered is read when the job has ended
        }

        @Override
        public void notifyOfAddedMetric(Metric metric, String name, MetricGroup group) {
            String identifier = group.getMetricIdentifier(name);
            if (identifier.endsWith(GROUP + name)) {
                ENTERED.computeIfAbsent(group.getAllVariables().get(JOB), job -> new ConcurrentHashMap<>())
                        .computeIfAbsent(name, none -> new CopyOnWriteArrayList<>())
                        .add(metric);
            }
        }

        @Override
        public void notifyOfRemovedMetric(Metric metric, String name, MetricGroup group) {
            // a metric keeps its last value
        }
    }
}
