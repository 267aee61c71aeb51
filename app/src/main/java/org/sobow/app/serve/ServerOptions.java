package org.sobow.app.serve;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sobow.store.LiveOptions;

/**
 * How a server is set up.
 *
 * @param host the address it listens on
 * @param port the port; 0 for any that is free
 * @param state the directory that holds those of the models
 * @param token what every request must know; null where none is needed, which is allowed on a loopback address only
 * @param names further names under which the server may be called
 * @param live how each model learns
 */
public record ServerOptions(
        String host, int port, Path state, @Nullable String token, List<String> names, LiveOptions live) {
    /** The least length of a token. */
    public static final int SHORTEST_TOKEN = 16;

    /** A batch may be a megabyte, so few may wait. */
    private static final int QUEUE = 256;

    public ServerOptions {
        names = List.copyOf(names);
        if (port < 0 || port > 65_535) {
            throw new IllegalArgumentException("the port must lie in [0, 65535], got " + port);
        }
        if (token != null && token.length() < SHORTEST_TOKEN) {
            throw new ConfigurationException("the token must have at least " + SHORTEST_TOKEN + " characters, got "
                    + token.length() + "; make one with: openssl rand -hex 32");
        }
        if (token == null && !isLoopback(host)) {
            throw new ConfigurationException("whoever can reach " + host + " could use the models: give a token"
                    + " (--token-file FILE, or SOBOW_TOKEN in the environment), or listen on 127.0.0.1");
        }
    }

    /** Returns the options of a server on that port of the loopback address, without a token. */
    public static ServerOptions local(int port, Path state) {
        return new ServerOptions("127.0.0.1", port, state, null, List.of(), LiveOptions.STANDARD.withQueue(QUEUE));
    }

    /** Returns a copy that listens there and asks for that token. */
    public ServerOptions at(String newHost, int newPort, @Nullable String newToken) {
        return new ServerOptions(newHost, newPort, state, newToken, names, live);
    }

    /** Returns a copy that may be called by these names too. */
    public ServerOptions withNames(List<String> more) {
        return new ServerOptions(host, port, state, token, more, live);
    }

    /** Returns a copy whose models learn like this. */
    public ServerOptions withLive(LiveOptions value) {
        return new ServerOptions(host, port, state, token, names, value);
    }

    private static boolean isLoopback(String host) {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException("the address to listen on must be known, got " + host, e);
        }
    }

    /** Whether only this machine can reach it. */
    boolean isLoopback() {
        return isLoopback(host);
    }
}
