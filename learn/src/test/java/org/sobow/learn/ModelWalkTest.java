package org.sobow.learn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Row;
import org.sobow.state.NumberWalk;

/** The numbers of models, shown to a walk: written down, and put in the place of others. */
final class ModelWalkTest {
    private static final Columns COLUMNS = Columns.numbers("x", 6);

    /** Writes down what is shown, and puts it into models later. */
    private static final class Tape implements NumberWalk {
        private final List<Object> form = new ArrayList<>();
        private final List<Number> numbers = new ArrayList<>();
        private Deque<Number> rest = new ArrayDeque<>();
        private boolean isWritten;

        Tape written() {
            isWritten = true;
            rest = new ArrayDeque<>(numbers);
            return this;
        }

        @Override
        public boolean replaces() {
            return isWritten;
        }

        @Override
        public void alike(long count) {
            alike((Object) count);
        }

        @Override
        public void alike(Object what) {
            if (!isWritten) {
                form.add(what);
            }
        }

        @Override
        public double next(double number) {
            if (!isWritten) {
                numbers.add(number);
                return number;
            }
            return (double) rest.remove();
        }

        @Override
        public long next(long number) {
            if (!isWritten) {
                numbers.add(number);
                return number;
            }
            return (long) rest.remove();
        }

        @Override
        public void next(double[] all, int count) {
            for (int i = 0; i < count; i++) {
                all[i] = next(all[i]);
            }
        }

        @Override
        public void next(int[] all, int count) {
            for (int i = 0; i < count; i++) {
                all[i] = (int) next((long) all[i]);
            }
        }
    }

    private static ModelReader reader(Model start) {
        return ModelReader.of(start.state()).sharing();
    }

    private static void learn(Model model, int rows, SplittableRandom random) {
        for (int i = 0; i < rows; i++) {
            Row row = Row.of(COLUMNS, random.doubles(6).toArray());
            if (model instanceof Regressor regressor) {
                regressor.learn(row, random.nextDouble());
            } else {
                ((Classifier) model).learn(row, i % 3 == 0 ? "yes" : "no");
            }
        }
    }

    @Test
    void numbersOfAnotherModel_makeItThatModel() {
        for (Model start : List.of(
                SelfTuning.linearClassifier().start(),
                SelfTuning.linearRegressor().start())) {
            ModelReader reader = reader(start);
            // beyond a thousand rows, some are held
            for (int rows : new int[] {2, 40, 1015}) {
                Model from = reader.start();
                Model into = reader.start();
                learn(from, rows, new SplittableRandom(1));
                learn(into, 30, new SplittableRandom(2));
                Tape tape = new Tape();
                assertThat(reader.walk(from, tape)).isTrue();
                assertThat(reader.walk(into, tape.written())).isTrue();
                assertThat(tape.rest).isEmpty();
                assertThat(into.state()).isEqualTo(from.state());
                learn(from, 40, new SplittableRandom(3));
                learn(into, 40, new SplittableRandom(3));
                assertThat(into.state()).isEqualTo(from.state());
            }
        }
    }

    @Test
    void emptiedModel_startsAnew() {
        ModelReader reader = reader(SelfTuning.linearClassifier().start());
        Tape start = new Tape();
        assertThat(reader.walk(reader.start(), start)).isTrue();
        Model model = reader.start();
        learn(model, 1020, new SplittableRandom(1));
        assertThat(reader.empty(model)).isTrue();
        Tape shown = new Tape();
        assertThat(reader.walk(model, shown)).isTrue();
        assertThat(shown.form).isEqualTo(start.form);
        assertThat(reader.walk(model, start.written())).isTrue();
        Model fresh = SelfTuning.linearClassifier().start();
        assertThat(model.state()).isEqualTo(fresh.state());
        Row row = Row.of("size", 3, "place", "north");
        assertThat(((Classifier) model).predict(row)).isEqualTo(((Classifier) fresh).predict(row));
        learn(model, 50, new SplittableRandom(4));
        learn(fresh, 50, new SplittableRandom(4));
        assertThat(model.state()).isEqualTo(fresh.state());
        assertThat(((Classifier) model).predictor().predict(row))
                .isEqualTo(((Classifier) fresh).predictor().predict(row));
    }

    @Test
    void whatHasMoreThanNumbers_showsNothing() {
        ModelReader reader = reader(SelfTuning.linearClassifier().start());
        Classifier waiting = (Classifier) reader.start();
        waiting.awaitLabel("id", Row.of("size", 3));
        Classifier categories = (Classifier) reader.start();
        categories.learn(Row.of("place", "north"), "yes");
        ModelReader mixed = reader(SelfTuning.mixedClassifier().start());
        Tape tape = new Tape();
        assertThat(reader.walk(waiting, tape)).isFalse();
        assertThat(reader.walk(categories, tape)).isFalse();
        assertThat(mixed.walk(mixed.start(), tape)).isFalse();
        assertThat(reader.empty(waiting)).isFalse();
        assertThat(reader.empty(categories)).isFalse();
        assertThat(tape.form).isEmpty();
        assertThat(tape.numbers).isEmpty();
    }
}
