package org.sobow.learn.model;

/** What the numbers of some outputs become when there are more outputs. */
enum Growth {
    /** From one output f to all but the last of outputs that sum to zero: −f/2, f/2 and zeros. */
    SPLIT {
        @Override
        void write(double[] from, double[] into) {
            // not −0.5 f: a zero stays one without a sign, as in rows that nobody wrote
            into[0] = 0 - 0.5 * from[0];
            into[1] = 0.5 * from[0];
        }
    },
    /** More outputs, which start at 0; the last so far, which was minus the sum of the others, gets numbers of its own. */
    WIDEN {
        @Override
        void write(double[] from, double[] into) {
            System.arraycopy(from, 0, into, 0, from.length);
            double sum = 0;
            for (double each : from) {
                sum += each;
            }
            into[from.length] = 0 - sum;
        }
    };

    /** Writes those numbers that are not zero. */
    abstract void write(double[] from, double[] into);

    /** The numbers of {@code count} outputs. */
    double[] of(double[] from, int count) {
        double[] into = new double[count];
        write(from, into);
        return into;
    }

    /** Rows of such numbers: as many tables side by side as there are in {@code from}, each of {@code outputs} numbers a row. */
    Parameters of(Parameters from, int outputs, int count) {
        int tables = from.width() / outputs;
        Parameters into = from.ofWidth(count * tables);
        into.reserve(from.rows());
        double[] few = new double[outputs];
        double[] many = new double[count];
        for (int row = 0; row < from.rows(); row++) {
            if (!from.isBlank(row >> from.shift)) {
                into.touch(row);
                for (int table = 0; table < tables; table++) {
                    System.arraycopy(from.block(row), from.place(row) + table * outputs, few, 0, outputs);
                    write(few, many);
                    System.arraycopy(many, 0, into.block(row), into.place(row) + table * count, count);
                }
            }
        }
        return into;
    }
}
