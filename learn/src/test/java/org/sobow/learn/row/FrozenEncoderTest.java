package org.sobow.learn.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.learn.contract.ModelRows;
import org.sobow.testing.Seeds;

final class FrozenEncoderTest {
    private static String text(RowEncoder encoder, Row row) {
        Entries out = new Entries();
        encoder.encode(row, out);
        return out + " " + out.always();
    }

    private static String text(FrozenEncoder encoder, Row row) {
        Entries out = new Entries();
        encoder.encode(row, out);
        return out + " " + out.always();
    }

    @Seeds(10)
    void frozen_encodesAsTheEncoderDidThen(long seed, int dimension) {
        for (RowEncoding encoding : List.of(
                RowEncoding.STANDARD,
                RowEncoding.STANDARD.withHashBits(6),
                RowEncoding.STANDARD.withStandardize(false),
                RowEncoding.STANDARD.withCapacity(40))) {
            Random random = new Random(seed);
            RowEncoder encoder = encoding.start();
            List<FrozenEncoder> moments = new ArrayList<>();
            List<List<String>> expected = new ArrayList<>();
            List<Row> probes = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                probes.add(i % 2 == 0 ? ModelRows.mixed(random) : wide(random, dimension));
            }
            for (int t = 0; t < 10; t++) {
                moments.add(encoder.freeze());
                expected.add(probes.stream().map(row -> text(encoder, row)).toList());
                for (int i = random.nextInt(60 * dimension); i > 0; i--) {
                    encoder.observe(random.nextBoolean() ? ModelRows.mixed(random) : wide(random, dimension));
                }
            }
            for (int t = 0; t < moments.size(); t++) {
                FrozenEncoder frozen = moments.get(t);
                assertThat(probes.stream().map(row -> text(frozen, row)).toList())
                        .isEqualTo(expected.get(t));
            }
        }
    }

    /** A row whose columns come one after the other, some hundred in all. */
    private static Row wide(Random random, int dimension) {
        int first = random.nextInt(60 * dimension);
        return ModelRows.numbers(
                new int[] {first, first + 1, first + 2},
                random.doubles(3, -5, 100).toArray());
    }

    @Test
    void momentAtWhichNothingChanged_sharesTheScales() {
        NumberScales scales = new NumberScales(10_000, 5);
        scales.grow(1);
        FrozenScales one = scales.freeze();
        assertThat(scales.freeze()).isSameAs(one);
        scales.grow(2);
        assertThat(scales.freeze()).isNotSameAs(one);
    }
}
