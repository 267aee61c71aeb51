package org.sobow.app.serve;

import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.http.HandlerType;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What the server answers.
 *
 * @param method the method of HTTP
 * @param path the address, with {@code {id}} for a model
 * @param parameters the names that may stand in a query; null where the handler itself looks at them, or nothing depends on them
 */
record Route(
        HandlerType method,
        String path,
        Handler handler,
        @Nullable Set<String> parameters) {
    static Route get(String path, Handler handler) {
        return new Route(HandlerType.GET, path, handler, null);
    }

    static Route post(String path, Handler handler) {
        return new Route(HandlerType.POST, path, handler, null);
    }

    static Route put(String path, Handler handler) {
        return new Route(HandlerType.PUT, path, handler, null);
    }

    static Route delete(String path, Handler handler) {
        return new Route(HandlerType.DELETE, path, handler, null);
    }

    /** The same route, which refuses other parameters than these: a wrong name must not pass for one that was not given. */
    Route taking(String... names) {
        Set<String> allowed = Set.of(names);
        Handler checked = context -> {
            check(context, allowed);
            handler.handle(context);
        };
        return new Route(method, path, checked, allowed);
    }

    private static void check(Context context, Set<String> allowed) {
        for (String name : new TreeSet<>(context.queryParamMap().keySet())) {
            if (!allowed.contains(name)) {
                throw new Problem(
                        400,
                        "a parameter must be one of " + String.join(", ", new TreeSet<>(allowed)) + ", got " + name);
            }
        }
    }
}
