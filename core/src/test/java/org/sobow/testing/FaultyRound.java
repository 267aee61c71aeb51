package org.sobow.testing;

import org.sobow.problem.FirstOrderInner;
import org.sobow.problem.InnerObjective;
import org.sobow.problem.OuterObjective;
import org.sobow.problem.Round;

/** A round, its g a {@link FirstOrderInner}, of which one oracle misbehaves; it tells whether that oracle was asked. */
public final class FaultyRound {
    /** Which oracle misbehaves. */
    public enum Oracle {
        F_VALUE,
        G_VALUE,
        F_GRAD_X,
        F_GRAD_Y,
        G_GRAD_X,
        G_GRAD_Y,
        G_HESSIAN_YY,
        G_JACOBIAN_XY
    }

    /** How it misbehaves. */
    public enum Fault {
        NAN_FIRST,
        NAN_LAST,
        INFINITE,
        THROWS
    }

    /** What a throwing oracle throws. */
    public static final class OracleFailure extends RuntimeException {
        private static final long serialVersionUID = 1L;

        OracleFailure() {
            super("the oracle failed");
        }
    }

    private final Round sound;
    private final Oracle oracle;
    private final Fault fault;
    private boolean asked;

    public FaultyRound(Round sound, Oracle oracle, Fault fault) {
        this.sound = sound;
        this.oracle = oracle;
        this.fault = fault;
    }

    /** Whether the faulty oracle was called. */
    public boolean asked() {
        return asked;
    }

    /** What a run that asked it must throw. */
    public Class<? extends RuntimeException> expected() {
        return fault == Fault.THROWS ? OracleFailure.class : ArithmeticException.class;
    }

    public Round round() {
        return new Round(new Outer(), new Inner());
    }

    private void spoil(Oracle called, double[] out) {
        if (called != oracle) {
            return;
        }
        asked = true;
        switch (fault) {
            case NAN_FIRST -> out[0] = Double.NaN;
            case NAN_LAST -> out[out.length - 1] = Double.NaN;
            case INFINITE -> out[0] = Double.POSITIVE_INFINITY;
            case THROWS -> throw new OracleFailure();
        }
    }

    private double spoiled(Oracle called, double value) {
        double[] out = {value};
        spoil(called, out);
        return out[0];
    }

    private final class Outer implements OuterObjective {
        @Override
        public double value(double[] x, double[] y) {
            return spoiled(Oracle.F_VALUE, sound.f().value(x, y));
        }

        @Override
        public void gradX(double[] x, double[] y, double[] out) {
            sound.f().gradX(x, y, out);
            spoil(Oracle.F_GRAD_X, out);
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            sound.f().gradY(x, y, out);
            spoil(Oracle.F_GRAD_Y, out);
        }
    }

    private final class Inner implements InnerObjective, FirstOrderInner {
        @Override
        public double value(double[] x, double[] y) {
            return spoiled(Oracle.G_VALUE, sound.g().value(x, y));
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            sound.g().gradY(x, y, out);
            spoil(Oracle.G_GRAD_Y, out);
        }

        @Override
        public void gradX(double[] x, double[] y, double[] out) {
            ((FirstOrderInner) sound.g()).gradX(x, y, out);
            spoil(Oracle.G_GRAD_X, out);
        }

        @Override
        public void hessianYY(double[] x, double[] y, double[] v, double[] out) {
            sound.g().hessianYY(x, y, v, out);
            spoil(Oracle.G_HESSIAN_YY, out);
        }

        @Override
        public void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
            sound.g().jacobianXY(x, y, v, out);
            spoil(Oracle.G_JACOBIAN_XY, out);
        }
    }
}
