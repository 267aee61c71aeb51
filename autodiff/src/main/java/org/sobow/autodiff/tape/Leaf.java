package org.sobow.autodiff.tape;

/** x, y and constants: nothing they come of. */
enum Leaf implements Operation {
    LEAF;

    @Override
    public boolean isLinear() {
        return true;
    }

    @Override
    public void value(Node n) {}

    @Override
    public void reverse(Node n) {}

    @Override
    public void tangent(Node n) {}

    @Override
    public void reverseTangent(Node n) {}
}
