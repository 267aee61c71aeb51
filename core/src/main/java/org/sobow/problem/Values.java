package org.sobow.problem;

import java.util.Objects;

/** See {@link ValueRound#of}. */
record Values(OuterValue f, InnerValue g) implements ValueRound {
    Values {
        Objects.requireNonNull(f, "f");
        Objects.requireNonNull(g, "g");
    }
}
