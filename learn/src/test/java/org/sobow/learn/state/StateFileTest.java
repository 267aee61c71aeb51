package org.sobow.learn.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sobow.algorithm.Run;
import org.sobow.algorithm.Sobow;
import org.sobow.problem.Round;
import org.sobow.state.State;
import org.sobow.state.StateException;
import org.sobow.testing.DriftingQuadratic;
import org.sobow.testing.TestState;

class StateFileTest {
    @TempDir
    Path folder;

    private final State state = ExampleState.state();

    @Test
    void savedState_isLoadedAndReplacesTheOneBefore() throws IOException {
        Path file = folder.resolve("model.safetensors");
        StateFile.save(TestState.of("before").put("x", 1).build(), file);
        StateFile.save(state, file);
        assertThat(StateFile.load(file)).isEqualTo(state);
        assertThat(names()).containsExactly("model.safetensors");
    }

    @Test
    void savedRun_continuesBitForBit() {
        List<Round> rounds = DriftingQuadratic.random(5, 3, 4, 4, 0.1, 0, 40).rounds();
        Sobow recipe = Sobow.builder().alpha(0.1).beta(0.01).window(5, 0.9).build();
        Run run = recipe.start(new double[3], new double[4]);
        rounds.subList(0, 17).forEach(run::step);
        Path file = folder.resolve("run.safetensors");
        // snippet:start save-and-resume
        StateFile.save(run.checkpoint(), file);
        Run resumed = recipe.resume(StateFile.load(file));
        // snippet:end
        for (Round round : rounds.subList(17, 40)) {
            run.step(round);
            resumed.step(round);
        }
        assertThat(resumed.checkpoint()).isEqualTo(run.checkpoint());
    }

    /** What cannot be written leaves the file of before, and nothing beside it. */
    @Test
    void fileOfAState_isToldByItsBeginning() throws IOException {
        Path file = folder.resolve("model.safetensors");
        StateFile.save(TestState.of("before").put("x", 1).build(), file);
        assertThat(StateFile.begins(file)).isTrue();
        Path other = Files.writeString(folder.resolve("other"), "a,b,y\n1,2,yes\n1,2,yes\n1,2,yes\n1,2,yes\n");
        assertThat(StateFile.begins(other)).isFalse();
        assertThat(StateFile.begins(Files.createFile(folder.resolve("empty")))).isFalse();
        assertThat(StateFile.begins(folder.resolve("none"))).isFalse();
    }

    @Test
    void pipe_getsTheStateAndStays() throws Exception {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        CompletableFuture<byte[]> read = CompletableFuture.supplyAsync(() -> {
            try {
                return Files.readAllBytes(pipe);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        StateFile.save(state, pipe);
        assertThat(Files.isRegularFile(pipe)).isFalse();
        assertThat(read.get(10, TimeUnit.SECONDS)).isEqualTo(Safetensors.toBytes(state));
        assertThat(names()).containsExactly("pipe");
    }

    @Test
    void link_isKeptAndItsFileReplaced() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), file);
        StateFile.save(state, link);
        assertThat(Files.isSymbolicLink(link)).isTrue();
        assertThat(StateFile.load(file)).isEqualTo(state);
    }

    @Test
    void failedSave_leavesTheFileOfBefore() throws IOException {
        Path file = folder.resolve("model.safetensors");
        StateFile.save(state, file);
        State unwritable = TestState.of("x").put("__metadata__", 1).build();
        assertThatThrownBy(() -> StateFile.save(unwritable, file)).isInstanceOf(StateException.class);
        assertThat(StateFile.load(file)).isEqualTo(state);
        assertThat(names()).containsExactly("model.safetensors");
        assertThatThrownBy(() -> StateFile.save(state, folder.resolve("nowhere").resolve("x")))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("cannot save the state to");
    }

    @Test
    void fileThatIsNotThereOrDamaged_isNamed() throws IOException {
        assertThatThrownBy(() -> StateFile.load(folder.resolve("none")))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("cannot load the state of");
        Path file = folder.resolve("cut.safetensors");
        byte[] bytes = Safetensors.toBytes(state);
        bytes[bytes.length - 1] ^= 1;
        Files.write(file, bytes);
        assertThatThrownBy(() -> StateFile.load(file))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("cut.safetensors: the state is damaged: the checksum of tensor ");
    }

    /** A channel may take a few bytes at a time; a full disk throws in the middle. */
    @Test
    void slowChannel_getsEveryByte() throws IOException {
        byte[] whole = Safetensors.toBytes(state);
        byte[] got = new byte[whole.length];
        int[] count = new int[1];
        WritableByteChannel slow = new WritableByteChannel() {
            @Override
            public int write(ByteBuffer bytes) {
                int some = Math.min(7, bytes.remaining());
                bytes.get(got, count[0], some);
                count[0] += some;
                return some;
            }

            @Override
            public boolean isOpen() {
                return true;
            }

            @Override
            public void close() {}
        };
        Safetensors.write(state, slow);
        assertThat(got).isEqualTo(whole);
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
