package org.sobow.app.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sobow.app.serve.Served.NDJSON;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sobow.learn.SelfTuning;
import org.sobow.store.ModelStore;
import org.sobow.store.StoreException;

/** The page in a browser. Runs with -Pbrowser, which needs chromium and chromium-driver; screenshots are in target/browser. */
class BrowserIT {
    private static final Path SHOTS = Path.of("target", "browser");

    private static Browser browser;

    @TempDir
    private Path state;

    private Served served;

    @BeforeAll
    static void open() throws IOException {
        browser = Browser.start();
    }

    @AfterAll
    static void close() {
        browser.close();
    }

    @BeforeEach
    void start() {
        served = Served.start(state);
        browser.view(1280, 900, false);
    }

    @AfterEach
    void stop() {
        served.close();
    }

    private void show(String model) {
        browser.open(URI.create("about:blank"));
        browser.open(URI.create(served.server.address() + "#" + model));
    }

    @Test
    void anEmptyServer_saysHowToBegin() throws IOException, InterruptedException {
        show("");
        browser.await("the empty list", "document.querySelector('#cards .none')");
        assertThat(browser.text("#cards")).contains("No model yet");
        browser.run("document.getElementById('create-id').value = 'made'; document.querySelector('#create"
                + " button').click()");
        browser.await("the new model", "document.getElementById('name').textContent === 'made'");
        assertThat(browser.text("#empty")).contains("Nothing learned yet", "/v1/models/made/learn");
        browser.await("the empty panels", "document.querySelectorAll('#model .none').length >= 6");
        browser.save(SHOTS.resolve("empty.png"));
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void shareThatIsNearlyAllOrNone_isNotRoundedToIt() {
        show("");
        assertThat(browser.run("return import('/panels.js')"
                        + ".then(panels => [1, 0.9998, 0.5, 0.0003, 0].map(panels.percent).join(', '))"))
                .isEqualTo("100.0 %, 99.98 %, 50.0 %, 0.03 %, 0.0 %");
    }

    @Test
    void learning_isSeenLive() throws IOException, InterruptedException {
        served.create("live");
        show("live");
        browser.await("the model", "document.querySelector('#tiles dd')");
        for (int i = 0; i < 5; i++) {
            served.post("/v1/models/live/learn", NDJSON, Served.rows(200, i) + "{\"x\": \"word\", \"label\": \"no\"}");
            Thread.sleep(150);
        }
        browser.await("1,000 rounds", "document.querySelector('#tiles dd').textContent.startsWith('1,000')");
        browser.await("the curves", "document.querySelectorAll('#loss path.curve').length === 2");
        browser.await("the tuned ones", "document.querySelectorAll('#tuned path.curve').length >= 2");
        browser.await("the hypergradient", "document.querySelectorAll('#hypergradient path.curve').length === 2");
        browser.await("an axis that can be read", "document.querySelectorAll('#hypergradient .gridline').length < 9");
        browser.await("the events", "document.querySelectorAll('#tuned .lane').length > 0");
        browser.await("the features", "document.querySelectorAll('#features .bar').length >= 3");
        assertThat(browser.text("#rejected")).contains("column x must hold a NUMBER");
        assertThat(browser.text("#events")).contains("restart at round", "rejected at round");
        browser.run("document.getElementById('try-row').value = '{\"x\": 3}';"
                + "document.querySelector('#try-form button').click()");
        browser.await("the prediction", "document.querySelector('#try-answer strong')");
        assertThat(browser.text("#try-answer")).contains("yes", "%");
        browser.run("const s = document.querySelector('#loss svg'), b = s.getBoundingClientRect();s.dispatchEvent(new"
                + " PointerEvent('pointermove', {clientX: b.left + b.width / 2, clientY: b.top + 50}))");
        assertThat(browser.text("#loss .tip")).contains("round", "recent", "overall");
        browser.view(1280, 1800, false);
        browser.save(SHOTS.resolve("live.png"));
        browser.view(1280, 1800, true);
        browser.save(SHOTS.resolve("live-dark.png"));
        browser.view(390, 3200, false);
        browser.await("the phone", "document.documentElement.scrollWidth === 390");
        Thread.sleep(400);
        browser.save(SHOTS.resolve("phone.png"));
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void charts_areSavedAsPngAndCsv() throws InterruptedException {
        served.create("m");
        served.post("/v1/models/m/learn", NDJSON, Served.rows(300, 4));
        show("m");
        browser.await("the charts", "document.querySelectorAll('#loss circle, #loss path.curve').length === 2");
        // a link that is clicked would open a dialog: its name and the size of its file tell enough
        browser.run(
                "window.saved = []; const blobs = {}, make = URL.createObjectURL;"
                        + "URL.createObjectURL = blob => { const url = make.call(URL, blob); blobs[url] = blob; return url };"
                        + "HTMLAnchorElement.prototype.click = function () {"
                        + "const name = this.download; blobs[this.href].text().then(text => saved.push([name, text]))};"
                        + "document.querySelectorAll('#loss .tools button, #calibration .tools button').forEach(b => b.click())");
        browser.await("the files", "window.saved.length === 4");
        assertThat(browser.run("return saved.map(s => s[0]).sort().join()"))
                .isEqualTo("Calibration.csv,Calibration.png,Log-loss.csv,Log-loss.png");
        assertThat(browser.run("return saved.find(s => s[0] === 'Log-loss.csv')[1]"))
                .startsWith("round,recent,overall\n300,");
        assertThat(browser.run("return saved.find(s => s[0] === 'Log-loss.png')[1].slice(1, 4)"))
                .isEqualTo("PNG");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void aRestartOfTheServer_isSurvived() throws InterruptedException {
        served.create("m");
        served.post("/v1/models/m/learn", NDJSON, Served.rows(100, 1));
        show("m");
        browser.await("100 rounds", "document.querySelector('#tiles dd').textContent.startsWith('100')");
        int port = served.server.address().getPort();
        served.close();
        browser.await("the lost connection", "document.querySelector('#link.lost')");
        served = new Served(Server.start(ServerOptions.local(port, state)));
        served.post("/v1/models/m/learn", NDJSON, Served.rows(50, 2));
        browser.await("150 rounds", "document.querySelector('#tiles dd').textContent.startsWith('150')");
        assertThat(browser.text("#link")).isEqualTo("live");
        String restarts = browser.run("return [...document.querySelectorAll('#events td')]"
                + ".filter(cell => cell.innerText.startsWith('restart')).length");
        assertThat(restarts).isEqualTo("2");
    }

    @Test
    void brokenAndDegradedModels_areTold() throws IOException, SQLException, InterruptedException {
        served.create("bad");
        served.close();
        Files.writeString(state.resolve("bad").resolve("store.db"), "no database");
        served = Served.start(state);
        served.create("full");
        show("");
        browser.await("the broken model", "document.querySelector('#cards .status.broken')");
        assertThat(browser.text("#cards")).contains("bad", "broken");
        show("full");
        browser.await("the model", "document.querySelector('#status')");
        // another process that holds the database is as good as a disk that fails
        try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + state.resolve("full/store.db"));
                Statement hold = other.createStatement()) {
            hold.execute("BEGIN EXCLUSIVE");
            assertThat(served.post("/v1/models/full/learn", NDJSON, Served.rows(1, 1))
                            .status())
                    .isEqualTo(503);
        }
        browser.await("degraded", "document.querySelector('#status').textContent === 'degraded'");
        assertThat(browser.text("#reason")).contains("store.db");
        assertThat(served.get("/health").status()).isEqualTo(503);
        browser.save(SHOTS.resolve("degraded.png"));
        assertThatThrownBy(served::close).isInstanceOf(StoreException.class).hasMessageContaining("locked");
        served = Served.start(state);
        assertThat(served.post("/v1/models/full/learn", NDJSON, Served.rows(1, 1))
                        .status())
                .isEqualTo(200);
    }

    @Test
    void aMillionRounds_areDrawnQuickly() throws IOException, InterruptedException {
        try (ModelStore store = ModelStore.create(
                state.resolve("long"), SelfTuning.linearClassifier().start())) {
            store.beginReplayable();
            for (int round = 200; round <= 1_000_000; round += 200) {
                double wave = Math.sin(round / 50_000.0);
                store.metrics().add("log-loss", round, 0.4 + 0.1 * wave);
                store.metrics().add("total log-loss", round, 0.4);
                store.metrics().add("tuned step", round, Math.exp(wave));
            }
            store.checkpoint(1_000_000, Map.of());
        }
        served.close();
        served = Served.start(state);
        show("long");
        long start = System.nanoTime();
        browser.await("the curves", "document.querySelectorAll('#loss path.curve').length === 2");
        assertThat(browser.text("#tiles")).contains("1,000,000");
        int points = Integer.parseInt(
                browser.run("return document.querySelector('#loss path.curve').getAttribute('d').split('L').length"));
        assertThat(points).isBetween(500, 2000);
        System.out.println("a million rounds drawn after " + (System.nanoTime() - start) / 1_000_000 + " ms");
        browser.save(SHOTS.resolve("million.png"));
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void aReport_isDrawnFromDisk() throws IOException, InterruptedException {
        for (String id : List.of("one", "two")) {
            served.create(id);
            for (int i = 0; i < 3; i++) {
                served.post("/v1/models/" + id + "/learn", NDJSON, Served.rows(300, i));
                Thread.sleep(120);
            }
        }
        Path report = Files.writeString(
                state.resolve("report.html"),
                ModelReport.html(
                        List.of(ModelReport.figures(state.resolve("one")), ModelReport.figures(state.resolve("two")))));
        browser.open(report.toUri());
        browser.await("the curves", "document.querySelectorAll('path.curve').length >= 2 * 7");
        assertThat(browser.text("table.numbers")).contains("one", "two", "900");
        browser.view(1280, 2600, false);
        browser.save(SHOTS.resolve("report.png"));
        browser.view(390, 4600, true);
        browser.await("the phone", "document.documentElement.scrollWidth === 390");
        Thread.sleep(400);
        browser.save(SHOTS.resolve("report-phone-dark.png"));
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void aPhoneInTheDark_isServedToo() throws IOException, InterruptedException {
        served.create("m");
        served.post("/v1/models/m/learn", NDJSON, Served.rows(300, 3));
        browser.view(390, 2600, true);
        show("m");
        browser.await("the features", "document.querySelectorAll('#features .bar').length >= 3");
        assertThat(browser.run("return document.documentElement.scrollWidth")).isEqualTo("390");
        assertThat(browser.run("return getComputedStyle(document.body).backgroundColor"))
                .isEqualTo("rgb(18, 21, 26)");
        browser.save(SHOTS.resolve("phone-dark.png"));
        assertThat(browser.complaints()).isEmpty();
    }
}
