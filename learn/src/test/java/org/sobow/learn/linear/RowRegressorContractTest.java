package org.sobow.learn.linear;

final class RowRegressorContractTest extends LinearRegressorContract {
    RowRegressorContractTest() {
        super(SelfTuning.regressor());
    }
}
