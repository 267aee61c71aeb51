package org.sobow.learn.mixture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sobow.testing.Seeds;

final class NeighborPartTest {
    private static final int CLASSES = 4;

    /** A neighbor as the plain way finds it. */
    private record Neighbor(int place, double distance) {
        double vote(double last) {
            return last == 0 ? 1 : 1.5 - distance / last;
        }
    }

    /** The nearest rows, by sorting all of them. */
    private static List<Neighbor> nearest(Dense rows, float[] scales, float ageing) {
        List<Neighbor> all = new ArrayList<>();
        for (int i = 0; i < rows.window.filled(); i++) {
            float sum = 0;
            for (int c = 0; c < rows.window.columns(); c++) {
                float d = rows.window.column(c)[i] - rows.dense[c];
                sum += scales[c] * (rows.layout.isCategory(c) ? (d == 0 ? 0 : 1) : d * d);
            }
            int back = rows.window.last() - i;
            sum += ageing * (back < 0 ? back + rows.window.filled() : back) / 1000;
            all.add(new Neighbor(i, sum));
        }
        return all.stream()
                .sorted(Comparator.comparingDouble(Neighbor::distance))
                .limit(NeighborPart.NEIGHBORS)
                .toList();
    }

    @Seeds(10)
    void votesAndMeans_areThoseOfTheNearestOfAllRowsSorted(long seed, int dimension) {
        Dense rows = new Dense(seed, dimension);
        // with a metric that stays flat, and with a tuned one
        NeighborPart part = new NeighborPart(rows.layout, rows.window, seed % 2 == 0, 2);
        for (int t = 0; t < Window.ROWS + 300; t++) {
            rows.take(rows.random.nextInt(CLASSES));
            // what is known of categories begins anew after a row that was missed
            if (t % 300 != 0) {
                part.meet();
            }
            if (t < 20 || t % 100 > 1) {
                continue;
            }
            rows.draw();
            List<Neighbor> nearest = nearest(rows, part.scales(), part.ageing());
            double last = nearest.get(NeighborPart.NEIGHBORS - 1).distance();
            double all = nearest.stream().mapToDouble(each -> each.vote(last)).sum();
            double[] votes = new double[CLASSES];
            double mean = 0;
            for (Neighbor each : nearest) {
                double target = rows.window.target(each.place());
                double share = each.vote(last) / all;
                votes[(int) target] += NeighborPart.NEIGHBORS * share;
                mean += share * target;
            }
            double[] number = new double[1];
            part.scores(rows.x, rows.dense, number);
            assertThat(number[0]).isCloseTo(mean, within(1e-6));
            double[] scores = new double[CLASSES];
            Workspace room = Workspace.ofThread();
            room.setRow(rows.layout, rows.x);
            part.freeze().scores(rows.x, room, scores);
            for (int c = 1; c < CLASSES; c++) {
                double ratio = (votes[c] + 0.3) / (votes[0] + 0.3);
                assertThat(scores[c] - scores[0]).isCloseTo(Math.log(ratio), within(1e-5));
            }
            part.tune(rows.random.nextInt(CLASSES), 1);
        }
    }

    @Test
    void columnThatSaysNothing_soonCountsForLittle() {
        Dense rows = new Dense(5, 4);
        NeighborPart part = new NeighborPart(rows.layout, rows.window, true, 0);
        double[] scores = new double[2];
        for (int t = 0; t < 3000; t++) {
            rows.draw();
            part.scores(rows.x, rows.dense, scores);
            // the color is column 0; the label is the sign of the second number
            double label = rows.dense[2] > 0 ? 1 : 0;
            part.tune(label, 1);
            rows.window.take(rows.dense, rows.layout.columns(), label);
            part.meet();
        }
        float[] scales = part.scales();
        for (int c = 0; c < scales.length; c++) {
            if (c != 2) {
                assertThat(scales[2]).as("beside column %d", c).isGreaterThan(20 * scales[c]);
            }
        }
    }
}
