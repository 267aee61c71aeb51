package org.sobow.app.serve;

import io.javalin.http.Context;
import io.javalin.http.sse.SseClient;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.sobow.app.serve.live.Models;
import org.sobow.app.serve.live.ServedModel;
import org.sobow.experiments.report.JsonText;
import org.sobow.store.Event;
import org.sobow.store.StoreException;

/**
 * {@code GET /v1/models/{id}/events}: server-sent events. Each event of the model is sent once, under its number, from which a client that lost
 * the connection goes on (Last-Event-ID); one that saw later events than there are, of a model that was deleted since, begins with the newest. {@code
 * status} tells how the model is doing, whenever that changed.
 */
/* Each client has a thread, so that a slow one holds up nobody; there are few. */
final class EventsApi implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(EventsApi.class);
    private static final String STREAM = "text/event-stream";
    private static final int MOST_CLIENTS = 64;
    private static final int AT_ONCE = 500;
    private static final long POLL_MILLIS = 500;
    private static final int HEARTBEAT_POLLS = 20;

    private final Models models;
    private final Set<Thread> clients = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    EventsApi(Models models) {
        this.models = models;
    }

    /** Refuses a request before it becomes a stream. */
    void check(Context context) {
        Exchange.model(context, models);
        if (!String.valueOf(context.header("Accept")).contains(STREAM)) {
            throw new Problem(406, "these are server-sent events; ask for them with: Accept: " + STREAM);
        }
        if (closed || clients.size() >= MOST_CLIENTS) {
            throw new Problem(429, MOST_CLIENTS + " clients listen to events; close one of them");
        }
    }

    void stream(SseClient client) {
        ServedModel model = Exchange.model(client.ctx(), models);
        long after = after(client.ctx());
        client.keepAlive();
        Thread thread = new Thread(() -> run(client, model, after), "sobow-events-" + model.id());
        thread.setDaemon(true);
        clients.add(thread);
        thread.start();
    }

    private static long after(Context context) {
        @Nullable String last = context.header("Last-Event-ID");
        try {
            return last == null || last.isEmpty()
                    ? Exchange.number(context, "after", -1, 0, Long.MAX_VALUE)
                    : Long.parseLong(last);
        } catch (NumberFormatException e) {
            throw new Problem(400, "Last-Event-ID must be the number of an event");
        }
    }

    private void run(SseClient client, ServedModel model, long after) {
        try {
            long last = known(model, after);
            String told = "";
            for (long poll = 1; !closed && !client.terminated(); poll++) {
                for (Event event : newer(model, last)) {
                    client.sendEvent("event", line(figures(event)), Long.toString(event.id()));
                    last = event.id();
                }
                String status = line(Status.of(model));
                if (!status.equals(told)) {
                    client.sendEvent("status", status);
                    told = status;
                } else if (poll % HEARTBEAT_POLLS == 0) {
                    client.sendComment("still here");
                }
                Thread.sleep(POLL_MILLIS);
            }
        } catch (InterruptedException e) {
            LOG.debug("events of {} end with the server", model.id());
        } catch (StoreException | IllegalStateException e) {
            LOG.info("events of {} end: {}", model.id(), e.getMessage());
        } finally {
            clients.remove(Thread.currentThread());
            client.close();
        }
    }

    /** The event that a client goes on behind: none where this model never had it. */
    private static long known(ServedModel model, long after) {
        boolean isThere = after == 0
                || (after > 0 && !model.reader().eventsAfter(after - 1, 1).isEmpty());
        return isThere ? after : -1;
    }

    /** What came after an event; the newest ones for a client that has none. */
    private static List<Event> newer(ServedModel model, long last) {
        if (last >= 0) {
            return model.reader().eventsAfter(last, AT_ONCE);
        }
        List<Event> all = new ArrayList<>(model.reader().eventsAfter(0, Integer.MAX_VALUE));
        return all.subList(Math.max(0, all.size() - AT_ONCE), all.size());
    }

    /** An event as it is sent. */
    static Map<String, Object> figures(Event event) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("id", event.id());
        json.put("time", event.time().toString());
        json.put("round", event.round());
        json.put("kind", event.kind());
        json.put("text", event.text());
        return json;
    }

    private static String line(Object value) {
        return JsonText.line(value).strip();
    }

    /** Ends all streams. */
    @Override
    public void close() {
        closed = true;
        clients.forEach(Thread::interrupt);
    }
}
