package org.sobow.learn.evaluate;

import java.util.Objects;
import org.sobow.learn.linear.RowClassifier;
import org.sobow.learn.linear.RowLearner;
import org.sobow.learn.linear.RowRegressor;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.Row;

/** An everyday learner as a contestant. */
public final class LinearContestant implements Contestant {
    private final String name;
    private final RowLearner learner;
    private final Forecaster forecaster;
    private final Pupil pupil;

    private LinearContestant(String name, RowLearner learner, Forecaster forecaster, Pupil pupil) {
        this.name = Objects.requireNonNull(name, "name");
        this.learner = learner;
        this.forecaster = forecaster;
        this.pupil = pupil;
    }

    private interface Forecaster {
        void predict(Row row, double[] out);
    }

    private interface Pupil {
        void learn(Arrival arrival);
    }

    /** A classifier. */
    public static LinearContestant of(String name, RowClassifier classifier) {
        return new LinearContestant(
                name,
                classifier,
                new Probabilities(classifier),
                arrival -> classifier.learn(arrival.row(), arrival.label(), arrival.weight()));
    }

    /** A regressor. */
    public static LinearContestant of(String name, RowRegressor regressor) {
        return new LinearContestant(
                name,
                regressor,
                (row, out) -> out[0] = regressor.predict(row),
                arrival -> regressor.learn(arrival.row(), arrival.target(), arrival.weight()));
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
    public void learn(Arrival arrival) {
        pupil.learn(arrival);
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
