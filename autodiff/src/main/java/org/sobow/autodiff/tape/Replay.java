package org.sobow.autodiff.tape;

/**
 * Another way to compute what was recorded, from the same operations in the same order.
 *
 * @param <T> what numbers, vectors and matrices are there
 */
public interface Replay<T> {
    /** x, in the shape that the record has it in. */
    T x();

    /** y, in the shape that the record has it in. */
    T y();

    /** A constant of this shape, row by row; the array may change later. */
    T constant(double[] values, Step shape);

    /** What an operation makes of one input. */
    T of(Step step, T a);

    /** What an operation makes of two inputs. */
    T of(Step step, T a, T b);

    /** An operation of a record, and the shape of what it makes. For the call that it is given in. */
    final class Step {
        private final Node node;

        Step(Node node) {
            this.node = node;
        }

        /** Its name, in capitals. */
        public String operation() {
            return node.operation.toString();
        }

        /** 0 for a number, 1 for a vector, 2 for a matrix. */
        public int rank() {
            return node.rank;
        }

        public int rows() {
            return node.rows;
        }

        public int columns() {
            return node.columns;
        }

        /** The sizes of its dimensions. */
        public long[] shape() {
            return node.rank == 0
                    ? new long[0]
                    : node.rank == 1 ? new long[] {node.rows} : new long[] {node.rows, node.columns};
        }

        /** Its constant. */
        public double c() {
            return node.c;
        }

        /** Where a slice begins, in entries. */
        public int first() {
            return node.first;
        }

        /** The indices of what is gathered or picked, or the columns of sparse rows. */
        public int[] index() {
            return node.index;
        }

        /** Where each sparse row starts. */
        public int[] starts() {
            return node.starts;
        }

        /** The entries of sparse rows. */
        public double[] weights() {
            return node.weights;
        }
    }
}
