package org.sobow.flink;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** What is counted beside a model: its loss, the time of its last record, and how much waits. */
final class Ledger {
    double lossSum;
    long lossCount;
    long lastTime = Long.MIN_VALUE;
    int waiting;

    void lose(double loss) {
        lossSum += loss;
        lossCount++;
    }

    void write(DataOutputStream out) throws IOException {
        out.writeDouble(lossSum);
        out.writeLong(lossCount);
        out.writeLong(lastTime);
        out.writeInt(waiting);
    }

    static Ledger read(DataInputStream in) throws IOException {
        Ledger ledger = new Ledger();
        ledger.lossSum = in.readDouble();
        ledger.lossCount = in.readLong();
        ledger.lastTime = in.readLong();
        ledger.waiting = in.readInt();
        return ledger;
    }
}
