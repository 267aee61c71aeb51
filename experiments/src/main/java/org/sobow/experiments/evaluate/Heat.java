package org.sobow.experiments.evaluate;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import org.sobow.learn.evaluate.Entrant;
import org.sobow.learn.evaluate.Evaluation;
import org.sobow.learn.evaluate.OutcomeListener;
import org.sobow.learn.evaluate.Standing;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.ArrivalStream;

/** Some entrants on one stream under one seed, side by side in one pass. */
record Heat(StreamSource stream, long seed, EvaluateSettings settings, List<Entrant> entrants) {
    /** Runs it; the laps are in the order of the entrants. {@code done} is told of arrivals times entrants. */
    List<Lap> run(LongConsumer done, BooleanSupplier cancelled) {
        List<Lap.Losses> losses =
                entrants.stream().map(entrant -> new Lap.Losses(stream.task())).toList();
        OutcomeListener listener = stream.drifts().isEmpty()
                ? OutcomeListener.NONE
                : (contestant, arrival, outcome) -> losses.get(contestant).add(outcome);
        Evaluation evaluation = settings.protocol(stream.task()).start(entrants, listener);
        try (ArrivalStream all = stream.open(seed)) {
            Iterator<Arrival> arrivals = limited(all);
            int taken = evaluation.advance(arrivals);
            while (taken > 0 && !cancelled.getAsBoolean()) {
                done.accept((long) taken * entrants.size());
                taken = evaluation.advance(arrivals);
            }
        }
        List<Standing> standings = evaluation.standings();
        List<Lap> laps = new ArrayList<>();
        IntStream.range(0, entrants.size()).forEach(i -> laps.add(new Lap(standings.get(i), losses.get(i))));
        return laps;
    }

    private Iterator<Arrival> limited(Iterator<Arrival> all) {
        return new Iterator<>() {
            private long left = settings.rows();

            @Override
            public boolean hasNext() {
                return left > 0 && all.hasNext();
            }

            @Override
            public Arrival next() {
                left--;
                return all.next();
            }
        };
    }
}
