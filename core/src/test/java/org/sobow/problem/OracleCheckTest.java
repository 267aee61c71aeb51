package org.sobow.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sobow.testing.Refusal.assertRefusedSaying;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sobow.testing.Dense;
import org.sobow.testing.FaultyRound.Oracle;
import org.sobow.testing.ForwardedInner;
import org.sobow.testing.Quadratic;
import org.sobow.testing.Seeds;
import org.sobow.testing.SoftmaxRidge;

class OracleCheckTest {
    /** Oracles that return a number write nothing, and are tested on their own. */
    private static final String VALUES = ".*_VALUE";

    private static final double[] X = {0.5, -1.25};
    private static final double[] Y = {1, 0.75, -0.5};

    @Seeds(10)
    void quadratics_areAccepted(long seed, int d2) {
        int d1 = 1 + d2 / 2;
        Random random = new Random(seed);
        Round round = Quadratic.random(seed, d1, d2, 50).round();
        assertThat(OracleCheck.findings(round, Dense.vector(random, d1), Dense.vector(random, d2)))
                .isEmpty();
    }

    @Seeds(value = 10, largest = 6)
    void softmaxRidges_areAccepted(long seed, int features) {
        Random random = new Random(seed);
        for (SoftmaxRidge.Regularizer form : SoftmaxRidge.Regularizer.values()) {
            Round round = SoftmaxRidge.random(seed, features, 3, 5, form);
            OracleCheck.require(round, Dense.vector(random, features), Dense.vector(random, 3 * features));
        }
    }

    @ParameterizedTest
    @EnumSource(value = Oracle.class, mode = EnumSource.Mode.MATCH_NONE, names = VALUES)
    void wrongEntry_isNamed(Oracle oracle) {
        Round planted = planted(oracle, (x, y, v, out, write) -> {
            write.run();
            out[1] += 0.01;
        });
        assertThat(OracleCheck.findings(planted, X, Y))
                .anyMatch(finding -> finding.startsWith(name(oracle) + ": out[1] = ")
                        && finding.contains("central differences give"));
    }

    @ParameterizedTest
    @EnumSource(value = Oracle.class, mode = EnumSource.Mode.MATCH_NONE, names = VALUES)
    void oracleThatWritesNothing_isFound(Oracle oracle) {
        assertFound(oracle, "not written", (x, y, v, out, write) -> {});
    }

    @ParameterizedTest
    @EnumSource(value = Oracle.class, mode = EnumSource.Mode.MATCH_NONE, names = VALUES)
    void oracleThatSkipsAnEntry_isFound(Oracle oracle) {
        assertFound(oracle, "out[1] = NaN", (x, y, v, out, write) -> {
            double kept = out[1];
            write.run();
            out[1] = kept;
        });
    }

    @ParameterizedTest
    @EnumSource(value = Oracle.class, mode = EnumSource.Mode.MATCH_NONE, names = VALUES)
    void oracleThatAddsToOut_isFound(Oracle oracle) {
        assertFound(oracle, "added to", (x, y, v, out, write) -> {
            double[] before = out.clone();
            write.run();
            for (int i = 0; i < out.length; i++) {
                out[i] += before[i];
            }
        });
    }

    @ParameterizedTest
    @EnumSource(value = Oracle.class, mode = EnumSource.Mode.MATCH_NONE, names = VALUES)
    void oracleThatReturnsNan_isFound(Oracle oracle) {
        assertFound(oracle, "not finite", (x, y, v, out, write) -> {
            write.run();
            out[0] = Double.NaN;
        });
    }

    @ParameterizedTest
    @EnumSource(value = Oracle.class, mode = EnumSource.Mode.MATCH_NONE, names = VALUES)
    void oracleThatModifiesItsArguments_isFound(Oracle oracle) {
        assertFound(oracle, "modifies one of its arguments", (x, y, v, out, write) -> {
            write.run();
            x[0] = 7;
        });
        assertFound(oracle, "modifies one of its arguments", (x, y, v, out, write) -> {
            write.run();
            y[1] = 7;
        });
    }

