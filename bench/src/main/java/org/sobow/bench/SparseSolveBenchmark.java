package org.sobow.bench;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.sobow.learn.batch.BatchRun;

/** The exact solve among examples, as a learner of SOBOW-50 does it in a round of 16 + 16 posts: G and C, factors, u, residual. */
/* The solver is no part of the library's API: it is taken, with its arguments, out of a learner that has played some rounds. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class SparseSolveBenchmark {
    private static final int ROUNDS = 200;

    private MethodHandle solve = MethodHandles.empty(MethodType.methodType(void.class));

    @Setup
    public void takeSolver() throws ReflectiveOperationException {
        BatchRun learner = ZipfPosts.learner("sobow-50");
        ZipfPosts posts = new ZipfPosts(new Random(1));
        for (int t = 0; t < ROUNDS; t++) {
            ZipfPosts.play(learner, posts.next(2 * ZipfPosts.HALF));
        }
        Object round = field(learner, "computation");
        Object solver = field(round, "system");
        Object[] arguments = {
            field(learner, "batch"), field(field(learner, "block"), "r"), field(round, "p"), field(round, "e")
        };
        for (Method method : solver.getClass().getDeclaredMethods()) {
            if (method.getName().equals("solve")) {
                method.setAccessible(true);
                solve = MethodHandles.insertArguments(
                        MethodHandles.lookup().unreflect(method).bindTo(solver), 0, arguments);
            }
        }
    }

    private static Object field(Object owner, String name) throws ReflectiveOperationException {
        Field field = owner.getClass().getDeclaredField(name);
        field.setAccessible(true);
        return Objects.requireNonNull(field.get(owner));
    }

    @Benchmark
    public void solve() throws Throwable {
        solve.invokeExact();
    }
}
