package org.sobow.learn.mixture;

import org.jspecify.annotations.Nullable;
import org.sobow.learn.model.Foresight;
import org.sobow.learn.row.Entries;
import org.sobow.learn.tuning.FeatureRun;
import org.sobow.learn.tuning.FrozenRun;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** A self-tuning linear model of the features of an {@link Expansion}. Gives up where it would take more memory than it may. For one thread. */
final class ExpandedPart implements Part {
    /** A weight and its sensitivity. */
    private static final int BYTES = 2 * Double.BYTES;

    private final Layout layout;
    private final Window window;
    private final Knots knots = new Knots();
    private final Ferns ferns = new Ferns();
    private final Expansion expansion;
    private final FeatureRun run;
    private final long mostBytes;
    private final Entries features = new Entries();
    private final long[] words = new long[Ferns.WORDS];
    private int outputs = 1;
    private boolean gaveUp;
    private boolean asked;

    /** Starts with nothing learned, over rows that whoever owns layout and window has given to them before they are learned here. */
    ExpandedPart(Layout layout, Window window, FeatureRun run, long mostBytes) {
        this.mostBytes = mostBytes;
        this.layout = layout;
        this.window = window;
        this.run = run;
        expansion = new Expansion(layout, knots, ferns);
    }

    @Override
    public void scores(Entries x, float[] dense, double[] out) {
        asked = expansion.isReady() && !gaveUp;
        if (asked) {
            expansion.expand(x, dense, words, features);
            run.forward(features);
            Scores.ofOutputs(run.values(), run.temperature(), out);
        } else {
            Scores.clear(out);
        }
    }

    @Override
    public @Nullable Foresight foresight() {
        return asked ? run.foresight() : null;
    }

    @Override
    public void check() {
        if (asked) {
            run.check();
        }
    }

    @Override
    public void learn(@Nullable Foresight then, double target, double weight) {
        gaveUp |= !fits(outputs);
        if (asked && !gaveUp) {
            run.learn(features, layout.features(), then, target, weight);
        }
        ferns.follow(layout, knots, knots.follow(window, layout));
        asked = false;
    }

    @Override
    public void reserveClasses(int count) {
        outputs = outputsOf(count);
        gaveUp |= !fits(outputs);
        if (!gaveUp) {
            run.reserveClasses(count);
        }
        asked = false;
    }

    /** How many outputs so many classes have that have weights. */
    private static int outputsOf(int classes) {
        return Math.max(1, classes - 1);
    }

    private boolean fits(int count) {
        return (long) BYTES * layout.features() * count <= mostBytes;
    }

    @Override
    public Frozen freeze() {
        if (!expansion.isReady() || gaveUp) {
            return (x, room, out) -> Scores.clear(out);
        }
        FrozenRun model = run.freeze();
        Expansion frozen = expansion.freeze();
        double temperature = run.temperature();
        return (x, room, out) -> {
            frozen.expand(x, room.dense(), room.words, room.expanded);
            double[] f = room.outputs(model.outputs());
            model.outputs(room.expanded, f);
            Scores.ofOutputs(f, temperature, out);
        };
    }

    @Override
    public void save(StateBuilder to) {
        knots.save(to);
        to.put("fernColumns", ferns.columns()).put("gaveUp", gaveUp ? 1 : 0);
        if (!gaveUp) {
            run.save(to);
        }
    }

    @Override
    public void load(State from, int classes) {
        knots.load(from, layout.columns());
        ferns.load(from.count("fernColumns", layout.columns()), layout, knots);
        gaveUp = from.has("gaveUp") && from.count("gaveUp", 1) == 1;
        outputs = outputsOf(classes);
        if (!gaveUp) {
            run.load(from, classes, layout.features());
        }
        asked = false;
    }
}
