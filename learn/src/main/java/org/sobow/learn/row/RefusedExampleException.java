package org.sobow.learn.row;

import java.util.List;
import java.util.function.Consumer;

/** Thrown where one of several examples is refused before the first is learned; the message says what is wrong with it. */
public final class RefusedExampleException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    private final int index;

    private RefusedExampleException(int index, IllegalArgumentException cause) {
        super(cause.getMessage(), cause);
        this.index = index;
    }

    /** Checks each; what is thrown for one of them is thrown on with its index. */
    public static <T> void check(List<T> all, Consumer<T> check) {
        for (int i = 0; i < all.size(); i++) {
            try {
                check.accept(all.get(i));
            } catch (IllegalArgumentException e) {
                throw new RefusedExampleException(i, e);
            }
        }
    }

    /** Which one it is, from 0. */
    public int index() {
        return index;
    }
}
