package org.sobow.experiments.demo;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.Setting;
import org.sobow.experiments.SettingValues;
import org.sobow.experiments.Study;
import org.sobow.experiments.compare.ComparedExperiment;
import org.sobow.experiments.compare.Comparison;
import org.sobow.experiments.compare.Contender;
import org.sobow.experiments.compare.Contender.Role;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.row.Example;
import org.sobow.learn.tuning.Tuning;

/**
 * What {@code sobow demo} runs: the classifier without settings, plain stochastic gradient descent at a grid of fixed settings, and the class
 * frequencies, all on the same rows of a {@link DemoStream}.
 */
public final class DemoStudy implements Study {
    static final String TUNED = "self-tuning";
    static final String FIXED = "fixed";
    static final String MAJORITY = "majority class";

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
        Comparison<List<Example>> comparison = Comparison.of(
                        stream.rows(),
                        values.integer("seeds"),
                        values.count("seed"),
                        stream::examples,
                        contenders(stream))
                .withPoints(stream.windows())
                .withBlock(stream.rows())
                .inParallel();
        return new ComparedExperiment(
                this,
                values,
                "A classifier without settings on a stream that drifts",
                "Every learner predicts a row, is judged by the log loss of its prediction, and learns the row then. All see the same rows. "
                        + "The self-tuning classifier is SelfTuning.classifier().start(), which has no settings. The others are plain stochastic"
                        + " gradient descent on the same standardized numbers, at " + STEPS.size() + " step sizes and "
                        + STRENGTHS.size()
                        + " l2 strengths; the best of them is chosen in hindsight, by the mean over all rows and seeds. They have neither its temperature nor its guarded steps."
                        + " The stream has ten numbers a row and two classes, and one label in twenty is wrong."
                        + " The rule changes at once after a third and after a half of the rows, and gradually around three quarters.",
                comparison,
                outcome -> new DemoConclusion(stream, outcome).conclusion());
    }

    private static List<Contender<List<Example>>> contenders(DemoStream stream) {
        List<Contender<List<Example>>> all = new ArrayList<>();
        all.add(contender(
                stream,
                TUNED,
                TUNED,
                Role.JUDGED,
                () -> DemoLearners.of(SelfTuning.classifier().start(), true)));
        for (String step : STEPS) {
            for (String strength : STRENGTHS) {
                Tuning tuning = Tuning.plain(Double.parseDouble(step), Double.parseDouble(strength));
                String label = FIXED + " " + step + (strength.equals("0") ? "" : ", l2 " + strength);
                all.add(contender(
                        stream,
                        FIXED,
                        label,
                        Role.RIVAL,
                        () -> DemoLearners.of(
                                SelfTuning.linearClassifier().withTuning(tuning).start(), false)));
            }
        }
        all.add(contender(stream, MAJORITY, MAJORITY, Role.RIVAL, DemoLearners::majority));
        return all;
    }

    private static Contender<List<Example>> contender(
            DemoStream stream, String name, String label, Role role, Supplier<DemoPlay.Learner> learner) {
        return Contender.of(
                name, label, role, (examples, trace) -> new DemoPlay(stream, examples, learner.get(), trace));
    }
}
