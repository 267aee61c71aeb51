package org.sobow.experiments.wireless;

import org.junit.jupiter.api.Test;
import org.sobow.algorithm.Sobow;
import org.sobow.applications.SameTrajectory;
import org.sobow.autodiff.TapeProblem;
import org.sobow.autodiff.tape.Tape;
import org.sobow.autodiff.tape.Var;
import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.problem.Round;

class CellByTapeTest {
    private final Cell cell = new Cell(6, 0.5, 0.1, 6, 0.05);

    @Test
    void wirelessByTape_isWirelessByHand() {
        FadingStream stream = new FadingStream(cell, 500, 2, 0.95, 1);
        TapeProblem tape = TapeProblem.of(6, 6);
        double[] powers = new double[6];
        for (int i = 0; i < 6; i++) {
            powers[i] = cell.response(stream.gains(0)[i], 1);
        }
        Sobow recipe = Sobow.builder()
                .alpha(0.05)
                .beta(0.05)
                .window(5, 0.9)
                .solver(new ConjugateGradient(1e-12), 6)
                .projection(cell.projection())
                .build();
        SameTrajectory.require(
                recipe, cell.equalWeights(), powers, 500, stream::round, t -> round(tape, stream.gains(t)));
    }

    private Round round(TapeProblem tape, double[] gains) {
        return tape.round(
                (t, x, y) -> y.times(cell.powerCost())
                        .minus(rates(t, gains, y).log())
                        .mean(),
                (t, x, y) -> y.normSquared().times(cell.kappa() / 2).minus(x.dot(rates(t, gains, y))));
    }

    /** log(1 + a y). */
    private static Var rates(Tape t, double[] gains, Var y) {
        return t.vector(gains).times(y).plus(1).log();
    }
}
