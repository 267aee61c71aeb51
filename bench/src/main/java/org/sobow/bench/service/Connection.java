package org.sobow.bench.service;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.util.Arrays;

/** One connection to a server that is kept open: costs little beside what it measures. For one thread. */
/* Client and server share the cores, so requests are made before the clock starts and of an answer only status and length are read. */
final class Connection implements Closeable {
    private static final byte[] LENGTH = "\ncontent-length:".getBytes(US_ASCII);

    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;
    private byte[] buffer = new byte[1 << 13];
    private int filled;

    Connection(URI server) throws IOException {
        socket = new Socket(server.getHost(), server.getPort());
        socket.setTcpNoDelay(true);
        in = socket.getInputStream();
        out = socket.getOutputStream();
    }

    /** The bytes of a request to that server. */
    static byte[] request(URI server, String method, String path, String type, String body) {
        byte[] bytes = body.getBytes(UTF_8);
        byte[] head = (method + " " + path + " HTTP/1.1\r\nHost: " + server.getAuthority() + "\r\nContent-Type: " + type
                        + "\r\nContent-Length: " + bytes.length + "\r\n\r\n")
                .getBytes(US_ASCII);
        byte[] request = Arrays.copyOf(head, head.length + bytes.length);
        System.arraycopy(bytes, 0, request, head.length, bytes.length);
        return request;
    }

    /** Sends a request and reads the answer; throws unless its status is in the two hundreds. */
    void send(byte[] request) throws IOException {
        out.write(request);
        filled = 0;
        int body = 0;
        while (body == 0) {
            int from = Math.max(0, filled - 3);
            fill();
            body = bodyAfter(from);
        }
        int end = body + length(body);
        while (filled < end) {
            fill();
        }
        if (buffer[9] != '2') {
            throw new IOException(new String(buffer, 0, end, UTF_8));
        }
    }

    private void fill() throws IOException {
        if (filled == buffer.length) {
            buffer = Arrays.copyOf(buffer, 2 * filled);
        }
        int read = in.read(buffer, filled, buffer.length - filled);
        if (read < 0) {
            throw new IOException("the server closed the connection");
        }
        filled += read;
    }

    /** Where the body begins; 0 while the headers are not whole. */
    private int bodyAfter(int from) {
        for (int i = from; i + 3 < filled; i++) {
            if (buffer[i] == '\r' && buffer[i + 1] == '\n' && buffer[i + 2] == '\r' && buffer[i + 3] == '\n') {
                return i + 4;
            }
        }
        return 0;
    }

    /** The length that the headers tell; 0 where they tell none. */
    private int length(int body) {
        for (int i = 0; i + LENGTH.length < body; i++) {
            int k = 0;
            while (k < LENGTH.length && Character.toLowerCase(buffer[i + k]) == LENGTH[k]) {
                k++;
            }
            if (k == LENGTH.length) {
                int length = 0;
                for (int j = i + k; buffer[j] != '\r'; j++) {
                    length = buffer[j] == ' ' ? length : 10 * length + buffer[j] - '0';
                }
                return length;
            }
        }
        return 0;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
