package org.sobow.app.serve.live;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How often predictions of a given confidence were right, in ten bins, since the server started. For one thread. */
final class Calibration {
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
    List<Map<String, Object>> bins() {
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
}
