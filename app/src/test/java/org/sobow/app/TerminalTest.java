package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TerminalTest {
    private static final List<String> PROPERTIES = List.of("sobow.tty", "sobow.out.columns", "sobow.err.columns");

    @AfterEach
    void clear() {
        PROPERTIES.forEach(System::clearProperty);
    }

    @Test
    void withoutATerminal_linesHaveAHundredCharacters() {
        assertThat(Terminal.ofProperties().live()).isFalse();
        assertThat(Terminal.ofProperties().outWidth()).isEqualTo(100);
    }

    @Test
    void widthOfTheTerminal_isTaken() {
        System.setProperty("sobow.tty", "true");
        System.setProperty("sobow.out.columns", "132");
        System.setProperty("sobow.err.columns", "40");
        assertThat(Terminal.ofProperties()).isEqualTo(new Terminal(true, 132, 40));
        System.setProperty("sobow.out.columns", "40");
        assertThat(Terminal.ofProperties().outWidth())
                .as("tables need some room")
                .isEqualTo(60);
    }

    @Test
    void terminalThatDoesNotTellItsWidth_isOfTheUsualOne() {
        System.setProperty("sobow.tty", "true");
        for (String unknown : List.of("", "0")) {
            System.setProperty("sobow.out.columns", unknown);
            System.setProperty("sobow.err.columns", unknown);
            assertThat(Terminal.ofProperties()).isEqualTo(new Terminal(true, 100, 80));
        }
    }
}
