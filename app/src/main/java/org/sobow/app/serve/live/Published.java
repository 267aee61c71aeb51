package org.sobow.app.serve.live;

import java.util.Map;
import org.sobow.learn.Classifier;
import org.sobow.learn.Model;
import org.sobow.learn.Regressor;
import org.sobow.learn.Tuned;
import org.sobow.learn.row.Row;
import org.sobow.learn.tuning.HypergradientNorms;

/**
 * What the thread that learns shows to all others, once it is on disk. Immutable.
 *
 * @param predictor the model as it was then
 * @param round how many rounds it had seen
 * @param examples how many examples it had learned
 * @param features how many features it had
 * @param ignored how many values it left out for want of room
 * @param awaited how many rows waited for their labels
 * @param awaitedDropped how many had made room before their labels came
 * @param classes how many labels it knew; 0 of a regressor
 * @param tuned what it had tuned to what
 * @param hypergradient how large the hypergradients of what is tuned were
 */
public record Published(
        Object predictor,
        long round,
        long examples,
        int features,
        long ignored,
        int awaited,
        long awaitedDropped,
        int classes,
        Tuned tuned,
        HypergradientNorms hypergradient) {
    static Published of(Model model, long round) {
        return new Published(
                model instanceof Classifier classifier ? classifier.predictor() : ((Regressor) model).predictor(),
                round,
                model.examples(),
                model.features(),
                model.ignored(),
                model.awaited(),
                model.awaitedDropped(),
                model instanceof Classifier classifier ? classifier.labels().size() : 0,
                model.tuned(),
                model.hypergradient());
    }

    /**
     * Predicts a row.
     *
     * @param top how many labels to name, the most probable first
     */
    public Map<String, Object> predict(Row row, int top) {
        return Answer.of(predictor, row, top);
    }
}
