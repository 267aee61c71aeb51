package org.sobow.hypergradient;

/** Thrown where an exact solve meets a singular Hessian: g_t is not strongly convex in y there. */
public final class SingularHessianException extends ArithmeticException {
    private static final long serialVersionUID = 1L;

    public SingularHessianException(String message) {
        super(message);
    }
}
