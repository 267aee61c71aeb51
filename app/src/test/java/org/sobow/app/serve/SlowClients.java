package org.sobow.app.serve;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/** Clients that sent a part of a request and then nothing more. */
final class SlowClients implements AutoCloseable {
    /** A request that ends in the middle of its headers. */
    static final String HALF_HEADERS = "POST /v1/models/spam/predict HTTP/1.1\r\nHost: localhost\r\nContent-Ty";

    /** A request that ends in the middle of its body. */
    static final String HALF_BODY =
            "POST /v1/models/spam/predict HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                    + "Content-Length: 500\r\n\r\n{\"x\": 1";

    private final List<Socket> sockets = new ArrayList<>();

    static SlowClients hold(URI server, int count, String half) throws IOException {
        SlowClients clients = new SlowClients();
        for (int i = 0; i < count; i++) {
            Socket socket = new Socket(server.getHost(), server.getPort());
            clients.sockets.add(socket);
            socket.getOutputStream().write(half.getBytes(US_ASCII));
            socket.getOutputStream().flush();
        }
        return clients;
    }

    /** Whether the server still waits for the rest of what the last one sends. */
    boolean lastIsWaitedFor() throws IOException {
        Socket last = sockets.get(sockets.size() - 1);
        last.setSoTimeout(1);
        try {
            last.getInputStream().read();
            return false;
        } catch (SocketTimeoutException e) {
            return true;
        }
    }

    @Override
    public void close() throws IOException {
        for (Socket socket : sockets) {
            socket.close();
        }
    }
}
