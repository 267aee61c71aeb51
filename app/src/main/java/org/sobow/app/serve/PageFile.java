package org.sobow.app.serve;

import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** A file of the page, or the description of the service: sent as it is in the jar. */
final class PageFile implements Handler {
    private final byte[] bytes;
    private final String type;

    PageFile(String name, String type) {
        this.type = type;
        try (InputStream in = PageFile.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("the jar has no " + name);
            }
            bytes = in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void handle(Context context) {
        context.status(200).contentType(type).result(bytes);
    }
}
