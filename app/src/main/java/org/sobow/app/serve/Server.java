package org.sobow.app.serve;

import io.javalin.Javalin;
import io.javalin.http.Context;
import io.javalin.util.JavalinBindException;
import io.javalin.util.JavalinException;
import java.net.URI;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.sobow.app.serve.live.Models;
import org.sobow.experiments.UnavailableException;

/** A running server: models that learn and predict over HTTP, and their page. */
public final class Server implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Server.class);

    private final ServerOptions options;
    private final Models models;
    private final Routes routes;
    private final Javalin app;

    private Server(ServerOptions options, Models models) {
        this.options = options;
        this.models = models;
        Meters meters = new Meters(models);
        routes = new Routes(models, new Access(options), meters, new EventsApi(models));
        app = Javalin.create(config -> {
            Jetty.setUp(config, options);
            routes.register(config.routes);
            config.requestLogger.http((context, millis) -> meters.request(
                    context.method().name(), route(context), context.statusCode(), (long) (1e6 * millis)));
        });
    }

    private static String route(Context context) {
        return context.endpoints().list().stream()
                .filter(endpoint -> endpoint.method.isHttpMethod())
                .map(endpoint -> endpoint.path)
                .findFirst()
                .orElse("(none)");
    }

    /**
     * Opens the models and listens.
     *
     * @throws UnavailableException where the address is in use or cannot be had
     * @throws org.sobow.store.StoreLockedException where another process has a model open
     */
    public static Server start(ServerOptions options) {
        Models models = Models.open(options.state(), options.live());
        Server server = new Server(options, models);
        boolean started = false;
        try {
            server.app.start();
            started = true;
            LOG.info(
                    "listening on {}; models: {}",
                    server.address(),
                    models.all().size());
            return server;
        } catch (JavalinBindException e) {
            throw new UnavailableException(
                    "cannot listen on " + options.host() + ":" + options.port() + ": " + e.getMessage()
                            + " Choose another with --listen HOST:PORT",
                    e);
        } finally {
            if (!started) {
                models.close();
            }
        }
    }

    /** Where it is reached. */
    public URI address() {
        String host = options.host().contains(":") ? "[" + options.host() + "]" : options.host();
        return URI.create("http://" + host + ":" + app.port() + "/");
    }

    /** What it serves. */
    Models models() {
        return models;
    }

    /** What it answers. */
    Routes routes() {
        return routes;
    }

    /** Ends the streams of events, answers the requests that are there, learns what waits, makes snapshots and closes the models. */
    @Override
    public void close() {
        routes.events().close();
        try {
            app.stop();
        } catch (JavalinException e) {
            LOG.warn("some requests were not answered in time: {}", String.valueOf(e.getMessage()));
        } finally {
            models.close();
            LOG.info("stopped; all that was acknowledged is on disk");
        }
    }
}
