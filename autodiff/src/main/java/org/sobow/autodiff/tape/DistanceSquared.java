package org.sobow.autodiff.tape;

/** ||a - b||² in one pass; {@code slope} holds a - b. */
enum DistanceSquared implements Operation {
    DISTANCE_SQUARED;

    @Override
    public void value(Node n) {
        double sum = 0;
        for (int i = 0; i < n.a.length; i++) {
            double difference = n.a.value[i] - n.b.value[i];
            n.slope[i] = difference;
            sum += difference * difference;
        }
        n.value[0] = sum;
    }

    @Override
    public void reverse(Node n) {
        addBoth(2 * n.adjoint[0], n.slope, n, false);
    }

    @Override
    public void tangent(Node n) {
        if (n.a.moves) {
            n.tangent[0] += 2 * Kernels.dot(n.slope, 0, n.a.tangent, 0, n.a.length);
        }
        if (n.b.moves) {
            n.tangent[0] -= 2 * Kernels.dot(n.slope, 0, n.b.tangent, 0, n.a.length);
        }
    }

    @Override
    public void reverseTangent(Node n) {
        if (n.bends) {
            addBoth(2 * n.adjointTangent[0], n.slope, n, true);
        }
        if (n.a.moves) {
            addBoth(2 * n.adjoint[0], n.a.tangent, n, true);
        }
        if (n.b.moves) {
            addBoth(-2 * n.adjoint[0], n.b.tangent, n, true);
        }
    }

    /** Adds c d for a and −c d for b. */
    private static void addBoth(double c, double[] d, Node n, boolean tangents) {
        if (n.a.wanted) {
            Kernels.add(c, d, 0, tangents ? n.a.adjointTangent : n.a.adjoint, 0, n.a.length);
        }
        if (n.b.wanted) {
            Kernels.add(-c, d, 0, tangents ? n.b.adjointTangent : n.b.adjoint, 0, n.a.length);
        }
    }
}
