package org.sobow.learn.mixture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class NearestTest {
    /** @param values how many different distances there are */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 100, 1_000_000})
    void places_areTheFirstOfAllSorted_theEarlierOfEqualOnes(int values) {
        Random random = new Random(values);
        Nearest nearest = new Nearest();
        for (int n = Nearest.COUNT; n <= Nearest.MOST; n += 1 + random.nextInt(60)) {
            float[] distances = nearest.distances();
            for (int i = 0; i < n; i++) {
                distances[i] = random.nextInt(values);
            }
            int[] expected = IntStream.range(0, n)
                    .boxed()
                    .sorted(Comparator.comparingDouble(i -> distances[i]))
                    .limit(Nearest.COUNT)
                    .mapToInt(i -> i)
                    .toArray();
            assertThat(nearest.places(n)).containsExactly(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3, 6})
    void distancesBeyondAllNumbers_areTakenInTheirOrder(int finite) {
        Nearest nearest = new Nearest();
        int n = 200;
        for (int i = 0; i < n; i++) {
            nearest.distances()[i] = i >= n - finite ? i : Float.POSITIVE_INFINITY;
        }
        int[] expected = IntStream.concat(IntStream.range(n - finite, n), IntStream.range(0, Nearest.COUNT - finite))
                .toArray();
        assertThat(nearest.places(n)).containsExactly(expected);
    }
}
