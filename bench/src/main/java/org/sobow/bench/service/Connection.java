package org.sobow.bench.service;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** One connection to a server that is kept open: costs little beside what it measures. For one thread. */
final class Connection implements Closeable {
    private final URI server;
    private final Socket socket;
    private final DataInputStream in;
    private final OutputStream out;

    Connection(URI server) throws IOException {
        this.server = server;
        socket = new Socket(server.getHost(), server.getPort());
        socket.setTcpNoDelay(true);
        in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
        out = socket.getOutputStream();
    }

    /** Sends a request and reads the answer; throws unless its status is in the two hundreds. */
    String send(String method, String path, String type, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        byte[] head = (method + " " + path + " HTTP/1.1\r\nHost: " + server.getAuthority() + "\r\nContent-Type: " + type
                        + "\r\nContent-Length: " + bytes.length + "\r\n\r\n")
                .getBytes(US_ASCII);
        byte[] request = new byte[head.length + bytes.length];
        System.arraycopy(head, 0, request, 0, head.length);
        System.arraycopy(bytes, 0, request, head.length, bytes.length);
        out.write(request);
        String status = line(in);
        int length = 0;
        for (String header = line(in); !header.isEmpty(); header = line(in)) {
            if (header.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
                length = Integer.parseInt(
                        header.substring(header.indexOf(':') + 1).strip());
            }
        }
        String answer = new String(in.readNBytes(length), StandardCharsets.UTF_8);
        if (!status.contains(" 20")) {
            throw new IOException(status + ": " + answer);
        }
        return answer;
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                throw new IOException("the server closed the connection");
            }
            if (c != '\r') {
                line.append((char) c);
            }
        }
        return line.toString();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
