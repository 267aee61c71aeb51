package org.sobow.autodiff.tape;

/** x, y and constants: nothing they come of. */
enum Leaf implements Operation {
    LEAF;

    @Override
    public boolean isLinear() {
        return true;
    }

    @Override
    public void value(Var n) {}

    @Override
    public void reverse(Var n) {}

    @Override
    public void tangent(Var n) {}

    @Override
    public void reverseTangent(Var n) {}
}
