package org.sobow.experiments.hr;

import org.sobow.algorithm.Optimizer;

/** An algorithm with its settings, under the name that tables and charts give it. */
record HrContender(String label, HrAlgorithm algorithm, HrSettings settings) {
    static HrContender of(HrAlgorithm algorithm, HrSettings settings) {
        return new HrContender(algorithm.label(settings), algorithm, settings);
    }

    Optimizer recipe() {
        return algorithm.recipe(settings);
    }

    int window() {
        return algorithm == HrAlgorithm.OGD ? 1 : settings.window();
    }

    double eta() {
        return algorithm == HrAlgorithm.OGD ? 1 : settings.eta();
    }
}
