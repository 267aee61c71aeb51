package org.sobow.learn.softmax;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.support.AnnotationConsumer;
import org.junit.jupiter.params.support.ParameterDeclarations;

/** Runs a parameterized test with the seeds 0, 1, ..., value − 1. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ArgumentsSource(Seeds.Provider.class)
@interface Seeds {
    /** How many. */
    int value();

    /** Gives the seeds. */
    final class Provider implements ArgumentsProvider, AnnotationConsumer<Seeds> {
        private int count;

        @Override
        public void accept(Seeds seeds) {
            count = seeds.value();
        }

        @Override
        public Stream<? extends Arguments> provideArguments(
                ParameterDeclarations parameters, ExtensionContext context) {
            return LongStream.range(0, count).mapToObj(Arguments::of);
        }
    }
}
