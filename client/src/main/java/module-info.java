/** Talks to a Sobow server over HTTP. */
module org.sobow.client {
    requires transitive java.net.http;
    requires static org.jspecify;
    requires tools.jackson.databind;

    exports org.sobow.client;
}
