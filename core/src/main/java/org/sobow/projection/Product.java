package org.sobow.projection;

import java.util.List;

/** The product of sets over consecutive runs of coordinates. */
record Product(List<Projection.Block> blocks) implements Projection {
    @Override
    public void project(double[] x, int from, int to) {
        requireDimension(to - from);
        int start = from;
        for (int i = 0; i < blocks.size(); i++) {
            Block block = blocks.get(i);
            block.projection().project(x, start, start + block.length());
            start += block.length();
        }
    }

    @Override
    public void requireDimension(int dimension) {
        int total = 0;
        for (int i = 0; i < blocks.size(); i++) {
            total += blocks.get(i).length();
        }
        if (total != dimension) {
            throw new IllegalArgumentException(
                    "the blocks of the product have " + total + " coordinates together, got " + dimension);
        }
    }
}
