package org.sobow.app.serve;

import io.javalin.http.Handler;
import io.javalin.http.HandlerType;

/**
 * What the server answers.
 *
 * @param method the method of HTTP
 * @param path the address, with {@code {id}} for a model
 */
record Route(HandlerType method, String path, Handler handler) {
    static Route get(String path, Handler handler) {
        return new Route(HandlerType.GET, path, handler);
    }

    static Route post(String path, Handler handler) {
        return new Route(HandlerType.POST, path, handler);
    }

    static Route put(String path, Handler handler) {
        return new Route(HandlerType.PUT, path, handler);
    }

    static Route delete(String path, Handler handler) {
        return new Route(HandlerType.DELETE, path, handler);
    }
}