    @ParameterizedTest
    @EnumSource(value = Oracle.class, mode = EnumSource.Mode.MATCH_NONE, names = VALUES)
    void oracleThatCachesByIdentity_isFound(Oracle oracle) {
        double[][] cached = new double[2][];
        assertFound(oracle, "keeps a reference to its arguments", (x, y, v, out, write) -> {
            if (cached[0] == y) {
                System.arraycopy(cached[1], 0, out, 0, out.length);
                return;
            }
            write.run();
            cached[0] = y;
            cached[1] = out.clone();
        });
    }

    @ParameterizedTest
    @EnumSource(value = Oracle.class, mode = EnumSource.Mode.MATCH_NONE, names = VALUES)
    void oracleThatKeepsOut_isFound(Oracle oracle) {
        double[][] kept = new double[1][];
        assertFound(oracle, "keeps a reference to an earlier out", (x, y, v, out, write) -> {
            write.run();
            if (kept[0] != null) {
                Arrays.fill(kept[0], 3);
            }
            kept[0] = out;
        });
    }

    @ParameterizedTest
    @EnumSource(value = Oracle.class, mode = EnumSource.Mode.MATCH_NONE, names = VALUES)
    void oracleWithStateOfItsOwn_isFound(Oracle oracle) {
        int[] calls = {0};
        assertFound(oracle, "state of its own", (x, y, v, out, write) -> {
            write.run();
            out[0] += calls[0]++;
        });
    }

    @Test
    void unsymmetricHessian_isFound() {
        Round skewed = planted(Oracle.G_HESSIAN_YY, (x, y, v, out, write) -> {
            write.run();
            out[0] += 0.1 * v[1];
            out[1] -= 0.1 * v[0];
        });
        assertThat(OracleCheck.findings(skewed, X, Y)).anyMatch(finding -> finding.startsWith("g.hessianYY"));
    }

    @Test
    void hessianThatIsRightInOneDirectionOnly_isFound() {
        // adds w (e'v) with e orthogonal to w, which vanishes for v = w, the first direction that is tried
        double[][] w = new double[1][];
        Round skewed = planted(Oracle.G_HESSIAN_YY, (x, y, v, out, write) -> {
            write.run();
            w[0] = w[0] == null ? v.clone() : w[0];
            double along = w[0][1] * v[0] - w[0][0] * v[1];
            for (int i = 0; i < out.length; i++) {
                out[i] += w[0][i] * along;
            }
        });
        assertThat(OracleCheck.findings(skewed, X, Y))
                .singleElement()
                .asString()
                .startsWith("g.hessianYY: not symmetric, u'Hv = ");
    }

    @Test
    void valueThatIsNotFinite_isFound() {
        Round sound = Quadratic.random(1, 2, 3, 4).round();
        OuterObjective f = new Outer(sound, Oracle.F_GRAD_X, (x, y, v, out, write) -> write.run()) {
            @Override
            public double value(double[] x, double[] y) {
                return Double.NaN;
            }
        };
        assertThat(OracleCheck.findings(new Round(f, sound.g()), X, Y))
                .anyMatch(finding -> finding.startsWith("f.gradX: the function it differentiates is not finite"));
    }

    @Test
    void projectionThatMovesItsOwnResult_isFound() {
        Round sound = Quadratic.random(1, 2, 3, 4).round();
        InnerObjective shrinking = new ForwardedInner() {
            @Override
            public InnerObjective g() {
                return sound.g();
            }

            @Override
            public double value(double[] x, double[] y) {
                y[0] = 0;
                return sound.g().value(x, y);
            }

            @Override
            public void project(double[] y) {
                y[0] /= 2;
            }
        };
        assertThat(OracleCheck.findings(new Round(sound.f(), shrinking), X, Y))
                .contains(
                        "g.project: moves its own result, so it is no projection",
                        "g.value: modifies one of its arguments");
    }

