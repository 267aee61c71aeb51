package org.sobow.autodiff.tape;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.sobow.internal.Vectors;

/**
 * One function recorded at one (x, y), and the sweeps that take its derivatives. For one thread.
 *
 * <p>Gradients come of a sweep back over the record (reverse mode). A product with second derivatives is the derivative of a gradient
 * along a direction: a sweep forward for the tangents, then one back (forward over reverse). What of the latter does not depend on the
 * direction is swept once, by {@link #prepareProducts}.
 */
public final class Recording {
    private static final double[] NONE = {};

    /** The first recordings have objects of their own, so that a Var kept from one of them is known in the next. */
    private static final int NEW = 8;

    private final Tape tape = new Tape();
    private final List<Part> partsX;
    private final List<Part> partsY;
    private final double[] atX;
    private final double[] atY;
    private Var x;
    private Var y;
    private Var result;
    private long recorded;
    private int wantedNow;

    /** Whose tangents are read, the last first. */
    private Var[] followed = {};

    private int followedCount;

    /** Through which adjoints move, the last first. */
    private Var[] bending = {};

    private int bendingCount;

    /** @param partsX the groups that x consists of, one after the other */
    public Recording(int d1, List<Part> partsX, int d2, List<Part> partsY) {
        this.partsX = List.copyOf(partsX);
        this.partsY = List.copyOf(partsY);
        atX = new double[d1];
        atY = new double[d2];
        x = tape.none;
        y = tape.none;
        result = tape.none;
    }

    /** Records the function at (x, y); returns what it returned. */
    public Var record(TapeFunction function, double[] givenX, double[] givenY) {
        tape.reset(recorded++ < NEW);
        Vectors.copy(givenX, atX);
        Vectors.copy(givenY, atY);
        x = leaf(Tape.X, partsX, atX);
        y = leaf(Tape.Y, partsY, atY);
        return function.apply(tape, x, y);
    }

    private Var leaf(int depends, List<Part> parts, double[] values) {
        Part only = parts.get(0);
        Var leaf = parts.size() == 1
                ? tape.leaf(values, depends, only.rank(), only.rows(), only.columns())
                : tape.leaf(values, depends, 1, values.length, 1);
        leaf.parts = parts;
        return leaf;
    }

    /** Whether the Var was made by this recording. */
    public boolean holds(Var recorded) {
        return tape.isCurrent(recorded);
    }

    /** Whether (x, y) is where the function was recorded. */
    public boolean isAt(double[] otherX, double[] otherY) {
        return Arrays.equals(atX, otherX) && Arrays.equals(atY, otherY);
    }

    /** Takes the derivatives from now on of {@code recorded}, one number of this record. */
    public void differentiate(Var recorded) {
        result = recorded;
        for (int i = 0; i < tape.count(); i++) {
            tape.at(i).live = false;
        }
        result.live = true;
        for (int i = result.position; i >= 0; i--) {
            Var n = tape.at(i);
            if (n.live) {
                n.a.live = true;
                n.b.live = true;
            }
        }
        for (int i = 0; i <= result.position; i++) {
            Var n = tape.at(i);
            n.moves = n.live && (n.depends & Tape.Y) != 0;
        }
        tape.none.live = false;
    }

    /** Computes {@code recorded}, a Var of this record, in another way. */
    public <T> T replay(Var recorded, Replay<T> way) {
        differentiate(recorded);
        List<@Nullable T> made = new ArrayList<>();
        for (int i = 0; i <= recorded.position; i++) {
            Var n = tape.at(i);
            made.add(n.live ? replayed(n, made, way) : null);
        }
        return Objects.requireNonNull(made.get(recorded.position));
    }

    private <T> T replayed(Var n, List<@Nullable T> made, Replay<T> way) {
        Replay.Step step = new Replay.Step(n);
        if (n == x) {
            return way.x();
        }
        if (n == y) {
            return way.y();
        }
        if (n.a == tape.none) {
            return way.constant(n.value, step);
        }
        T a = Objects.requireNonNull(made.get(n.a.position));
        return n.b == tape.none ? way.of(step, a) : way.of(step, a, Objects.requireNonNull(made.get(n.b.position)));
    }

    /** Whether the number was computed from y. */
    public boolean dependsOnY() {
        return y.live;
    }

    /** Writes ∇_x and ∇_y. */
    public void gradients(double[] outX, double[] outY) {
        reverse(Tape.X | Tape.Y, outX, outY);
    }

