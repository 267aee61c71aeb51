package org.sobow.learn.state;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.ObjectMapper;

/** What a stranger would write to read a safetensors file: it knows the public format, and nothing of Sobow. */
final class MinimalReader {
    final Map<String, String> metadata = new TreeMap<>();

    /** By name: the type, the shape and the bytes in hexadecimal digits. */
    final Map<String, String> tensors = new TreeMap<>();

    MinimalReader(byte[] file) {
        ByteBuffer buffer = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        int length = (int) buffer.getLong();
        String json = new String(file, 8, length, StandardCharsets.UTF_8);
        Map<?, ?> header = new ObjectMapper().readValue(json, Map.class);
        ((Map<?, ?>) header.get("__metadata__")).forEach((name, text) -> metadata.put((String) name, (String) text));
        header.forEach((name, entry) -> {
            if (!name.equals("__metadata__")) {
                Map<?, ?> tensor = (Map<?, ?>) entry;
                List<?> offsets = (List<?>) tensor.get("data_offsets");
                int begin = 8 + length + ((Number) offsets.get(0)).intValue();
                int end = 8 + length + ((Number) offsets.get(1)).intValue();
                tensors.put(
                        (String) name, tensor.get("dtype") + " " + tensor.get("shape") + " " + hex(file, begin, end));
            }
        });
    }

    static String hex(byte[] bytes, int begin, int end) {
        StringBuilder text = new StringBuilder();
        for (byte each : Arrays.copyOfRange(bytes, begin, end)) {
            text.append(String.format("%02x", each));
        }
        return text.toString();
    }
}
