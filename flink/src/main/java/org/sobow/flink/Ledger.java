package org.sobow.flink;

import java.nio.ByteBuffer;

/** What is counted beside a model: its loss, the time of its last record, and how much waits. */
final class Ledger {
    /** How many bytes it is. */
    static final int BYTES = Double.BYTES + 2 * Long.BYTES + Integer.BYTES;

    double lossSum;
    long lossCount;
    long lastTime = Long.MIN_VALUE;
    int waiting;

    void lose(double loss) {
        lossSum += loss;
        lossCount++;
    }

    void write(ByteBuffer out) {
        out.putDouble(lossSum).putLong(lossCount).putLong(lastTime).putInt(waiting);
    }

    static Ledger read(ByteBuffer in) {
        Ledger ledger = new Ledger();
        ledger.lossSum = in.getDouble();
        ledger.lossCount = in.getLong();
        ledger.lastTime = in.getLong();
        ledger.waiting = in.getInt();
        return ledger;
    }
}
