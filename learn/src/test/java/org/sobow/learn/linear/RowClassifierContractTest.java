package org.sobow.learn.linear;

final class RowClassifierContractTest extends LinearClassifierContract {
    RowClassifierContractTest() {
        super(SelfTuning.classifier());
    }
}
