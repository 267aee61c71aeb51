package org.sobow.learn.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sobow.state.State;

/**
 * {@code docs/read_state.py} sees what was written, bit for bit. Where this machine has no Python with numpy, the independent reader in Java that the
 * script is compared with is all that is tested.
 */
class PythonReaderTest {
    private static final Path DOCS = Path.of("..", "docs").toAbsolutePath().normalize();

    /** Prints type, shape and bytes of each block, and each text by its code points. */
    private static final String PRINT = """
            import json, sys
            sys.path.insert(0, sys.argv[1])
            sys.dont_write_bytecode = True
            from read_state import read_state, verify
            verify(sys.argv[2])
            header, blocks = read_state(sys.argv[2])
            print("header", json.dumps(header))
            for name, block in blocks.items():
                if isinstance(block, list):
                    print(json.dumps(name), json.dumps(block))
                else:
                    print(json.dumps(name), block.dtype.str, list(block.shape), block.tobytes().hex())
            """;

    @TempDir
    Path folder;

    @Test
    void numpyAlone_readsWhatWasWritten() throws IOException, InterruptedException {
        State state = ExampleState.state();
        Path file = folder.resolve("state.safetensors");
        StateFile.save(state, file);
        MinimalReader expected = new MinimalReader(Files.readAllBytes(file));
        assertThat(expected.tensors.keySet()).containsAll(state.names());
        if (!hasNumpy()) {
            return;
        }
        List<String> lines = python("-c", PRINT, DOCS.toString(), file.toString());
        assertThat(lines.get(0))
                .startsWith(
                        "header {\"kind\": \"sobow.example\", \"version\": 3, \"recipe\": {\"@type\": \"ExampleState.Recipe\"")
                .contains("\"size\": 0.1,", "\"bound\": \"Infinity\"", "\"columns\": [\"age\", \"Stra\\u00dfe\"]");
        Map<String, String> read = new TreeMap<>();
        for (String line : lines.subList(1, lines.size())) {
            int at = line.indexOf("\" ") + 1;
            read.put(line.substring(0, at), line.substring(at + 1));
        }
        assertThat(read)
                .containsEntry(
                        "\"labels\"", "[\"yes\", \"\", \"na\\u00efve \\u4e2d \\ud83d\\ude00\", \"\\ud800 alone\"]")
                .containsEntry("\"noLabels\"", "[]");
        Map<String, String> types = Map.of("F64", "<f8", "I64", "<i8", "I32", "<i4", "U8", "|u1", "U32", "<u4");
        int numbers = 0;
        for (Map.Entry<String, String> tensor : expected.tensors.entrySet()) {
            if (!tensor.getKey().contains("abels")) {
                String[] parts = tensor.getValue().split(" ", 2);
                assertThat(read).containsEntry(quoted(tensor.getKey()), types.get(parts[0]) + " " + parts[1]);
                numbers++;
            }
        }
        assertThat(numbers).isEqualTo(state.names().size() + 1 - 4);
        assertThat(read).hasSize(numbers + 2);

        byte[] damaged = Files.readAllBytes(file);
        damaged[damaged.length - 100] ^= 4;
        Files.write(file, damaged);
        assertThat(python("-c", PRINT, DOCS.toString(), file.toString()))
                .last()
                .asString()
                .endsWith("is damaged");
    }

    private static String quoted(String name) {
        StringBuilder quoted = new StringBuilder("\"");
        name.chars().forEach(c -> quoted.append(c < 128 ? String.valueOf((char) c) : String.format("\\u%04x", c)));
        return quoted.append('"').toString();
    }

    private static boolean hasNumpy() throws InterruptedException {
        try {
            return python("-c", "import numpy; print('numpy is there')").contains("numpy is there");
        } catch (IOException e) {
            return false;
        }
    }

    private static List<String> python(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("python3"));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return output.lines().toList();
    }
}
