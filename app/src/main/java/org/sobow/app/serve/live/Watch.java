package org.sobow.app.serve.live;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import org.sobow.app.train.Guess;
import org.sobow.app.train.TuningSeries;
import org.sobow.learn.Classifier;
import org.sobow.learn.Model;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.LabelList;
import org.sobow.learn.row.Row;
import org.sobow.store.Change;
import org.sobow.store.LearnListener;
import org.sobow.store.Metrics;
import org.sobow.store.Target;

/**
 * Looks on while a model learns: predicts each row before it is learned, scores the prediction, samples what is tuned, and publishes the model
 * once it is on disk. On the thread that learns; {@link #published} and {@link #quality} are for all.
 */
/* A change may be refused after it was looked at, so a score counts only when the model has learned more than before. The rows of an atomic
 * batch are all looked at before the first is learned; of any other batch, each right before it is learned. */
final class Watch implements LearnListener {
    private static final long SAMPLE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
    private static final int MOST_AWAITED = 10_000;

    private final Scores scores;
    private final Calibration calibration;
    private final Drift drift = new Drift();
    private final Consumer<String> onDrift;
    private final LiveColumns columns;
    private final List<Runnable> pending = new ArrayList<>();
    private final Map<String, Guess> awaited = new LinkedHashMap<>();
    private long pendingSince;
    private boolean atomic;
    private boolean sampled;
    private long sampledAt = System.nanoTime() - SAMPLE_NANOS;
    private volatile Published published;
    private volatile Map<String, Object> quality = Map.of();

    Watch(Task task, Model model, long round, Calibration calibration, LiveColumns columns, Consumer<String> onDrift) {
        scores = new Scores(task);
        this.onDrift = onDrift;
        this.columns = columns;
        this.calibration = calibration;
        published = Published.of(model, round);
    }

    /** Goes on with the scores of the last run; {@code last} has the last value of a series, NaN where there is none. */
    void resume(ToDoubleFunction<String> last) {
        scores.resume(last);
        quality = figures();
    }

    Published published() {
        return published;
    }

    /** The figures of the predictions so far, by name, and the calibration. */
    Map<String, Object> quality() {
        return quality;
    }

    /** A batch comes next. */
    void begin(Model model, boolean isAtomic) {
        settle(model);
        atomic = isAtomic;
    }

    @Override
    public void before(Model model, Change change) {
        if (!atomic) {
            settle(model);
        }
        if (pending.isEmpty()) {
            pendingSince = model.examples();
        }
        if (change instanceof Change.Learn learn) {
            Example example = learn.example();
            Target target = example.isOfClass() ? Target.of(example.label()) : Target.of(example.number());
            guess(model, example.row()).ifPresent(guess -> add(guess, target, model));
        } else if (change instanceof Change.Await await) {
            if (awaited.size() >= MOST_AWAITED) {
                awaited.remove(awaited.keySet().iterator().next());
            }
            guess(model, await.row()).ifPresent(guess -> awaited.put(await.id(), guess));
        } else if (change instanceof Change.Label label) {
            Guess guess = awaited.remove(label.id());
            if (guess != null) {
                add(guess, label.target(), model);
            }
        }
    }

    private void add(Guess guess, Target target, Model model) {
        pending.add(() -> score(guess, target, model));
    }

    /** The guess at a row; of a row that the model refuses there is nothing to score. */
    private static Optional<Guess> guess(Model model, Row row) {
        Guess guess = new Guess();
        try {
            guess.predict(model, row);
            return Optional.of(guess);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** Scores a guess, now that the model has learned what was right. */
    private void score(Guess guess, Target target, Model model) {
        String right = target.label();
        if (right == null || !(model instanceof Classifier classifier)) {
            scores.addNumber(guess.number() - target.number());
            return;
        }
        int label = number(right, classifier.labels());
        scores.addClass(guess.probability(label), guess.isRight(label));
        if (guess.best() >= 0) {
            calibration.add(guess.confidence(), guess.isRight(label));
        }
    }

    private static int number(String label, LabelList labels) {
        return !labels.isEmpty() && labels.get(0) instanceof String
                ? labels.find(label)
                : labels.texts().indexOf(label);
    }

    /** Counts the scores that wait, where their rows were learned. */
    private void settle(Model model) {
        if (!pending.isEmpty() && model.examples() > pendingSince) {
            pending.forEach(Runnable::run);
        }
        pending.clear();
    }

    @Override
    public void learned(Model model, long round, Metrics metrics) {
        settle(model);
        long now = System.nanoTime();
        if (now - sampledAt >= SAMPLE_NANOS && scores.count() > 0) {
            sampledAt = now;
            sampled = true;
            scores.figures().forEach((name, value) -> metrics.add(name, round, value));
            TuningSeries.settings(model).forEach((name, value) -> metrics.add(name, round, value));
            TuningSeries.hypergradients(model).forEach((name, value) -> metrics.add(name, round, value));
        }
        if (model.tuned().has("step")) {
            drift.look(model.examples(), model.tuned().step()).ifPresent(onDrift);
        }
    }

    @Override
    public Map<String, String> kept() {
        Map<String, String> kept = new LinkedHashMap<>(columns.kept());
        if (sampled) {
            kept.put(Calibration.PROPERTY, calibration.text());
            sampled = false;
        }
        return kept;
    }

    @Override
    public void committed(Model model, long round) {
        columns.publish();
        published = Published.of(model, round);
        quality = figures();
    }

    private Map<String, Object> figures() {
        Map<String, Object> figures = new LinkedHashMap<>(scores.figures());
        figures.put("calibration", calibration.bins());
        return figures;
    }
}
