package org.sobow.bench.sidebyside;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import moa.classifiers.AbstractClassifier;
import moa.classifiers.bayes.NaiveBayes;
import moa.classifiers.functions.SGD;
import moa.classifiers.functions.SGDMultiClass;
import moa.classifiers.lazy.SAMkNN;
import moa.classifiers.lazy.kNN;
import moa.classifiers.meta.AdaptiveRandomForest;
import moa.classifiers.meta.AdaptiveRandomForestRegressor;
import moa.classifiers.meta.StreamingRandomPatches;
import moa.classifiers.rules.AMRulesRegressor;
import moa.classifiers.trees.FIMTDD;
import moa.classifiers.trees.HoeffdingAdaptiveTree;
import moa.classifiers.trees.HoeffdingTree;
import org.sobow.learn.evaluate.Learner;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.row.RowEncoding;

/** Who runs side by side on a stream: ours, MOA's and Vowpal Wabbit, each with its defaults. */
final class Rivals {
    /** Beyond as many features, naive Bayes, trees and neighbors take hours: they look at every feature of every row, present or not. */
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
        vowpalWabbit("Vowpal Wabbit", "", false);
        vowpalWabbit("Vowpal Wabbit, pairs", " -q ::", false);
        vowpalWabbit("Vowpal Wabbit, coin", " --coin", false);
        if (shape.classes().isEmpty()) {
            vowpalWabbit("Vowpal Wabbit, scaled targets", "", true);
        }
    }

    /** All of them; the probabilities of classes are smoothed. */
    List<Learner> learners() {
        return shape.classes().isEmpty()
                ? learners
                : learners.stream().<Learner>map(Smoothed::new).toList();
    }

    /** Who is not there, and why. */
    List<String> absent() {
        return absent;
    }

    private void classifiers() {
        ours(OurLearner.LINEAR, OurLearner.MIXED, OurLearner.SGD);
        moa("MOA SGD (hinge)", sgd(0), RAW);
        moa("MOA SGD log loss", sgd(LOG_LOSS), RAW);
        moa("MOA SGD log loss, standardized", sgd(LOG_LOSS), RowEncoding.STANDARD);
        small("MOA naive Bayes", new NaiveBayes());
        small("MOA Hoeffding tree", new HoeffdingTree());
        small("MOA adaptive Hoeffding tree", new HoeffdingAdaptiveTree());
        small("MOA adaptive random forest, 10 trees", forest(10));
        small("MOA adaptive random forest, 100 trees", forest(100));
        small("MOA streaming random patches", new StreamingRandomPatches());
        small("MOA kNN", new kNN());
        small("MOA SAM kNN", new SAMkNN());
        ours(OurLearner.FREQUENCIES, OurLearner.AS_LAST_TIME);
    }

    private static AdaptiveRandomForest forest(int trees) {
        AdaptiveRandomForest forest = new AdaptiveRandomForest();
        forest.ensembleSizeOption.setValue(trees);
        return forest;
    }

    private void regressors() {
        ours(OurLearner.LINEAR, OurLearner.MIXED, OurLearner.SGD);
        moa("MOA SGD squared loss", sgd(SQUARED_LOSS), RAW);
        moa("MOA SGD squared loss, standardized", sgd(SQUARED_LOSS), RowEncoding.STANDARD);
        small("MOA FIMT-DD", new FIMTDD());
        small("MOA AMRules", new AMRulesRegressor());
        small("MOA adaptive random forest", new AdaptiveRandomForestRegressor());
        ours(OurLearner.FREQUENCIES, OurLearner.AS_LAST_TIME);
    }

    private void ours(OurLearner... some) {
        Task task = shape.classes().isEmpty() ? Task.REGRESSION : Task.CLASSIFICATION;
        Arrays.stream(some).forEach(learner -> learners.add(learner.start(task)));
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

    private void vowpalWabbit(String name, String options, boolean scaled) {
        try {
            learners.add(new VwLearner(name, shape, options, scaled));
        } catch (LinkageError e) {
            absent.add(name + ": its native library does not load here");
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
