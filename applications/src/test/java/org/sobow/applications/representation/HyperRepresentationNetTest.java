package org.sobow.applications.representation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.applications.Loss;
import org.sobow.applications.ShortRun;
import org.sobow.experiments.Finding.Verdict;
import org.sobow.internal.Vectors;
import org.sobow.problem.OracleCheck;
import org.sobow.problem.Round;

class HyperRepresentationNetTest {
    private final HyperRepresentationNet application = new HyperRepresentationNet();
    private final TeacherStream stream = TeacherStream.of(1, 3, 6, 3, 4);

    @Test
    void application_isFoundByItsName() {
        assertThat(ShortRun.found()).hasAtLeastOneElementOfType(HyperRepresentationNet.class);
    }

    @Test
    void oraclesAndFormulas_agree() {
        TeacherStream.Arrival arrival = stream.arrivals().get(2);
        Round round =
                new RepresentationProblem(stream.hidden(), stream.head(), 0.2).round(arrival.inner(), arrival.outer());
        double[] y = new Random(3).doubles(stream.y1().length, -1, 1).toArray();
        OracleCheck.require(round, stream.x1(), y);
        double[] both = Arrays.copyOf(stream.x1(), stream.x1().length + y.length);
        System.arraycopy(y, 0, both, stream.x1().length, y.length);
        double inner = Loss.SQUARED.mean(stream.student().outputs(both, arrival.inner()), arrival.inner());
        assertThat(round.g().value(stream.x1(), y)).isCloseTo(inner + 0.1 * Vectors.normSquared(y), within(1e-12));
    }

    @Test
    void streams_areTheSameForTheSameSeedOnly() {
        double target = stream.arrivals().get(1).test().target(5, 0);
        assertThat(TeacherStream.of(1, 3, 6, 3, 4).arrivals().get(1).test().target(5, 0))
                .isEqualTo(target);
        assertThat(TeacherStream.of(2, 3, 6, 3, 4).arrivals().get(1).test().target(5, 0))
                .isNotEqualTo(target);
    }

    @Test
    void learningTheHiddenLayer_pays() {
        ShortRun run = ShortRun.of(application, Map.of("rounds", "120", "seeds", "1", "window", "2"));
        assertThat(run.contenders())
                .containsExactly("SOBOW-2", "OAGD-2", "OGD", "no outer updates", "joint SGD on both layers");
        assertThat(run.verdict()).isEqualTo(Verdict.REPRODUCED);
        assertThat(run.mean("SOBOW-2", "loss")).isLessThan(0.9 * run.mean("no outer updates", "loss"));
    }

    @Test
    void equalSeeds_giveEqualNumbers() {
        Map<String, String> settings = Map.of("rounds", "15", "seeds", "1", "algorithms", "sobow,joint");
        assertThat(ShortRun.of(application, settings).result().charts())
                .isEqualTo(ShortRun.of(application, settings).result().charts());
    }
}
