package org.sobow.experiments.compare;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.sobow.algorithm.Run;
import org.sobow.algorithm.Sobow;
import org.sobow.experiments.CommandName;
import org.sobow.problem.Round;
import org.sobow.testing.DriftingQuadratic;

class OuterAlgorithmTest {
    private static final DriftingQuadratic PROBLEM = DriftingQuadratic.random(3, 2, 3, 4, 0.1, 0, 30);
    private static final Sobow SETTINGS =
            Sobow.builder().alpha(0.1).beta(0.05).window(5, 0.9).build();

    private static Run play(OuterAlgorithm algorithm, Sobow settings) {
        Run run = algorithm.recipe(settings).start(new double[] {1, -1}, new double[3]);
        for (Round round : PROBLEM.rounds()) {
            run.step(round);
        }
        return run;
    }

    @Test
    void none_leavesXAndDescendsInY() {
        Run run = play(OuterAlgorithm.NONE, SETTINGS);
        assertThat(run.x()).containsExactly(1, -1);
        double[] y = new double[3];
        double[] gradient = new double[3];
        for (Round round : PROBLEM.rounds()) {
            round.g().gradY(new double[] {1, -1}, y, gradient);
            for (int i = 0; i < 3; i++) {
                y[i] -= 0.1 * gradient[i];
            }
        }
        assertThat(run.y()).containsExactly(y);
    }

    @Test
    void ogd_ignoresTheWindow() {
        Sobow alone = Sobow.builder().alpha(0.1).beta(0.05).build();
        assertThat(play(OuterAlgorithm.OGD, SETTINGS).x())
                .isEqualTo(play(OuterAlgorithm.SOBOW, alone).x())
                .isNotEqualTo(play(OuterAlgorithm.SOBOW, SETTINGS).x());
    }

    @Test
    void labels_nameTheWindowWhereThereIsOne() {
        assertThat(OuterAlgorithm.SOBOW.label(20)).isEqualTo("SOBOW-20");
        assertThat(OuterAlgorithm.OGD.label(20)).isEqualTo("OGD");
        assertThat(OuterAlgorithm.NONE.label(20)).isEqualTo("no outer updates");
        assertThat(CommandName.all(OuterAlgorithm.values())).containsExactly("sobow", "oagd", "ogd", "none");
    }
}
