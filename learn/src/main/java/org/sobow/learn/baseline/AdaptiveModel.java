package org.sobow.learn.baseline;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.model.Response;
import org.sobow.learn.model.Sigmoid;
import org.sobow.learn.model.Softmax;
import org.sobow.learn.model.TargetScale;
import org.sobow.learn.model.WeightUnit;
import org.sobow.learn.row.Entries;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowEncoder;
import org.sobow.learn.row.RowEncoding;
import org.sobow.learn.tuning.Loss;
import org.sobow.state.Description;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/**
 * A linear model over rows that learns by {@link Adaptive}: the same features, the same outputs and the same losses as the
 * everyday learners, another update. What those are measured against. For one thread.
 */
public final class AdaptiveModel {
    private static final String KIND = "sobow.adaptive";
    private static final int VERSION = 1;

    private record Recipe(Adaptive recipe, RowEncoding encoding, Optional<Loss> loss) {}

    private final Adaptive recipe;
    private final @Nullable Loss loss;
    private final RowEncoder encoder;
    private final Entries x = new Entries();
    private final WeightUnit unit = new WeightUnit();
    private final @Nullable TargetScale scale;
    private final List<CoordinateRule> rules = new ArrayList<>();
    private Response response;
    private double[] outputs = new double[1];
    private double[] gradient = new double[1];

    private AdaptiveModel(Adaptive recipe, RowEncoding encoding, @Nullable Loss loss) {
        this.recipe = Objects.requireNonNull(recipe, "recipe");
        this.loss = loss;
        encoder = encoding.start();
        response = loss == null ? new Sigmoid() : loss.response();
        scale = loss == null ? null : new TargetScale();
        rules.add(new CoordinateRule(recipe));
    }

    /** Logistic regression of two classes, and of more once their labels appear. */
    public static AdaptiveModel classifier(Adaptive recipe, RowEncoding encoding) {
        return new AdaptiveModel(recipe, encoding, null);
    }

    /** Linear regression; the target is standardized by its running mean and deviation. */
    public static AdaptiveModel regressor(Adaptive recipe, RowEncoding encoding, Loss loss) {
        return new AdaptiveModel(recipe, encoding, Objects.requireNonNull(loss, "loss"));
    }

    /** Continues the classifier that {@code checkpoint} froze. */
    public static AdaptiveModel resumeClassifier(Adaptive recipe, RowEncoding encoding, State checkpoint) {
        return classifier(recipe, encoding).load(checkpoint);
    }

    /** Continues the regressor that {@code checkpoint} froze. */
    public static AdaptiveModel resumeRegressor(Adaptive recipe, RowEncoding encoding, Loss loss, State checkpoint) {
        return regressor(recipe, encoding, loss).load(checkpoint);
    }

    /** Writes the probabilities of the classes it knows, two at least, or the predicted number, to the front of {@code out}. */
    public void predict(Row row, double[] out) {
        encoder.encode(row, x);
        forward();
        if (scale != null) {
            out[0] = scale.target(outputs[0]);
        } else if (outputs.length == 1) {
            Sigmoid.probabilities(outputs[0], out);
        } else {
            Softmax.probabilities(outputs, 1, out);
        }
    }

    private void forward() {
        for (int k = 0; k < outputs.length; k++) {
            CoordinateRule rule = rules.get(k);
            double sum = 0;
            for (int e = 0; e < x.size(); e++) {
                sum += x.value(e) * rule.weight(x.index(e));
            }
            outputs[k] = sum;
        }
    }

    /**
     * Learns one example; nothing but a new class where its weight is 0.
     *
     * @param target the number of the class, from 0 in the order in which classes come; or the number to be predicted
     */
    public void learn(Row row, double target, double weight) {
        encoder.check(row);
        if (scale == null) {
            growTo((int) target + 1);
        }
        if (weight > 0) {
            step(row, standardized(target), unit.relative(weight));
        }
    }

    private double standardized(double target) {
        if (scale == null) {
            return target;
        }
        scale.observe(target);
        return scale.standardized(target);
    }

    private void step(Row row, double target, double weight) {
        encoder.take(row, x);
        forward();
        response.gradient(outputs, target, gradient);
        for (int k = 0; k < outputs.length; k++) {
            CoordinateRule rule = rules.get(k);
            rule.reserve(encoder.features());
            for (int e = 0; e < x.size(); e++) {
                rule.step(x.index(e), weight * gradient[k] * x.value(e));
            }
        }
    }

    /* The one output of two classes, the score of class 1, becomes the second of many; the first starts at 0 as all others do. */
    private void growTo(int classes) {
        if (classes <= Math.max(2, outputs.length)) {
            return;
        }
        if (outputs.length == 1) {
            rules.add(0, new CoordinateRule(recipe));
        }
        while (rules.size() < classes) {
            rules.add(new CoordinateRule(recipe));
        }
        outputs = new double[classes];
        gradient = new double[classes];
        response = new Softmax(classes);
    }

    /** The whole state, frozen; a model of the same recipe resumes from it bit for bit. */
    public State snapshot() {
        StateBuilder builder = State.of(KIND, VERSION, description()).put("outputs", outputs.length);
        encoder.save("encoder.", builder);
        unit.save(builder);
        if (scale != null) {
            scale.save(builder);
        }
        for (int k = 0; k < outputs.length; k++) {
            builder.put("rule" + k, rules.get(k).state(encoder.features()));
        }
        return builder.build();
    }

    private AdaptiveModel load(State checkpoint) {
        checkpoint.requireKind(KIND, VERSION).requireRecipe(description());
        encoder.load("encoder.", checkpoint);
        unit.load(checkpoint);
        if (scale != null) {
            scale.load(checkpoint);
        }
        growTo((int) checkpoint.number("outputs"));
        for (int k = 0; k < outputs.length; k++) {
            rules.get(k).load(checkpoint.vector("rule" + k));
        }
        return this;
    }

    private Description description() {
        return Description.of(new Recipe(recipe, encoder.recipe(), Optional.ofNullable(loss)));
    }
}
