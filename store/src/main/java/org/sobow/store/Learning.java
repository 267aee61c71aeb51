package org.sobow.store;

import java.util.List;
import org.sobow.learn.Classifier;
import org.sobow.learn.Model;
import org.sobow.learn.Regressor;
import org.sobow.learn.row.LabelList;
import org.sobow.state.State;
import org.sobow.state.StateException;

/** Changes a model, be it a classifier or a regressor. What is refused throws and leaves it as it was. */
record Learning(Model model) {
    private static final String CLASSIFIER = "sobow.classifier";
    private static final String REGRESSOR = "sobow.regressor";

    /** The model whose state this is. */
    static Model resume(State state) {
        return switch (state.kind()) {
            case CLASSIFIER -> Classifier.resume(state);
            case REGRESSOR -> Regressor.resume(state);
            default ->
                throw new StateException(
                        "the state must be of kind " + CLASSIFIER + " or " + REGRESSOR + ", got " + state.kind());
        };
    }

    /** Makes one change. */
    void apply(Change change) {
        if (change instanceof Change.Learn learn) {
            model.learn(List.of(learn.example()));
        } else if (change instanceof Change.Await await) {
            model.awaitLabel(await.id(), await.row());
        } else if (change instanceof Change.Label label) {
            if (!learnKept(label)) {
                throw new IllegalArgumentException("no row waits for its label under the id " + label.id()
                        + ": it was never there, was learned before, or made room for newer ones");
            }
        } else if (change instanceof Change.LearnAwaited learn) {
            learn(learn);
        }
    }

    private boolean learnKept(Change.Label label) {
        return model instanceof Classifier classifier
                ? classifier.learnAwaited(label.id(), label(classifier.labels(), label.target()))
                : regressor().learnAwaited(label.id(), number(label.target()));
    }

    private void learn(Change.LearnAwaited learn) {
        if (model instanceof Classifier classifier) {
            classifier.learn(learn.awaited(), label(classifier.labels(), learn.target()), learn.weight());
        } else {
            regressor().learn(learn.awaited(), number(learn.target()), learn.weight());
        }
    }

    private Regressor regressor() {
        if (model instanceof Regressor regressor) {
            return regressor;
        }
        throw new IllegalArgumentException("a store keeps a classifier or a regressor, got " + model);
    }

    private static double number(Target target) {
        if (target.label() != null) {
            throw new IllegalArgumentException("a number is needed, got the label " + target.label());
        }
        return target.number();
    }

    /** The label of that text, of the kind that the labels of the model are. */
    private static Object label(LabelList known, Target target) {
        String text = target.label();
        if (text == null) {
            throw new IllegalArgumentException("a label is needed, got the number " + target.number());
        }
        Object first = known.isEmpty() ? text : known.get(0);
        if (first instanceof Integer) {
            return Integer.valueOf(text);
        }
        if (first instanceof Long) {
            return Long.valueOf(text);
        }
        if (first instanceof String) {
            return text;
        }
        int number = known.texts().indexOf(text);
        if (number < 0) {
            throw new IllegalArgumentException("label must be one of " + known.texts() + ", got " + text);
        }
        return known.get(number);
    }
}
