package org.sobow.testing;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** What is refused by an {@link IllegalArgumentException}. */
public final class Refusal {
    private Refusal() {}

    /** Wants the call refused with this message. */
    public static void assertRefused(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class).hasMessage(message);
    }

    /** Wants the call refused with a message that has this part. */
    public static void assertRefusedSaying(ThrowingCallable call, String part) {
        assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class).hasMessageContaining(part);
    }
}
