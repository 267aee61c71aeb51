package org.sobow.applications.metalearning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.sobow.testing.Refusal.assertRefused;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sobow.applications.Batch;
import org.sobow.applications.image.Alphabet;
import org.sobow.streams.image.GrayImage;

class TasksTest {
    @Test
    void sinusoids_areTheSameForTheSameSeedOnly() {
        SinusoidTasks tasks = new SinusoidTasks(20, 3, 4, 5, 1.5);
        TaskStream one = tasks.stream(1);
        assertThat(one.theta1()).containsExactly(tasks.stream(1).theta1());
        assertThat(one.tasks().get(19).query().target(3, 0))
                .isEqualTo(tasks.stream(1).tasks().get(19).query().target(3, 0))
                .isNotEqualTo(tasks.stream(2).tasks().get(19).query().target(3, 0));
        assertThat(one.tasks()).hasSize(20);
        assertThat(one.tasks().get(0).support().rows()).isEqualTo(3);
        assertThat(one.tasks().get(0).query().rows()).isEqualTo(4);
    }

    /** The mean of A^2/2 is the mean square of a wave: 3.3 around round 0, 6.3 around round 250, 1.3 around round 750. */
    @Test
    void amplitudes_drift() {
        List<Task> tasks = new SinusoidTasks(1000, 1, 20, 2, 1.5).stream(3).tasks();
        double start = meanSquare(tasks.subList(0, 50));
        double quarter = meanSquare(tasks.subList(225, 275));
        double threeQuarters = meanSquare(tasks.subList(725, 775));
        assertThat(quarter).isGreaterThan(1.3 * start);
        assertThat(threeQuarters).isLessThan(0.7 * start);
    }

    private static double meanSquare(List<Task> tasks) {
        double sum = 0;
        for (Task task : tasks) {
            for (int i = 0; i < task.query().rows(); i++) {
                sum += Math.pow(task.query().target(i, 0), 2);
            }
        }
        return sum / tasks.size() / tasks.get(0).query().rows();
    }

    /** In these alphabets the only pixel that differs says which drawing of which character of which alphabet it is. */
    @Test
    void characters_ofATaskAreDrawnOnceAndLabelledByTheirCharacter() {
        CharacterTasks tasks = new CharacterTasks(List.of(alphabet(0, 7, 6), alphabet(1, 5, 6)), 8, 2, 3, 4);
        TaskStream stream = tasks.stream(5);
        assertThat(tasks.changes()).containsExactly(4.0);
        assertThat(stream.classifies()).isTrue();
        for (Task task : stream.tasks()) {
            Set<List<Integer>> drawings = new HashSet<>();
            int[] characters = new int[CharacterTasks.WAYS];
            for (Batch batch : List.of(task.support(), task.query())) {
                for (int row = 0; row < batch.rows(); row++) {
                    List<Integer> code = code(stream, batch, row);
                    int way = way(batch, row);
                    assertThat(drawings.add(code)).as("a drawing comes once").isTrue();
                    int character = code.get(1) + 1;
                    assertThat(characters[way]).isIn(0, character);
                    characters[way] = character;
                }
            }
            assertThat(drawings).hasSize(5 * 5);
            assertThat(drawings.stream().map(code -> code.get(0)).distinct()).hasSize(1);
            assertThat(IntStream.of(characters).distinct()).hasSize(5);
        }
    }

    @Test
    void alphabets_comeOneAfterTheOther() {
        TaskStream stream = new CharacterTasks(List.of(alphabet(0, 7, 6), alphabet(1, 5, 6)), 8, 2, 3, 4).stream(5);
        List<Integer> seen = new ArrayList<>();
        for (Task task : stream.tasks()) {
            seen.add(code(stream, task.support(), 0).get(0));
        }
        assertThat(seen.subList(0, 4)).containsOnly(seen.get(0));
        assertThat(seen.subList(4, 8)).containsOnly(1 - seen.get(0));
    }

    @Test
    void tooFewDrawings_areRefused() {
        assertRefused(
                () -> new CharacterTasks(List.of(alphabet(0, 7, 4)), 8, 2, 3, 4),
                "data must have an alphabet with at least 5 characters of 5 drawings each (shots + queries), got"
                        + " none; ask for fewer");
    }

    @Test
    void loss_isThatOfTheNetwork() {
        TaskStream stream = new SinusoidTasks(1, 2, 2, 3, 1.5).stream(1);
        Batch query = stream.tasks().get(0).query();
        double zero = stream.loss(new double[stream.theta1().length], query);
        double expected = (Math.pow(query.target(0, 0), 2) + Math.pow(query.target(1, 0), 2)) / 4;
        assertThat(zero).isCloseTo(expected, within(1e-15));
    }

    private static Alphabet alphabet(int number, int characters, int drawings) {
        List<List<GrayImage>> all = new ArrayList<>();
        for (int c = 0; c < characters; c++) {
            List<GrayImage> mine = new ArrayList<>();
            for (int d = 0; d < drawings; d++) {
                double[] ink = new double[100];
                ink[number * 50 + c * drawings + d] = 1;
                mine.add(new GrayImage(100, 1, ink));
            }
            all.add(mine);
        }
        return new Alphabet("alphabet " + number, all);
    }

    /** The alphabet, character and drawing of a row; both alphabets have six drawings a character. */
    private static List<Integer> code(TaskStream stream, Batch batch, int row) {
        double[] parameters = new double[stream.network().length()];
        int hot = 0;
        for (int pixel = 0; pixel < 100; pixel++) {
            // a network whose first unit sees this pixel alone
            parameters[pixel * 4] = 1;
            parameters[100 * 4 + 4] = 1;
            double[] outputs = stream.network().outputs(parameters, batch);
            parameters[pixel * 4] = 0;
            hot = outputs[row * 5] > 0.1 ? pixel : hot;
        }
        return List.of(hot / 50, hot % 50 / 6, hot % 6);
    }

    private static int way(Batch batch, int row) {
        return IntStream.range(0, CharacterTasks.WAYS)
                .filter(k -> batch.target(row, k) > 0)
                .findFirst()
                .orElseThrow();
    }
}
