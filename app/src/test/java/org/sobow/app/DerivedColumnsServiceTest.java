package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sobow.app.serve.Served.JSON;
import static org.sobow.app.serve.Served.NDJSON;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sobow.app.serve.Served;
import org.sobow.state.State;
import org.sobow.store.StoreReader;

/** Models whose columns are derived, from dates and from rows before: train and the server go on where the other stopped. */
class DerivedColumnsServiceTest {
    private static final int ROWS = 60;
    private static final int TRAINED = 35;

    @TempDir
    private Path folder;

    private final List<String> csv = new ArrayList<>();
    private final List<String> json = new ArrayList<>();

    @BeforeEach
    void rows() {
        Random random = new Random(5);
        for (int i = 0; i < ROWS; i++) {
            String shop = List.of("a", "b", "c").get(random.nextInt(3));
            String day = String.format("2024-03-%02d %02d:00:00", 1 + i / 24, i % 24);
            double x = random.nextGaussian();
            double sold = Math.rint(10 + 3 * x + shop.charAt(0) + random.nextGaussian());
            csv.add(shop + "," + day + "," + x + "," + sold);
            json.add(
                    "{\"shop\": \"" + shop + "\", \"day\": \"" + day + "\", \"x\": " + x + ", \"sold\": " + sold + "}");
        }
    }

    private Path file(int rows) throws IOException {
        Path file = folder.resolve("rows-" + rows + ".csv");
        return Files.writeString(file, "shop,day,x,sold\n" + String.join("\n", csv.subList(0, rows)) + "\n");
    }

    private Path train(int rows, String model, String task) throws IOException {
        Path predictions = folder.resolve(model + ".csv");
        Captured trained = Captured.run(
                "train",
                file(rows).toString(),
                "--target",
                "sold",
                "--task",
                task,
                "--date",
                "day",
                "--lags",
                "2",
                "--series",
                "shop",
                "--quiet",
                "--predictions",
                predictions.toString(),
                "--state",
                folder.resolve("models").resolve(model).toString());
        assertThat(trained.exitCode()).as(trained.err()).isZero();
        return predictions;
    }

    private State state(String model) {
        try (StoreReader reader = StoreReader.open(folder.resolve("models").resolve(model))) {
            return reader.model().state();
        }
    }

