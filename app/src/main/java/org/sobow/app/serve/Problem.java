package org.sobow.app.serve;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sobow.experiments.report.JsonText;

/** What is wrong with a request, as {@code application/problem+json} tells it: what, where, and what to do. */
final class Problem extends RuntimeException {
    static final String TYPE = "application/problem+json";

    private static final long serialVersionUID = 1L;
    private static final Map<Integer, String> TITLES = Map.ofEntries(
            Map.entry(400, "Bad request"),
            Map.entry(401, "A token is needed"),
            Map.entry(403, "Not allowed"),
            Map.entry(404, "Not found"),
            Map.entry(405, "Method not allowed"),
            Map.entry(406, "Another content type is sent"),
            Map.entry(408, "The request came too slowly"),
            Map.entry(409, "Not possible now"),
            Map.entry(413, "Too large"),
            Map.entry(414, "The address is too long"),
            Map.entry(415, "Another content type is needed"),
            Map.entry(421, "Another host is meant"),
            Map.entry(422, "Nothing was learned"),
            Map.entry(429, "Too much at once"),
            Map.entry(431, "The headers are too large"),
            Map.entry(500, "A bug in sobow"),
            Map.entry(503, "Not available"));

    private final int status;
    private final transient List<Map<String, Object>> errors;

    Problem(int status, String detail) {
        this(status, detail, List.of());
    }

    /** @param errors what is wrong by row */
    Problem(int status, String detail, List<Map<String, Object>> errors) {
        super(detail);
        this.status = status;
        this.errors = List.copyOf(errors);
    }

    int status() {
        return status;
    }

    /** The body. */
    String json() {
        return json(status, String.valueOf(getMessage()), errors);
    }

    /** The body of a problem that is not more than its status and what to say of it. */
    static String json(int status, String detail) {
        return json(status, detail, List.of());
    }

    private static String json(int status, String detail, List<Map<String, Object>> errors) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("type", "about:blank");
        body.put("title", TITLES.getOrDefault(status, "Request refused"));
        body.put("status", status);
        body.put("detail", detail);
        if (!errors.isEmpty()) {
            body.put("errors", errors);
        }
        return JsonText.line(body);
    }
}