    /** Writes ∇_x. */
    public void gradX(double[] out) {
        reverse(Tape.X, out, NONE);
    }

    /** Writes ∇_y. */
    public void gradY(double[] out) {
        reverse(Tape.Y, NONE, out);
    }

    /** Sweeps what all products at this point share. */
    public void prepareProducts() {
        reverse(Tape.Y, NONE, NONE);
        selectSweeps();
    }

    /** Selects the operations that a product sweeps: those whose tangent is read, and those through which adjoints move. */
    private void selectSweeps() {
        wantedNow = 0;
        if (followed.length < tape.count()) {
            followed = new Var[2 * tape.count()];
            bending = new Var[2 * tape.count()];
        }
        for (int i = 0; i <= result.position; i++) {
            tape.at(i).followed = false;
            tape.at(i).bends = false;
        }
        followedCount = 0;
        bendingCount = 0;
        for (int i = result.position; i >= 0; i--) {
            Var n = tape.at(i);
            boolean curves = n.moves && !n.operation.isLinear();
            if (n.live && (n.bends || curves)) {
                n.a.bends = true;
                n.b.bends = true;
                bending[bendingCount++] = n;
            }
            if (curves || n.followed) {
                n.a.followed |= n.a.moves;
                n.b.followed |= n.b.moves;
            }
            if (n.followed && n.operation != Leaf.LEAF) {
                followed[followedCount++] = n;
            }
        }
    }

    /** Writes ∇²_y·v. */
    public void hessianYY(double[] v, double[] out) {
        product(Tape.Y, y, v, out);
    }

    /** Writes ∇_x∇_y·v. */
    public void jacobianXY(double[] v, double[] out) {
        product(Tape.X, x, v, out);
    }

    /** Sweeps back for the adjoints of what depends on {@code wanted}, and of the leaves that an array is given for. */
    private void reverse(int wanted, double[] outX, double[] outY) {
        wantedNow = 0;
        want(wanted);
        for (int i = 0; i <= result.position; i++) {
            Var n = tape.at(i);
            if (n.wanted && n.operation != Leaf.LEAF) {
                n.adjoint = zeros(n.adjoint, n.length);
            }
        }
        giveOut(x, outX);
        x.adjoint = outX;
        giveOut(y, outY);
        y.adjoint = outY;
        if (result.wanted) {
            result.adjoint[0] = 1;
            for (int i = result.position; i >= 0; i--) {
                Var n = tape.at(i);
                if (n.wanted) {
                    n.operation.reverse(n);
                }
            }
        }
        x.adjoint = NONE;
        y.adjoint = NONE;
    }

    private static void giveOut(Var leaf, double[] out) {
        leaf.wanted &= out.length > 0;
        Arrays.fill(out, 0);
    }

    /** Writes the gradient in {@code leaf} of <∇_y, v>. */
    private void product(int wanted, Var leaf, double[] v, double[] out) {
        y.tangent = zeros(y.tangent, y.length);
        System.arraycopy(v, 0, y.tangent, 0, y.length);
        for (int i = followedCount - 1; i >= 0; i--) {
            Var n = followed[i];
            n.tangent = zeros(n.tangent, n.length);
            n.operation.tangent(n);
        }
        want(wanted);
        Arrays.fill(out, 0);
        leaf.adjointTangent = out;
        for (int i = 0; i < bendingCount; i++) {
            Var n = bending[i];
            if (n.wanted && n.bends && n.operation != Leaf.LEAF) {
                n.adjointTangent = zeros(n.adjointTangent, n.length);
            }
        }
        for (int i = 0; i < bendingCount; i++) {
            Var n = bending[i];
            if (n.wanted) {
                n.operation.reverseTangent(n);
            }
        }
        leaf.adjointTangent = NONE;
    }

    private void want(int wanted) {
        if (wantedNow != wanted) {
            wantedNow = wanted;
            for (int i = 0; i <= result.position; i++) {
                Var n = tape.at(i);
                n.wanted = n.live && (n.depends & wanted) != 0;
            }
        }
    }

    /** The array, grown where need be, with zeros up to {@code length}. */
    private static double[] zeros(double[] array, int length) {
        if (array.length < length) {
            return new double[length];
        }
        Arrays.fill(array, 0, length, 0);
        return array;
    }
}
