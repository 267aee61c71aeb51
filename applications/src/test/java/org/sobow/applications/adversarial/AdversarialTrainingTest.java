package org.sobow.applications.adversarial;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sobow.applications.ShortRun;
import org.sobow.experiments.Finding.Verdict;

class AdversarialTrainingTest {
    private final AdversarialTraining application = new AdversarialTraining();

    @Test
    void application_isFoundByItsName() {
        assertThat(ShortRun.found()).hasAtLeastOneElementOfType(AdversarialTraining.class);
    }

    @Test
    void training_holdsOutAgainstTheAttack() {
        ShortRun run = ShortRun.of(application, Map.of("rounds", "60", "seeds", "1", "attack-steps", "3"));
        assertThat(run.contenders())
                .containsExactly(
                        "SOBOW-5",
                        "OGD",
                        "no outer updates",
                        "plain training",
                        "one-step (FGSM) training",
                        "PGD training");
        assertThat(run.verdict()).isEqualTo(Verdict.REPRODUCED);
        for (Object contender : run.contenders()) {
            assertThat(run.mean((String) contender, "robust"))
                    .as("%s", contender)
                    .isLessThanOrEqualTo(run.mean((String) contender, "clean"));
        }
    }

    @Test
    void equalSeeds_giveEqualNumbers_inTheEuclideanNormToo() {
        Map<String, String> settings =
                Map.of("rounds", "20", "seeds", "1", "norm", "l2", "algorithms", "sobow,fgsm", "attack-restarts", "2");
        assertThat(ShortRun.of(application, settings).result().charts())
                .isEqualTo(ShortRun.of(application, settings).result().charts());
    }
}
