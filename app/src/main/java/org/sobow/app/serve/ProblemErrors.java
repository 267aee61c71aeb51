package org.sobow.app.serve;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/** Tells what Jetty itself refuses, before a handler of ours sees it, as a {@link Problem} too. */
final class ProblemErrors extends ErrorHandler {
    @Override
    public boolean errorPageForMethod(String method) {
        return true;
    }

    @Override
    protected void generateResponse(
            Request request,
            Response response,
            int code,
            @Nullable String message,
            @Nullable Throwable cause,
            Callback callback) {
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, Problem.TYPE);
        Content.Sink.write(response, true, Problem.json(code, detail(code, message)), callback);
    }

    private static String detail(int status, @Nullable String reason) {
        if (status == 413) {
            return "the body of a request may have at most " + Jetty.LARGEST_BODY
                    + " bytes; send the rows in several requests";
        }
        return reason == null ? "the request cannot be understood" : reason;
    }
}
