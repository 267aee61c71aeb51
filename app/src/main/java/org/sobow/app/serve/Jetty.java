package org.sobow.app.serve;

import io.javalin.config.JavalinConfig;
import org.eclipse.jetty.http.pathmap.RegexPathSpec;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.EagerContentHandler;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** How Jetty is set up, so that slow, large and half-sent requests cost those who send them and nobody else. */
final class Jetty {
    /** The largest body of a request, in bytes; a file that is imported may be larger. */
    static final int LARGEST_BODY = 1_000_000;

    private static final int THREADS = 64;
    private static final int MOST_CONNECTIONS = 4096;
    private static final long IDLE_MILLIS = 30_000;
    private static final long STOP_MILLIS = 10_000;
    private static final int FRAMING = 16;

    private Jetty() {}

    static void setUp(JavalinConfig config, ServerOptions options) {
        config.http.maxRequestSize = LARGEST_BODY;
        config.http.prefer405over404 = true;
        config.http.asyncTimeout = 2 * IDLE_MILLIS;
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.startup.startupWatcherEnabled = false;
        QueuedThreadPool threads = new QueuedThreadPool(THREADS);
        threads.setName("sobow-http");
        config.jetty.threadPool = threads;
        config.jetty.timeoutStatus = 503;
        config.jetty.modifyHttpConfiguration(Jetty::setUp);
        config.jetty.addConnector((server, http) -> connector(server, http, options));
        config.jetty.modifyServer(server -> {
            server.setStopTimeout(STOP_MILLIS);
            server.setErrorHandler(new ProblemErrors());
            server.setHandler(wholeBodies());
            server.addBean(new NetworkConnectionLimit(MOST_CONNECTIONS, server));
        });
    }

    private static void setUp(HttpConfiguration http) {
        http.setSendServerVersion(false);
        http.setRequestHeaderSize(8192);
        http.setIdleTimeout(IDLE_MILLIS);
    }

    private static ServerConnector connector(Server server, HttpConfiguration http, ServerOptions options) {
        ServerConnector connector = new ServerConnector(server, new HttpConnectionFactory(http));
        connector.setHost(options.host());
        connector.setPort(options.port());
        connector.setIdleTimeout(IDLE_MILLIS);
        connector.setAcceptQueueSize(1024);
        return connector;
    }

    /** No thread waits for the rest of a body: a request is handled once it is whole. A stop waits for those that are handled. */
    private static EagerContentHandler wholeBodies() {
        EagerContentHandler whole = new EagerContentHandler(
                new GracefulHandler(),
                new EagerContentHandler.RetainedContentLoaderFactory(LARGEST_BODY, FRAMING, true));
        whole.exclude(new RegexPathSpec("^/v1/models/[^/]*/import$"));
        return whole;
    }
}
