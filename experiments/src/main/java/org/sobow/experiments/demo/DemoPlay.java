package org.sobow.experiments.demo;

import java.util.List;
import org.sobow.experiments.compare.Contender;
import org.sobow.experiments.compare.Trace;
import org.sobow.learn.row.Example;

/** A learner on the rows of a stream: each row is predicted first, judged, and learned then. */
final class DemoPlay implements Contender.Play {
    static final String LOG_LOSS = "logLoss";
    static final String ACCURACY = "accuracy";
    static final String STEP = "step";

    /** A smaller probability of what happened counts as this one. */
    private static final double LEAST_PROBABILITY = 1e-15;

    /** What the play needs of a learner. For one thread. */
    interface Learner {
        /** The probability of the label that the example has, from its row alone. */
        double probability(Example example);

        /** Learns the example. */
        void learn(Example example);

        /** The step size now; NaN where there is none, or where it never changes. */
        double step();
    }

    private final DemoStream stream;
    private final List<Example> examples;
    private final Learner learner;
    private final Trace trace;

    DemoPlay(DemoStream stream, List<Example> examples, Learner learner, Trace trace) {
        this.stream = stream;
        this.examples = examples;
        this.learner = learner;
        this.trace = trace;
    }

    @Override
    public void play(int from, int to) {
        for (Example example : examples.subList(from, to)) {
            double probability = learner.probability(example);
            trace.add(LOG_LOSS, -Math.log(Math.max(LEAST_PROBABILITY, probability)));
            trace.add(ACCURACY, probability > 0.5 ? 1 : 0);
            learner.learn(example);
            if (trace.endsBlock() && !Double.isNaN(learner.step())) {
                trace.add(STEP, learner.step());
            }
            trace.endRound();
        }
    }

    @Override
    public void end() {
        double rows = stream.rows();
        trace.score(LOG_LOSS, trace.mean(LOG_LOSS, 0, 1));
        trace.score(ACCURACY, trace.mean(ACCURACY, 0, 1));
        for (DemoStream.Phase phase : stream.phases()) {
            // half a row more, so that rounding down gives back the row
            trace.score(phase.name(), trace.mean(LOG_LOSS, (phase.from() + 0.5) / rows, (phase.to() + 0.5) / rows));
        }
    }
}
