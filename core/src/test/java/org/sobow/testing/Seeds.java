package org.sobow.testing;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.AnnotationBasedArgumentsProvider;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.support.ParameterDeclarations;

/**
 * A test over seeds: its method takes {@code (long seed, int dimension)}.
 *
 * <p>The dimension grows with the case from 1 to {@link #largest()}, so the first failure is a small one; the name of the case
 * carries the seed.
 */
@Documented
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@ParameterizedTest(name = "seed {0}, dimension {1}")
@ArgumentsSource(Seeds.Provider.class)
public @interface Seeds {
    /** How many seeds. */
    int value();

    /** The dimension of the last case. */
    int largest() default 12;

    /** Makes the cases. */
    final class Provider extends AnnotationBasedArgumentsProvider<Seeds> {
        private static final long FIRST_SEED = 20231;

        @Override
        protected Stream<? extends Arguments> provideArguments(
                ParameterDeclarations parameters, ExtensionContext context, Seeds seeds) {
            int last = Math.max(1, seeds.value() - 1);
            return IntStream.range(0, seeds.value())
                    .mapToObj(i -> Arguments.of(FIRST_SEED + i, 1 + i * (seeds.largest() - 1) / last));
        }
    }
}
