package org.sobow.state;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a component that a record got after states had been written without it. The value names a static field of that record, which holds the
 * component's value in all those states.
 *
 * <p>It is not the default of new recipes: those may choose another one, while old states keep what they were made with.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface WhenAbsent {
    /** The name of a static field of the record. */
    String value();

    /** Whether a state without the component fits a recipe with any value of it: what is resumed from such a state goes on as it was. */
    boolean fitsAny() default false;
}
