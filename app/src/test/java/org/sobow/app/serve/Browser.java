package org.sobow.app.serve;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Chromium without a window, through the WebDriver protocol of chromedriver: JSON over HTTP, so that no library is needed. */
final class Browser implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Pattern PORT = Pattern.compile("on port ([0-9]+)");
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final Process driver;
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final URI session;

    private Browser(Process driver, URI root) {
        this.driver = driver;
        Map<String, Object> chrome = Map.of(
                "binary",
                System.getProperty("chromium", "/usr/bin/chromium"),
                "args",
                List.of("--headless=new", "--no-sandbox", "--disable-gpu", "--no-proxy-server", "--hide-scrollbars"));
        Map<String, Object> wanted = Map.of(
                "browserName", "chrome", "goog:chromeOptions", chrome, "goog:loggingPrefs", Map.of("browser", "ALL"));
        JsonNode made = post(root.resolve("/session"), Map.of("capabilities", Map.of("alwaysMatch", wanted)));
        session = root.resolve("/session/" + made.get("sessionId").asString() + "/");
    }

    static Browser start() throws IOException {
        Process driver = new ProcessBuilder("chromedriver", "--port=0")
                .redirectErrorStream(true)
                .start();
        BufferedReader out = driver.inputReader(StandardCharsets.UTF_8);
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            Matcher port = PORT.matcher(line);
            if (line.contains("successfully") && port.find()) {
                return new Browser(driver, URI.create("http://127.0.0.1:" + port.group(1) + "/"));
            }
        }
        throw new IOException("chromedriver did not start");
    }

    void open(URI address) {
        post(session.resolve("url"), Map.of("url", address.toString()));
    }

    /** Draws the page in that size, light or dark. */
    void view(int width, int height, boolean dark) {
        Map<String, Object> size = Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false);
        command("Emulation.setDeviceMetricsOverride", size);
        Map<String, String> scheme = Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light");
        command("Emulation.setEmulatedMedia", Map.of("features", List.of(scheme)));
    }

    private void command(String name, Map<String, ?> parameters) {
        post(session.resolve("goog/cdp/execute"), Map.of("cmd", name, "params", parameters));
    }

    /** What a script returns, as text. */
    String run(String script) {
        JsonNode value = post(session.resolve("execute/sync"), Map.of("script", script, "args", List.of()));
        return value.isString() ? value.asString() : value.toString();
    }

    /** The text that is seen in an element. */
    String text(String selector) {
        return run("const e = document.querySelector('" + selector + "'); return e ? e.innerText : ''");
    }

    /** Waits until a script returns true; one that fails, since what it looks at is not drawn yet, is tried again. */
    void await(String what, String script) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!run("try { return Boolean(" + script + ") } catch (e) { return false }")
                .equals("true")) {
            if (System.nanoTime() > end) {
                throw new AssertionError("not seen in " + PATIENCE + ": " + what + "; the page says: " + text("body"));
            }
            Thread.sleep(50);
        }
    }

    /** What the page complained of, connections that failed left out. */
    List<String> complaints() {
        JsonNode log = post(session.resolve("se/log"), Map.of("type", "browser"));
        return log.valueStream()
                .filter(entry -> !entry.get("source").asString().equals("network"))
                .map(entry -> entry.get("message").asString())
                .toList();
    }

    void save(Path file) throws IOException {
        HttpRequest request =
                HttpRequest.newBuilder(session.resolve("screenshot")).build();
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.write(file, Base64.getDecoder().decode(send(request).asString()));
    }

    private JsonNode post(URI address, Map<String, ?> body) {
        return send(HttpRequest.newBuilder(address)
                .POST(BodyPublishers.ofString(JSON.writeValueAsString(body)))
                .build());
    }

    private JsonNode send(HttpRequest request) {
        try {
            JsonNode value = JSON.readTree(
                            http.send(request, BodyHandlers.ofString()).body())
                    .get("value");
            if (value.has("error")) {
                throw new IllegalStateException(value.get("message").asString());
            }
            return value;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        try {
            send(HttpRequest.newBuilder(URI.create(session.toString().replaceFirst("/$", "")))
                    .DELETE()
                    .build());
        } finally {
            driver.destroy();
        }
    }
}
