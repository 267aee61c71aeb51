package org.sobow.learn.evaluate;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.sobow.learn.Pending;
import org.sobow.learn.RowClassifier;
import org.sobow.learn.RowLearner;
import org.sobow.learn.RowRegressor;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.Row;

/** An everyday learner as a contestant. */
public final class LinearContestant implements Contestant {
    private final String name;
    private final RowLearner learner;
    private final Forecaster forecaster;
    private final Consumer<Arrival> pupil;
    private final BiConsumer<Pending, Arrival> latePupil;
    private final Deque<Pending> waiting = new ArrayDeque<>();

    private LinearContestant(
            String name,
            RowLearner learner,
            Forecaster forecaster,
            Consumer<Arrival> pupil,
            BiConsumer<Pending, Arrival> latePupil) {
        this.name = Objects.requireNonNull(name, "name");
        this.learner = learner;
        this.forecaster = forecaster;
        this.pupil = pupil;
        this.latePupil = latePupil;
    }

    private interface Forecaster {
        void predict(Row row, double[] out);
    }

    /** A classifier. */
    public static LinearContestant of(String name, RowClassifier classifier) {
        return new LinearContestant(
                name,
                classifier,
                new Probabilities(classifier),
                arrival -> classifier.learn(arrival.row(), arrival.label(), arrival.weight()),
                (pending, arrival) -> classifier.learn(pending, arrival.label(), arrival.weight()));
    }

    /** A regressor. */
    public static LinearContestant of(String name, RowRegressor regressor) {
        return new LinearContestant(
                name,
                regressor,
                (row, out) -> out[0] = regressor.predict(row),
                arrival -> regressor.learn(arrival.row(), arrival.target(), arrival.weight()),
                (pending, arrival) -> regressor.learn(pending, arrival.target(), arrival.weight()));
    }

    /** The classifier wants as many places as it knows classes, the evaluation has as many as were met. */
    private static final class Probabilities implements Forecaster {
        private final RowClassifier classifier;
        private double[] known = new double[2];

        Probabilities(RowClassifier classifier) {
            this.classifier = classifier;
        }

        @Override
        public void predict(Row row, double[] out) {
            if (classifier.classes() == out.length) {
                classifier.predict(row, out);
                return;
            }
            if (known.length != classifier.classes()) {
                known = new double[classifier.classes()];
            }
            classifier.predict(row, known);
            System.arraycopy(known, 0, out, 0, Math.min(known.length, out.length));
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void predict(Row row, double[] out) {
        forecaster.predict(row, out);
    }

    @Override
    public void await(Row row) {
        waiting.add(learner.pend(row));
    }

    @Override
    public void learn(Arrival arrival) {
        Pending pending = waiting.poll();
        if (pending == null) {
            pupil.accept(arrival);
        } else {
            latePupil.accept(pending, arrival);
        }
    }

    @Override
    public double step() {
        return learner.tuned().step();
    }

    @Override
    public double biasStep() {
        return learner.tuned().biasStep();
    }

    @Override
    public double strength() {
        return learner.tuned().strength();
    }

    /** NaN for a regressor, whose outputs are no scores. */
    @Override
    public double temperature() {
        return learner instanceof RowClassifier ? learner.tuned().temperature() : Double.NaN;
    }

    @Override
    public double cutBacks() {
        return learner.cutBacks();
    }

    @Override
    public long bytes() {
        return learner.snapshot().toBytes().length;
    }
}
