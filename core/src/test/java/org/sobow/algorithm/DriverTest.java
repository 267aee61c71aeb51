package org.sobow.algorithm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sobow.problem.Round;
import org.sobow.testing.DriftingQuadratic;
import org.sobow.testing.FaultyRound;

class DriverTest {
    private final List<Round> rounds =
            DriftingQuadratic.random(1, 2, 3, 4, 0.1, 0, 20).rounds();
    private final Run run =
            Sobow.builder().alpha(0.2).beta(0.05).window(3, 0.9).build().start(new double[2], new double[3]);

    @Test
    void listeners_areCalledInOrderAfterEachCommittedRound() {
        List<String> calls = new ArrayList<>();
        Driver driver = new Driver(run)
                .listener((round, view) -> calls.add("first " + view.round()))
                .listener((round, view) -> calls.add("second " + view.round() + " " + rounds.indexOf(round)));
        assertThat(driver.drive(rounds.subList(0, 3).iterator())).isEqualTo(3);
        assertThat(calls).containsExactly("first 1", "second 1 0", "first 2", "second 2 1", "first 3", "second 3 2");
    }

    @Test
    void driver_playsWhatALoopWouldPlay() {
        Run byHand =
                Sobow.builder().alpha(0.2).beta(0.05).window(3, 0.9).build().start(new double[2], new double[3]);
        rounds.forEach(byHand::step);
        assertThat(new Driver(run).drive(rounds.iterator())).isEqualTo(20);
        assertThat(run.checkpoint()).isEqualTo(byHand.checkpoint());
    }

    @Test
    void stop_endsAfterTheRoundItIsIn() {
        Driver driver = new Driver(run);
        List<Long> seen = new ArrayList<>();
        driver.listener((round, view) -> {
            if (view.round() == 4) {
                driver.stop();
            }
        });
        driver.listener((round, view) -> seen.add(view.round()));
        Iterator<Round> iterator = rounds.iterator();
        assertThat(driver.drive(iterator)).isEqualTo(4);
        assertThat(seen).as("listeners after the one that stopped").endsWith(4L);
        assertThat(iterator.next()).as("the next round is not lost").isSameAs(rounds.get(4));
        assertThat(driver.drive(iterator)).as("for good").isZero();
    }

    @Test
    void whatAListenerThrows_reachesTheCallerAndTheRoundStays() {
        IllegalStateException thrown = new IllegalStateException("full disk");
        Driver driver = new Driver(run).listener((round, view) -> {
            if (view.round() == 3) {
                throw thrown;
            }
        });
        assertThatThrownBy(() -> driver.drive(rounds.iterator())).isSameAs(thrown);
        assertThat(run.round()).isEqualTo(3);
    }

    @Test
    void badRound_reachesTheCallerBeforeTheListeners() {
        List<Long> seen = new ArrayList<>();
        Driver driver = new Driver(run).listener((round, view) -> seen.add(view.round()));
        FaultyRound bad = new FaultyRound(rounds.get(1), FaultyRound.Oracle.G_GRAD_Y, FaultyRound.Fault.NAN_FIRST);
        Iterator<Round> iterator =
                List.of(rounds.get(0), bad.round(), rounds.get(2)).iterator();
        assertThatThrownBy(() -> driver.drive(iterator)).isInstanceOf(NonFiniteException.class);
        assertThat(seen).containsExactly(1L);
        assertThat(driver.drive(iterator)).as("the rounds after it").isEqualTo(1);
        assertThat(run.round()).isEqualTo(2);
    }

    @Test
    void nulls_areRefusedByName() {
        assertThatThrownBy(() -> new Driver(null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("run");
        assertThatThrownBy(() -> new Driver(run).listener(null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("listener");
        assertThatThrownBy(() -> run.step(null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("round");
        assertThatThrownBy(() -> new Round(null, rounds.get(0).g())).hasMessage("f");
        assertThatThrownBy(() -> new Round(rounds.get(0).f(), null)).hasMessage("g");
    }
}