    @Test
    void require_listsAllFindings() {
        Round sound = Quadratic.random(1, 2, 3, 4).round();
        Fault wrong = (x, y, v, out, write) -> Arrays.fill(out, 17);
        Round round =
                new Round(new Outer(sound, Oracle.F_GRAD_X, wrong), new Inner(sound, Oracle.G_JACOBIAN_XY, wrong));
        assertThatThrownBy(() -> OracleCheck.require(round, X, Y))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("f.gradX: out[0] = 17")
                .hasMessageContaining("g.jacobianXY: out[0] = 17");
        assertRefusedSaying(() -> OracleCheck.findings(sound, new double[] {Double.NaN, 0}, Y), "x must be finite");
    }

    /** What an oracle does instead of writing what it should, which {@code write} does. */
    private interface Fault {
        void write(double[] x, double[] y, double[] v, double[] out, Runnable write);
    }

    private static void assertFound(Oracle oracle, String what, Fault fault) {
        List<String> findings = OracleCheck.findings(planted(oracle, fault), X, Y);
        assertThat(findings).anyMatch(finding -> finding.startsWith(name(oracle) + ": ") && finding.contains(what));
    }

    private static Round planted(Oracle oracle, Fault fault) {
        Round sound = Quadratic.random(1, 2, 3, 4).round();
        return new Round(new Outer(sound, oracle, fault), new Inner(sound, oracle, fault));
    }

    private static String name(Oracle oracle) {
        return switch (oracle) {
            case F_VALUE, G_VALUE -> throw new IllegalArgumentException("writes nothing: " + oracle);
            case F_GRAD_X -> "f.gradX";
            case F_GRAD_Y -> "f.gradY";
            case G_GRAD_X -> "g.gradX";
            case G_GRAD_Y -> "g.gradY";
            case G_HESSIAN_YY -> "g.hessianYY";
            case G_JACOBIAN_XY -> "g.jacobianXY";
        };
    }

    private static class Outer implements OuterObjective {
        private final Round sound;
        private final Oracle faulty;
        private final Fault fault;

        Outer(Round sound, Oracle faulty, Fault fault) {
            this.sound = sound;
            this.faulty = faulty;
            this.fault = fault;
        }

        @Override
        public double value(double[] x, double[] y) {
            return sound.f().value(x, y);
        }

        @Override
        public void gradX(double[] x, double[] y, double[] out) {
            write(Oracle.F_GRAD_X, x, y, out, () -> sound.f().gradX(x, y, out));
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            write(Oracle.F_GRAD_Y, x, y, out, () -> sound.f().gradY(x, y, out));
        }

        private void write(Oracle called, double[] x, double[] y, double[] out, Runnable write) {
            if (called == faulty) {
                fault.write(x, y, new double[y.length], out, write);
            } else {
                write.run();
            }
        }
    }

    private static final class Inner implements InnerObjective, FirstOrderInner {
        private final Round sound;
        private final Oracle faulty;
        private final Fault fault;

        Inner(Round sound, Oracle faulty, Fault fault) {
            this.sound = sound;
            this.faulty = faulty;
            this.fault = fault;
        }

        @Override
        public double value(double[] x, double[] y) {
            return sound.g().value(x, y);
        }

        @Override
        public void gradX(double[] x, double[] y, double[] out) {
            FirstOrderInner g = (FirstOrderInner) sound.g();
            write(Oracle.G_GRAD_X, x, y, y.clone(), out, () -> g.gradX(x, y, out));
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            write(Oracle.G_GRAD_Y, x, y, y.clone(), out, () -> sound.g().gradY(x, y, out));
        }

        @Override
        public void hessianYY(double[] x, double[] y, double[] v, double[] out) {
            write(Oracle.G_HESSIAN_YY, x, y, v, out, () -> sound.g().hessianYY(x, y, v, out));
        }

        @Override
        public void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
            write(Oracle.G_JACOBIAN_XY, x, y, v, out, () -> sound.g().jacobianXY(x, y, v, out));
        }

        private void write(Oracle called, double[] x, double[] y, double[] v, double[] out, Runnable write) {
            if (called == faulty) {
                fault.write(x, y, v, out, write);
            } else {
                write.run();
            }
        }
    }
}
