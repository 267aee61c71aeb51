package org.sobow.experiments.arena;

import java.util.List;
import org.sobow.algorithm.Ogd;

// snippet:start own-algorithm
/** OGD at half the largest stable inner step: an algorithm that joins by the service file of the tests. */
public final class OwnAlgorithm implements ArenaAlgorithm {
    @Override
    public String commandName() {
        return "own-algorithm";
    }

    @Override
    public String label() {
        return "half steps";
    }

    @Override
    public String origin() {
        return "an example";
    }

    /** It needs no trials: one pair of step sizes, of which it uses the outer one. */
    @Override
    public List<StepSizes> trials() {
        return List.of(new StepSizes(0.5, 0.1));
    }

    @Override
    public Player start(ArenaProblem problem, ArenaStream stream, double alpha, double beta, long seed) {
        return Player.of(
                Ogd.builder()
                        .alpha(alpha)
                        .beta(beta)
                        .projection(problem.projection())
                        .build(),
                stream);
    }
}
// snippet:end
