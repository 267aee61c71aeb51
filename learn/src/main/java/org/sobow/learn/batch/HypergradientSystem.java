package org.sobow.learn.batch;

/** The system H v = b of a batch, H = ∇²_W g = R + X'BX and b = ∇_W f = X_val' E, and the products that are asked of its solution. */
interface HypergradientSystem {
    /**
     * Solves.
     *
     * @param r the strengths of the batch's rows
     * @param p row i the probabilities of example i of D_tr
     * @param e row i, for examples of D_val, (p_i − y_i) times its share
     */
    void solve(Batch batch, double[] r, double[][] p, double[][] e);

    /** Writes r_l &lt;a_l, v_l&gt; into {@code out}, for every row l of the batch last solved for. */
    void multiply(Batch batch, double[] r, double[][] a, double[] out);
}
