package org.sobow.app.serve;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.sobow.app.serve.live.Learned.RefusedLine;
import org.sobow.app.serve.live.RefusedException;
import org.sobow.state.StateException;
import org.sobow.store.StoreException;

/** Turns what was thrown into a {@link Problem}. No stack trace leaves the server: it is logged. */
final class Failures {
    private static final Logger LOG = LoggerFactory.getLogger(Failures.class);
    private static final String RETRY_SECONDS = "1";
    private static final int MOST_ERRORS = 1000;

    private Failures() {}

    static void handle(RoutesConfig routes) {
        // the framework has a handler of its own for the second, which the first would not replace
        routes.exception(Exception.class, (e, context) -> answer(problem(e), context));
        routes.exception(HttpResponseException.class, (e, context) -> answer(problem(e), context));
    }

    private static void answer(Problem problem, Context context) {
        if (problem.status() == 429) {
            context.header("Retry-After", RETRY_SECONDS);
        }
        if (problem.status() == 401) {
            context.header("WWW-Authenticate", "Bearer");
        }
        context.status(problem.status()).contentType(Problem.TYPE).result(problem.json());
    }

    private static Problem problem(@Nullable Throwable failure) {
        if (failure instanceof Problem problem) {
            return problem;
        }
        if (failure instanceof CompletionException wrapped && wrapped.getCause() != null) {
            return problem(wrapped.getCause());
        }
        if (failure instanceof RefusedException refused) {
            return new Problem(422, String.valueOf(refused.getMessage()), errors(refused.lines()));
        }
        if (failure instanceof RejectedExecutionException) {
            return new Problem(429, failure.getMessage() + "; send the request again in a moment");
        }
        if (failure instanceof StoreException) {
            return new Problem(
                    503,
                    "the storage of the model failed: " + failure.getMessage()
                            + ". It predicts on, and learns again once the server was restarted");
        }
        if (failure instanceof StateException || failure instanceof IllegalArgumentException) {
            return new Problem(400, String.valueOf(failure.getMessage()));
        }
        if (failure instanceof HttpResponseException http) {
            return new Problem(http.getStatus(), String.valueOf(http.getMessage()));
        }
        LOG.error("a bug", failure);
        return new Problem(500, "this is a bug in sobow; the log of the server has the details");
    }

    /** What is wrong by row. */
    static List<Map<String, Object>> errors(List<RefusedLine> lines) {
        List<Map<String, Object>> errors = new ArrayList<>();
        for (RefusedLine line : lines.subList(0, Math.min(MOST_ERRORS, lines.size()))) {
            Map<String, Object> error = new LinkedHashMap<>();
            if (line.line() > 0) {
                error.put("row", line.line());
            }
            error.put("reason", line.reason());
            errors.add(error);
        }
        return errors;
    }
}
