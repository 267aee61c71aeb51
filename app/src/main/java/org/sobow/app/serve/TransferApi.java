package org.sobow.app.serve;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import org.sobow.app.serve.live.Models;
import org.sobow.app.serve.live.ServedModel;
import org.sobow.experiments.InputFormat;
import org.sobow.state.StateException;

/** Models as files: {@code GET .../export} and {@code PUT .../import}. */
final class TransferApi {
    private static final String SAFETENSORS = "application/octet-stream";
    private static final long LARGEST = 1L << 30;
    private static final int AT_ONCE = 2;
    private static final int BUFFER = 1 << 16;

    private final Models models;
    private final Semaphore imports = new Semaphore(AT_ONCE);

    TransferApi(Models models) {
        this.models = models;
    }

    void export(Context context) {
        ServedModel model = Exchange.model(context, models);
        Path file = models.temporary();
        CompletableFuture<Path> written = model.ask(store -> {
            store.exportTo(file, Set.of(InputFormat.PROPERTY));
            return file;
        });
        context.future(() -> written.thenAccept(done -> {
            context.header("Content-Disposition", "attachment; filename=\"" + model.id() + ".safetensors\"");
            context.status(200).contentType(SAFETENSORS).result(openOnce(done));
        }));
    }

    private static InputStream openOnce(Path file) {
        try {
            return Files.newInputStream(file, StandardOpenOption.DELETE_ON_CLOSE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void load(Context context) throws IOException {
        String id = Exchange.id(context);
        Map<String, String> settings = new LinkedHashMap<>();
        context.queryParamMap().forEach((name, values) -> settings.put(name, values.get(0)));
        if (!imports.tryAcquire()) {
            throw new Problem(429, AT_ONCE + " models are being imported; send this one again in a moment");
        }
        Path file = models.temporary();
        try {
            receive(context, file);
            Exchange.send(context, 201, Status.of(models.createFrom(id, file, settings)));
        } catch (IllegalStateException e) {
            throw new Problem(409, String.valueOf(e.getMessage()));
        } catch (StateException e) {
            // what the file is called here says nothing to a client
            throw new Problem(400, String.valueOf(e.getMessage()).replace(file.toString(), "the body"));
        } finally {
            imports.release();
            Files.deleteIfExists(file);
        }
    }

    private static void receive(Context context, Path file) throws IOException {
        try (InputStream in = context.bodyInputStream();
                OutputStream out = Files.newOutputStream(file)) {
            byte[] buffer = new byte[BUFFER];
            long length = 0;
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                length += read;
                if (length > LARGEST) {
                    throw new Problem(413, "a model may have at most " + LARGEST + " bytes");
                }
                out.write(buffer, 0, read);
            }
        }
    }
}
