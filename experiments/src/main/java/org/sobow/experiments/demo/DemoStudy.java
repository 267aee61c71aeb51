package org.sobow.experiments.demo;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.Setting;
import org.sobow.experiments.SettingValues;
import org.sobow.experiments.Study;
import org.sobow.experiments.compare.ComparedExperiment;
import org.sobow.experiments.compare.Comparison;
import org.sobow.experiments.compare.Contender;
import org.sobow.experiments.compare.Contender.Role;
import org.sobow.experiments.evaluate.LearnerPlay;
import org.sobow.experiments.evaluate.OpenStream;
import org.sobow.learn.ClassifierRecipe;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.evaluate.Arrivals;
import org.sobow.learn.evaluate.ClassFrequencies;
import org.sobow.learn.evaluate.Learner;
import org.sobow.learn.evaluate.ModelLearner;
import org.sobow.learn.evaluate.Prequential;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.tuning.Tuning;

/**
 * What {@code sobow demo} runs: the classifier without settings, plain stochastic gradient descent at a grid of fixed settings, and the class
 * frequencies, all on the same rows of a {@link DemoStream}.
 */
public final class DemoStudy implements Study {
    static final String TUNED = "self-tuning";
    static final String FIXED = "fixed";
    static final String MAJORITY = "majority class";

    /** The fact of a fixed setting that is its step size. */
    static final String STEP = "step";

    private static final List<String> STEPS = List.of("0.001", "0.003", "0.01", "0.03", "0.1", "0.3", "1");
    private static final List<String> STRENGTHS = List.of("0", "1e-4", "1e-3");

    /** The demo. */
    public DemoStudy() {}

    @Override
    public String name() {
        return "demo";
    }

    @Override
    public String description() {
        return "a classifier without settings on a stream that drifts, beside fixed settings";
    }

    @Override
    public List<Setting> settings() {
        return List.of(
                Setting.integer("rows", "N", "How many rows a stream has.", 60_000, 120),
                Setting.integer("seeds", "N", "How many streams.", 5, 1),
                Setting.integer("seed", "N", "The first seed.", 1, 0));
    }

    @Override
    public Experiment with(SettingValues values, Consumer<String> say) {
        DemoStream stream = new DemoStream(values.integer("rows"));
        Prequential protocol = Prequential.of(Task.CLASSIFICATION).withWindow(stream.window());
        Comparison<OpenStream> comparison = Comparison.of(
                        stream.rows(),
                        values.integer("seeds"),
                        values.count("seed"),
                        seed -> new OpenStream(new Arrivals(protocol, stream.examples(seed)), true),
                        contenders())
                .withPoints(stream.windows())
                .withBlock(Prequential.USUAL_TURN)
                .inParallel();
        return new ComparedExperiment(
                this,
                values,
                "A classifier without settings on a stream that drifts",
                "Every learner predicts a row, is judged by the log loss of its prediction, and learns the row then. All see the same rows. "
                        + "The self-tuning classifier is SelfTuning.classifier().start(), which has no settings; sobow train learns by the same. The others are plain stochastic"
                        + " gradient descent on the same standardized numbers, at " + STEPS.size() + " step sizes and "
                        + STRENGTHS.size()
                        + " l2 strengths; the best of them is chosen in hindsight, by the mean over all rows and seeds. They have neither its temperature nor its guarded steps."
                        + " The stream has ten numbers a row and two classes, and one label in twenty is wrong."
                        + " The rule changes at once after a third and after a half of the rows, and gradually around three quarters.",
                comparison,
                outcome -> new DemoConclusion(stream, outcome).conclusion());
    }

    private static List<Contender<OpenStream>> contenders() {
        List<Contender<OpenStream>> all = new ArrayList<>();
        all.add(Contender.of(
                TUNED, TUNED, Role.JUDGED, LearnerPlay.starter(() -> learner(SelfTuning.classifier()), true)));
        for (String step : STEPS) {
            for (String strength : STRENGTHS) {
                double stepSize = Double.parseDouble(step);
                Tuning tuning = Tuning.plain(stepSize, Double.parseDouble(strength));
                all.add(new Contender<>(
                        FIXED,
                        FIXED + " " + step + (strength.equals("0") ? "" : ", l2 " + strength),
                        Role.BOUND,
                        Map.of(STEP, stepSize),
                        LearnerPlay.starter(
                                () -> learner(SelfTuning.linearClassifier().withTuning(tuning)), false)));
            }
        }
        all.add(Contender.of(MAJORITY, MAJORITY, Role.RIVAL, LearnerPlay.starter(ClassFrequencies::new, false)));
        return all;
    }

    private static Learner learner(ClassifierRecipe recipe) {
        return ModelLearner.of("classifier", recipe.start());
    }
}
