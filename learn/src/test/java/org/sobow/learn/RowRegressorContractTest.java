package org.sobow.learn;

final class RowRegressorContractTest extends LinearRegressorContract {
    RowRegressorContractTest() {
        super(SelfTuning.regressor());
    }
}
