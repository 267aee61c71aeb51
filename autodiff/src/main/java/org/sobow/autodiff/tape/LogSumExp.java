package org.sobow.autodiff.tape;

import org.sobow.internal.Exponential;

/** log Σ_j exp(a_ij) of each row i; {@code slope} holds the softmax of the rows. */
enum LogSumExp implements Operation {
    LOG_SUM_EXP;

    @Override
    public void value(Node n) {
        int width = n.a.length / n.length;
        for (int i = 0; i < n.length; i++) {
            int from = i * width;
            double most = n.a.value[from];
            for (int k = from + 1; k < from + width; k++) {
                most = Math.max(most, n.a.value[k]);
            }
            double sum = 0;
            for (int k = from; k < from + width; k++) {
                n.slope[k] = Exponential.exp(n.a.value[k] - most);
                sum += n.slope[k];
            }
            for (int k = from; k < from + width; k++) {
                n.slope[k] /= sum;
            }
            n.value[i] = most + StrictMath.log(sum);
        }
    }

    @Override
    public void reverse(Node n) {
        if (n.a.wanted) {
            addRows(n, n.adjoint, n.a.adjoint);
        }
    }

    @Override
    public void tangent(Node n) {
        if (n.a.moves) {
            int width = n.a.length / n.length;
            for (int i = 0; i < n.length; i++) {
                n.tangent[i] += Kernels.dot(n.slope, i * width, n.a.tangent, i * width, width);
            }
        }
    }

    @Override
    public void reverseTangent(Node n) {
        if (!n.a.wanted) {
            return;
        }
        if (n.bends) {
            addRows(n, n.adjointTangent, n.a.adjointTangent);
        }
        if (n.a.moves) {
            int width = n.a.length / n.length;
            for (int i = 0; i < n.length; i++) {
                // the dot of the softmax: s (ȧ − <s, ȧ>)
                double mean = Kernels.dot(n.slope, i * width, n.a.tangent, i * width, width);
                for (int k = i * width; k < (i + 1) * width; k++) {
                    n.a.adjointTangent[k] += n.adjoint[i] * n.slope[k] * (n.a.tangent[k] - mean);
                }
            }
        }
    }

    /** Adds to each row its softmax times an entry of {@code bar}. */
    private static void addRows(Node n, double[] bar, double[] out) {
        int width = n.a.length / n.length;
        for (int i = 0; i < n.length; i++) {
            Kernels.add(bar[i], n.slope, i * width, out, i * width, width);
        }
    }
}
