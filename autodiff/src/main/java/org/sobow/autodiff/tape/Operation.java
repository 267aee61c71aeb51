package org.sobow.autodiff.tape;

/**
 * How a number on the tape comes of others, and the three rules of its derivatives. Every rule but {@code value} finds the arrays it
 * adds to set to zero or holding what other operations added; it writes to an input only where that is {@code wanted}, reads the
 * tangent of an input only where that {@code moves}, and the tangent of its own adjoint only where it {@code bends}.
 */
/* With n = φ(a, b), a bar for the derivative of the result in a node and a dot for the derivative along the direction v:
 *   reverse           a̅ += φ_a n̅
 *   tangent           ṅ  = φ_a ȧ + φ_b ḃ
 *   reverseTangent    the dot of reverse: a̅̇ += φ_a n̅̇ + (φ_aa ȧ + φ_ab ḃ) n̅ */
interface Operation {
    /** Whether it has no second derivatives. */
    default boolean isLinear() {
        return false;
    }

    /** Writes {@code n.value}. */
    void value(Node n);

    /** Adds to the adjoints of the inputs. */
    void reverse(Node n);

    /** Adds to {@code n.tangent}. */
    void tangent(Node n);

    /** Adds to the tangents of the adjoints of the inputs. */
    void reverseTangent(Node n);
}
