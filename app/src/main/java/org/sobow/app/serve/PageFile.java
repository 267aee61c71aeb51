package org.sobow.app.serve;

import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** A file of the page, or the description of the service: sent as it is in the jar. */
final class PageFile implements Handler {
    private final byte[] bytes;
    private final String type;

    PageFile(String name, String type) {
        this.type = type;
        bytes = read(name);
    }

    /** A file of the page as text. */
    static String text(String name) {
        return new String(read(name), StandardCharsets.UTF_8);
    }

    private static byte[] read(String name) {
        try (InputStream in = PageFile.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("the jar has no " + name);
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void handle(Context context) {
        context.status(200).contentType(type).result(bytes);
    }
}
