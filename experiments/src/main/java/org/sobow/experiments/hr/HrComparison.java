package org.sobow.experiments.hr;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sobow.experiments.ExperimentContext;

/** Runs contenders on the same streams, one stream a seed, under the same evaluation window. */
record HrComparison(HrSettings settings, List<HrContender> contenders, HrTrial.Judge judge) {
    /* Seed by seed, every contender on it: an interruption leaves whole comparisons behind. */
    HrOutcome run(ExperimentContext context) {
        context.expect((long) settings.seeds() * contenders.size() * settings.rounds());
        Map<String, List<HrTrace>> traces = new LinkedHashMap<>();
        for (int i = 0; i < settings.seeds() && !context.cancelled(); i++) {
            long seed = settings.firstSeed() + i;
            HrStream stream = new HrStream(settings, seed);
            for (HrContender contender : contenders) {
                HrTrial trial = new HrTrial(settings, settings.evaluation(), judge);
                HrTrace trace = trial.run(contender.label(), contender.recipe(), stream, seed, context);
                traces.computeIfAbsent(contender.label(), label -> new ArrayList<>())
                        .add(trace);
            }
        }
        return new HrOutcome(contenders, traces, settings.rounds(), judge);
    }
}
