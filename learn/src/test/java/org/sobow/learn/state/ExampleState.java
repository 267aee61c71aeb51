package org.sobow.learn.state;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.sobow.state.Description;
import org.sobow.state.State;

/** A state with a block of every kind. Its file of format 1, which {@link #main} wrote, is in the resources. */
final class ExampleState {
    static final int CHUNK = 16;

    private record Step(double size, boolean tuned) {}

    private record Recipe(String name, int classes, List<Step> steps, double bound) {}

    private ExampleState() {}

    static State state() {
        return State.of("sobow.example", 3, Description.of(recipe(0.1)))
                .schema(Description.ofTree(Map.of("columns", List.of("age", "Stra\u00dfe"), "rows", 12)))
                .attribute("note", "\u201cquoted\u201d\n\ud83d\ude00")
                .put("round", 123_456_789_012L)
                .put("weights", 1.5, -0.0, 0.0, Double.MIN_VALUE, -Double.MAX_VALUE, 0.1)
                .put("odd", Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY)
                .put("counts", new long[] {Long.MIN_VALUE, -1, Long.MAX_VALUE})
                .put("codes", new int[] {Integer.MIN_VALUE, 7, Integer.MAX_VALUE})
                .put("raw", new byte[] {-128, 0, 127})
                .put("none", new double[0])
                .putRows("table", 3, List.of(new double[] {1, 2, 3}, new double[] {4, 5, 6}))
                .putRows("noRows", 3, List.of())
                .putChunks("chunked", 40, chunks())
                .putChunks("noChunks", 0)
                .putStrings("labels", List.of("yes", "", "na\u00efve \u4e2d \ud83d\ude00", "\ud800 alone"))
                .putStrings("noLabels", List.of())
                .put("\u03b1 \u00b7 \u4e2d", 0.25)
                .build();
    }

    static Record recipe(double size) {
        return new Recipe(
                "ex\u00e4mple", 3, List.of(new Step(size, true), new Step(1e-300, false)), Double.POSITIVE_INFINITY);
    }

    private static double[][] chunks() {
        List<double[]> chunks = new ArrayList<>();
        for (int k = 0; k < 3; k++) {
            double[] chunk = new double[CHUNK];
            for (int i = 0; i < CHUNK; i++) {
                chunk[i] = k + i / 16.0;
            }
            chunks.add(chunk);
        }
        return chunks.toArray(double[][]::new);
    }

    /** Writes the file of this state: {@code state/format-1.safetensors} in the resources of the tests. */
    public static void main(String[] args) {
        StateFile.save(state(), Path.of(args[0]));
    }
}