    private Served serve() {
        return Served.start(folder.resolve("models"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"regression", "classification"})
    void aTrainedModel_isServedAsIfTrainWentOn(String task) throws IOException {
        List<String> predictions = Files.readAllLines(train(ROWS, "whole", task));
        train(TRAINED, "shop", task);
        String expected = task.equals("regression") ? "number" : "label";
        Served served = serve();
        try {
            for (int i = TRAINED; i < ROWS; i++) {
                if (i == 45) {
                    served.close();
                    served = serve();
                }
                String answer = served.post("/v1/models/shop/predict", JSON, json.get(i))
                        .json()
                        .get(expected)
                        .asString();
                assertThat(predictions.get(i + 1)).as("row %d", i).contains("," + answer);
                assertThat(served.post("/v1/models/shop/learn", JSON, json.get(i))
                                .status())
                        .isEqualTo(200);
            }
        } finally {
            served.close();
        }
        assertThat(state("shop")).isEqualTo(state("whole"));
    }

    @Test
    void refusedRows_leaveNoTraceInTheLags() throws IOException {
        train(ROWS, "whole", "regression");
        train(TRAINED, "shop", "regression");
        String noDate = "{\"shop\": \"a\", \"x\": 5, \"sold\": 6}\n";
        String wrongKind = "{\"shop\": \"a\", \"day\": \"2024-03-09 00:00:00\", \"x\": \"much\", \"sold\": 6}\n";
        try (Served served = serve()) {
            Served.Reply some = served.post(
                    "/v1/models/shop/learn?batch=1",
                    NDJSON,
                    String.join("\n", json.subList(TRAINED, 50)) + "\n" + noDate + wrongKind);
            assertThat(some.body()).contains("\"learned\":15,\"refused\":2", "date day is missing");
            Served.Reply none = served.post(
                    "/v1/models/shop/learn?atomic=true",
                    NDJSON,
                    String.join("\n", json.subList(52, 55)) + "\n" + wrongKind);
            assertThat(none.status()).isEqualTo(422);
            Served.Reply rest = served.post(
                    "/v1/models/shop/learn?atomic=true&batch=2", NDJSON, String.join("\n", json.subList(50, ROWS)));
            assertThat(rest.body()).contains("\"learned\":10");
            assertThat(served.post(
                                    "/v1/models/shop/learn?atomic=true&batch=2",
                                    NDJSON,
                                    String.join("\n", json.subList(50, ROWS)))
                            .body())
                    .contains("\"duplicate\":true");
        }
        assertThat(state("shop")).isEqualTo(state("whole"));
    }

    /** Sends rows one by one. */
    private void learn(String model, int from, int to) {
        try (Served served = serve()) {
            for (int i = from; i < to; i++) {
                assertThat(served.post("/v1/models/" + model + "/learn", JSON, json.get(i))
                                .status())
                        .isEqualTo(200);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {TRAINED, 42, 50})
    void aRestoredModel_goesOnAsIfTheRowsBehindTheRoundHadNeverCome(int round) throws IOException {
        train(ROWS, "whole", "regression");
        train(TRAINED, "shop", "regression");
        learn("shop", TRAINED, 50);
        String shop = folder.resolve("models").resolve("shop").toString();
        Captured restored = Captured.run("state", "restore", shop, "--round", String.valueOf(round));
        assertThat(restored.exitCode()).as(restored.err()).isZero();
        learn("shop", round, ROWS);
        assertThat(state("shop")).isEqualTo(state("whole"));
    }

    @Test
    void aNamedSnapshot_keepsTheLastValuesThatTheServerLearned() throws IOException {
        train(ROWS, "whole", "regression");
        train(TRAINED, "shop", "regression");
        learn("shop", TRAINED, 42);
        String shop = folder.resolve("models").resolve("shop").toString();
        assertThat(Captured.run("state", "snapshot", shop, "easter").exitCode()).isZero();
        learn("shop", 42, 50);
        assertThat(Captured.run("state", "restore", shop, "--name", "easter").exitCode())
                .isZero();
        learn("shop", 42, ROWS);
        assertThat(state("shop")).isEqualTo(state("whole"));
    }

    @Test
    void anExport_carriesTheOptionsAndTheLastValuesThatTheServerLearned() throws IOException {
        train(ROWS, "whole", "regression");
        train(TRAINED, "shop", "regression");
        learn("shop", TRAINED, 50);
        Path models = folder.resolve("models");
        Path exported = folder.resolve("shop.safetensors");
        assertThat(Captured.run("state", "export", models.resolve("shop").toString(), exported.toString())
                        .exitCode())
                .isZero();
        try (Served served = serve()) {
            Served.Reply made = served.put("/v1/models/copy/import", exported);
            assertThat(made.status()).as(made.body()).isEqualTo(201);
        }
        learn("copy", 50, ROWS);
        assertThat(state("copy")).isEqualTo(state("whole"));
    }

    /** A row and the one behind it, each in a file of its own: the lags of the second reach back over the first to those that were learned. */
    private List<String> predict(Path model, int row) throws IOException {
        List<String> words = new ArrayList<>(List.of("predict", "--state", model.toString()));
        for (int i = row; i < row + 2; i++) {
            Path file = folder.resolve("row-" + i + ".csv");
            words.add(Files.writeString(file, "shop,day,x,sold\n" + csv.get(i) + "\n")
                    .toString());
        }
        return Captured.done(words.toArray(new String[0])).out().lines().toList();
    }

    @Test
    void predictedRows_followThoseThatWereLearned() throws IOException {
        csv.replaceAll(row -> row.replaceFirst("[abc]", "a"));
        json.replaceAll(row -> row.replaceFirst("\"shop\": \"[abc]\"", "\"shop\": \"a\""));
        train(TRAINED, "shop", "regression");
        Path models = folder.resolve("models");
        Path exported = folder.resolve("shop.safetensors");
        for (int learned : List.of(TRAINED, 50)) {
            Path model = models.resolve("shop");
            List<String> predicted = predict(model, learned);
            try (Served served = serve()) {
                assertThat(predicted.get(1))
                        .isEqualTo(served.post("/v1/models/shop/predict", JSON, json.get(learned))
                                .json()
                                .get("number")
                                .asString());
            }
            Captured.done("state", "export", model.toString(), exported.toString());
            assertThat(predict(exported, learned)).isEqualTo(predicted);
            learn("shop", TRAINED, learned == TRAINED ? 50 : TRAINED);
        }
        assertThat(predict(models.resolve("shop"), 50).get(2))
                .as("the second row knows the first")
                .isNotEqualTo(predict(models.resolve("shop"), 51).get(1));
    }

    @Test
    void aModelMadeHere_derivesColumnsToo() {
        try (Served served = serve()) {
            Served.Reply made = served.put(
                    "/v1/models/shop",
                    "{\"task\": \"regression\", \"target\": \"sold\", \"date\": \"day\", \"lags\": 1, \"series\":"
                            + " \"shop\"}");
            assertThat(made.status()).as(made.body()).isEqualTo(201);
            assertThat(made.json().get("settings").get("lags").asString()).isEqualTo("1");
            served.post("/v1/models/shop/learn", NDJSON, String.join("\n", json));
            assertThat(served.get("/v1/models/shop/weights?most=1000").body())
                    .contains("target_lag1", "x_lag1", "day.sin1");
            Served.Reply await = served.post("/v1/models/shop/predict?await=true", JSON, json.get(0));
            assertThat(await.status()).isEqualTo(400);
            assertThat(await.json().get("detail").asString()).contains("with its label");
            assertThat(served.put("/v1/models/other", "{\"task\": \"regression\", \"lags\": \"many\"}")
                            .json()
                            .get("detail")
                            .asString())
                    .contains("lags must be a whole number from 0 to 1000, got many");
        }
    }
}
