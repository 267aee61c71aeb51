package org.sobow.learn.mixture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.sobow.testing.Seeds;

final class NeighborPartTest {
    private static final int CLASSES = 4;

    /** The places of the nearest rows, by sorting all of them. */
    private static List<Integer> nearest(Dense rows) {
        double[] distances = new double[rows.window.filled()];
        for (int i = 0; i < distances.length; i++) {
            float sum = 0;
            for (int c = 0; c < rows.window.columns(); c++) {
                float d = rows.window.column(c)[i] - rows.dense[c];
                sum += rows.layout.isCategory(c) ? (d == 0 ? 0 : 1) : d * d;
            }
            distances[i] = sum;
        }
        return IntStream.range(0, distances.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> distances[i]))
                .limit(NeighborPart.NEIGHBORS)
                .toList();
    }

    @Seeds(10)
    void votesAndMeans_areThoseOfTheNearestOfAllRowsSorted(long seed, int dimension) {
        Dense rows = new Dense(seed, dimension);
        NeighborPart part = new NeighborPart(rows.layout, rows.window);
        for (int t = 0; t < 1300; t++) {
            rows.take(rows.random.nextInt(CLASSES));
            if (t < 20 || t % 100 != 0) {
                continue;
            }
            rows.draw();
            int[] votes = new int[CLASSES];
            double sum = 0;
            for (int place : nearest(rows)) {
                votes[(int) rows.window.target(place)]++;
                sum += rows.window.target(place);
            }
            double[] number = new double[1];
            part.scores(rows.x, rows.dense, number);
            assertThat(number[0]).isCloseTo(sum / NeighborPart.NEIGHBORS, within(1e-12));
            double[] scores = new double[CLASSES];
            Workspace room = Workspace.ofThread();
            room.setRow(rows.layout, rows.x);
            part.freeze().scores(rows.x, room, scores);
            for (int c = 1; c < CLASSES; c++) {
                double ratio = (votes[c] + 0.3) / (votes[0] + 0.3);
                assertThat(scores[c] - scores[0]).isCloseTo(Math.log(ratio), within(1e-12));
            }
        }
    }
}
