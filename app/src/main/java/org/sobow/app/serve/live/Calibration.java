package org.sobow.app.serve.live;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** How often predictions of a given confidence were right, in ten bins. For one thread. */
public final class Calibration {
    /** The name of the property under which a model keeps it. */
    public static final String PROPERTY = "calibration";

    private static final int BINS = 10;

    private final long[] counts = new long[BINS];
    private final double[] confidences = new double[BINS];
    private final long[] hits = new long[BINS];

    void add(double confidence, boolean right) {
        int bin = Math.min(BINS - 1, (int) (confidence * BINS));
        counts[bin]++;
        confidences[bin] += confidence;
        hits[bin] += right ? 1 : 0;
    }

    /** The bins that hold something: how many predictions, their mean confidence, and the share of them that was right. */
    public List<Map<String, Object>> bins() {
        List<Map<String, Object>> bins = new ArrayList<>();
        for (int bin = 0; bin < BINS; bin++) {
            if (counts[bin] > 0) {
                Map<String, Object> one = new LinkedHashMap<>();
                one.put("count", counts[bin]);
                one.put("confidence", confidences[bin] / counts[bin]);
                one.put("right", (double) hits[bin] / counts[bin]);
                bins.add(one);
            }
        }
        return bins;
    }

    /** The sums as text; {@link #read} reads it. */
    String text() {
        return IntStream.range(0, BINS)
                .mapToObj(bin -> counts[bin] + " " + hits[bin] + " " + confidences[bin])
                .collect(Collectors.joining("\n"));
    }

    /** Goes on from a text; an IllegalArgumentException says that it is another one. */
    public static Calibration read(String text) {
        Calibration calibration = new Calibration();
        List<String> lines = text.lines().toList();
        for (int bin = 0; bin < BINS; bin++) {
            String[] words = lines.size() == BINS ? lines.get(bin).split(" ", 3) : new String[0];
            if (words.length != 3) {
                throw new IllegalArgumentException(
                        "a calibration has " + BINS + " lines of three numbers, got " + lines);
            }
            calibration.counts[bin] = Long.parseLong(words[0]);
            calibration.hits[bin] = Long.parseLong(words[1]);
            calibration.confidences[bin] = Double.parseDouble(words[2]);
        }
        return calibration;
    }
}
