package org.sobow.app.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who may use a server. */
class TokenTest {
    private static final String TOKEN = "0123456789abcdef-the-token";

    @TempDir
    private Path state;

    @Test
    void withoutTheToken_onlyThePageAndTheHealthAreThere() {
        ServerOptions options = ServerOptions.local(0, state).at("0.0.0.0", 0, TOKEN);
        try (Served served = new Served(Server.start(options))) {
            for (String path : List.of("/v1/models", "/metrics", "/openapi.json", "/v1/models/a/events")) {
                Served.Reply refused = served.get(path);
                assertThat(refused.status()).as(path).isEqualTo(401);
                assertThat(refused.type()).isEqualTo("application/problem+json");
                assertThat(refused.response().headers().firstValue("WWW-Authenticate"))
                        .contains("Bearer");
                assertThat(refused.body()).doesNotContain(TOKEN);
            }
            assertThat(served.get("/v1/models?token=" + TOKEN).status()).isEqualTo(401);
            assertThat(served.get("/").status()).isEqualTo(200);
            assertThat(served.get("/health").body())
                    .contains("\"status\":\"ok\"")
                    .doesNotContain("reasons");
            assertThat(authorized(served, TOKEN + "x").status()).isEqualTo(401);
            assertThat(authorized(served, "").status()).isEqualTo(401);
            assertThat(authorized(served, TOKEN).status()).isEqualTo(200);
        }
    }

    private static Served.Reply authorized(Served served, String token) {
        return served.send(served.request("/v1/models")
                .header("Authorization", "Bearer " + token)
                .GET());
    }

    @Test
    void anAddressThatOthersReach_needsAToken() {
        assertThatThrownBy(() -> ServerOptions.local(0, state).at("0.0.0.0", 0, null))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("--token-file");
        assertThatThrownBy(() -> ServerOptions.local(0, state).at("127.0.0.1", 0, "short"))
                .hasMessageContaining("at least 16 characters");
    }
}
