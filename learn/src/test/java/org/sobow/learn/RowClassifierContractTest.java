package org.sobow.learn;

final class RowClassifierContractTest extends LinearClassifierContract {
    RowClassifierContractTest() {
        super(SelfTuning.classifier());
    }
}
