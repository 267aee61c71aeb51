package org.sobow.app.serve;

import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Lets a request in: the Host must be one of ours, the Origin the same, and the token right where there is one. Sets the headers of all answers. */
/* The Host is checked against pages of other sites whose name was made to lead here; the Origin, against their scripts and forms. */
final class Access implements Handler {
    private static final Set<String> OPEN = Set.of("/", "/page.css", "/page.js", "/panels.js", "/charts.js", "/health");
    private static final String BEARER = "Bearer ";
    private static final Pattern PORT = Pattern.compile(":[0-9]*$");
    private static final Pattern ADDRESS = Pattern.compile("[0-9.]+|\\[[0-9a-f:.]+]");
    private static final Map<String, String> HEADERS = Map.of(
            "Content-Security-Policy",
                    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:;"
                            + " connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
            "X-Content-Type-Options", "nosniff",
            "X-Frame-Options", "DENY",
            "Referrer-Policy", "no-referrer",
            "Cross-Origin-Resource-Policy", "same-origin",
            "Cross-Origin-Opener-Policy", "same-origin",
            "Cache-Control", "no-store");

    private final boolean anyAddress;
    private final Set<String> names = new HashSet<>();
    private final byte @Nullable [] token;

    Access(ServerOptions options) {
        anyAddress = !options.isLoopback();
        names.addAll(Set.of("localhost", "127.0.0.1", "[::1]"));
        names.add(options.host().toLowerCase(Locale.ROOT));
        options.names().forEach(name -> names.add(name.toLowerCase(Locale.ROOT)));
        token = options.token() == null ? null : digest(options.token());
    }

    @Override
    public void handle(Context context) {
        HEADERS.forEach(context::header);
        String host = String.valueOf(context.header("Host")).toLowerCase(Locale.ROOT);
        String name = PORT.matcher(host).replaceFirst("");
        if (!names.contains(name) && !(anyAddress && ADDRESS.matcher(name).matches())) {
            throw new Problem(
                    421, "the Host header must name this server; start it with --name NAME to call it by another name");
        }
        String origin = context.header("Origin");
        if (origin != null && !host.equals(authority(origin))) {
            throw new Problem(403, "requests from pages of other sites are refused");
        }
        if (!OPEN.contains(context.path()) && !isKnown(context)) {
            throw new Problem(401, "send the token of the server as: Authorization: Bearer TOKEN");
        }
    }

    private static @Nullable String authority(String origin) {
        try {
            String authority = URI.create(origin).getAuthority();
            return authority == null ? null : authority.toLowerCase(Locale.ROOT);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    /** Whether the request knows the token, if there is one. */
    boolean isKnown(Context context) {
        if (token == null) {
            return true;
        }
        String header = context.header("Authorization");
        return header != null
                && header.startsWith(BEARER)
                && MessageDigest.isEqual(token, digest(header.substring(BEARER.length())));
    }

    private static byte[] digest(String secret) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(secret.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
