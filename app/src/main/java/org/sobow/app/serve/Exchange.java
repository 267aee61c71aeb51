package org.sobow.app.serve;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.sobow.app.serve.live.Models;
import org.sobow.app.serve.live.ServedModel;
import org.sobow.experiments.report.JsonText;

/** What all answers have in common: how a request names its model and says what it wants, and how JSON is sent. */
final class Exchange {
    static final String JSON = "application/json";
    static final String NDJSON = "application/x-ndjson";

    /** Answers of more bytes may be compressed. */
    private static final int SMALL = 1000;

    private Exchange() {}

    /** The id in the address. */
    static String id(Context context) {
        String id = context.pathParam("id");
        if (!Models.isId(id)) {
            throw new Problem(400, "the id of a model must have from 1 to 64 of the characters a-z, 0-9, _ and -");
        }
        return id;
    }

    /** The model that the address names. */
    static ServedModel model(Context context, Models models) {
        String id = id(context);
        return models.find(id).orElseThrow(() -> {
            String reason = models.broken().get(id);
            return reason == null
                    ? new Problem(404, "there is no model " + id + "; make it with PUT /v1/models/" + id)
                    : new Problem(503, "model " + id + " could not be opened: " + reason);
        });
    }

    static void send(Context context, int status, Object value) {
        byte[] bytes = JsonText.line(value).getBytes(StandardCharsets.UTF_8);
        context.status(status).contentType(JSON);
        if (bytes.length > SMALL) {
            context.result(bytes);
        } else {
            write(context, bytes);
        }
    }

    /** Writes a body that is too small to be compressed, without the large buffer through which the framework copies others. */
    private static void write(Context context, byte[] bytes) {
        try {
            context.res().setContentLength(bytes.length);
            context.res().getOutputStream().write(bytes);
        } catch (IOException e) {
            throw new Problem(400, "the connection was closed before the answer was sent");
        }
    }

    /** The body of a request, which the server has read whole before: of {@link Jetty#LARGEST_BODY} bytes at most. */
    static byte[] body(Context context) {
        int length = context.contentLength();
        try (InputStream in = context.req().getInputStream()) {
            return length < 0 ? in.readAllBytes() : in.readNBytes(length);
        } catch (IOException e) {
            throw new Problem(400, "the connection was closed before the body was whole");
        }
    }

    /** Whether the body is one JSON object; otherwise it is one a line. Anything else is refused. */
    static boolean isSingle(Context context) {
        String type = String.valueOf(context.contentType()).toLowerCase(Locale.ROOT);
        type = type.contains(";") ? type.substring(0, type.indexOf(';')).strip() : type.strip();
        return switch (type) {
            case JSON -> true;
            case NDJSON, "application/ndjson", "application/jsonl" -> false;
            default ->
                throw new Problem(415, "Content-Type must be " + JSON + " (one row) or " + NDJSON + " (a row a line)");
        };
    }

    static boolean flag(Context context, String name) {
        String value = context.queryParam(name);
        if (value == null || value.equals("false")) {
            return false;
        }
        if (value.equals("true") || value.isEmpty()) {
            return true;
        }
        throw new Problem(400, name + " must be true or false");
    }

    static long number(Context context, String name, long usual, long least, long most) {
        @Nullable String value = context.queryParam(name);
        if (value == null) {
            return usual;
        }
        try {
            long number = Long.parseLong(value);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw range(name, least, most);
        }
        throw range(name, least, most);
    }

    private static Problem range(String name, long least, long most) {
        return new Problem(400, name + " must be an integer from " + least + " to " + most);
    }
}
