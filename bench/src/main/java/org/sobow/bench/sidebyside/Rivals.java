package org.sobow.bench.sidebyside;

import java.util.ArrayList;
import java.util.List;
import moa.classifiers.AbstractClassifier;
import moa.classifiers.bayes.NaiveBayes;
import moa.classifiers.functions.SGD;
import moa.classifiers.functions.SGDMultiClass;
import moa.classifiers.trees.FIMTDD;
import moa.classifiers.trees.HoeffdingTree;
import org.sobow.experiments.evaluate.Contenders;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.evaluate.Learner;
import org.sobow.learn.evaluate.ModelLearner;
import org.sobow.learn.row.RowEncoding;

/** Who runs side by side on a stream: ours, MOA's and Vowpal Wabbit, each with its defaults. */
final class Rivals {
    /** Beyond as many features, naive Bayes and trees take hours: they look at every feature of every row, present or not. */
    private static final int MOST_FEATURES_OF_A_TREE = 1000;

    private static final RowEncoding RAW = RowEncoding.STANDARD.withStandardize(false);
    private static final int LOG_LOSS = 1;
    private static final int SQUARED_LOSS = 2;

    private final StreamShape shape;
    private final List<Learner> learners = new ArrayList<>();
    private final List<String> absent = new ArrayList<>();

    Rivals(StreamShape shape) {
        this.shape = shape;
        if (shape.classes().isEmpty()) {
            regressors();
        } else {
            classifiers();
        }
        vowpalWabbit();
    }

    List<Learner> learners() {
        return learners;
    }

    /** Who is not there, and why. */
    List<String> absent() {
        return absent;
    }

    private void classifiers() {
        learners.add(ModelLearner.of("self-tuning", SelfTuning.classifier().start()));
        learners.add(ModelLearner.of(
                "SGD, ours", SelfTuning.classifier().tuned(Contenders::untuned).start()));
        moa("MOA SGD (hinge)", sgd(0), RAW);
        moa("MOA SGD log loss", sgd(LOG_LOSS), RAW);
        moa("MOA SGD log loss, standardized", sgd(LOG_LOSS), RowEncoding.STANDARD);
        small("MOA naive Bayes", new NaiveBayes());
        small("MOA Hoeffding tree", new HoeffdingTree());
    }

    private void regressors() {
        learners.add(ModelLearner.of("self-tuning", SelfTuning.regressor().start()));
        learners.add(ModelLearner.of(
                "SGD, ours", SelfTuning.regressor().tuned(Contenders::untuned).start()));
        moa("MOA SGD squared loss", sgd(SQUARED_LOSS), RAW);
        moa("MOA SGD squared loss, standardized", sgd(SQUARED_LOSS), RowEncoding.STANDARD);
        small("MOA FIMT-DD", new FIMTDD());
    }

    private AbstractClassifier sgd(int loss) {
        if (shape.classes().size() > 2) {
            SGDMultiClass many = new SGDMultiClass();
            many.lossFunctionOption.setChosenIndex(loss);
            return many;
        }
        SGD one = new SGD();
        one.lossFunctionOption.setChosenIndex(loss);
        return one;
    }

    private void small(String name, AbstractClassifier learner) {
        if (shape.features() > MOST_FEATURES_OF_A_TREE) {
            absent.add(name + ": " + shape.features() + " features are too many for it");
        } else {
            moa(name, learner, RAW);
        }
    }

    private void moa(String name, AbstractClassifier learner, RowEncoding encoding) {
        learners.add(new MoaLearner(name, learner, shape, encoding));
    }

    private void vowpalWabbit() {
        try {
            learners.add(new VwLearner("Vowpal Wabbit", shape, false));
            if (shape.classes().isEmpty()) {
                learners.add(new VwLearner("Vowpal Wabbit, scaled targets", shape, true));
            }
        } catch (LinkageError e) {
            absent.add("Vowpal Wabbit: its native library does not load here");
        }
    }

    /** Lets go of what is outside the heap. */
    void close() {
        for (Learner learner : learners) {
            if (learner instanceof VwLearner vw) {
                vw.close();
            }
        }
    }
}
