package org.sobow.app.serve;

import io.javalin.config.RoutesConfig;
import io.javalin.http.sse.SseHandler;
import java.util.List;
import org.sobow.app.serve.live.Models;

/** All that the server answers, in one list; {@code openapi.json} has the same, and a test compares them. */
final class Routes {
    private static final String MODEL = "/v1/models/{id}";

    private final Access access;
    private final EventsApi events;
    private final List<Route> list;

    Routes(Models models, Access access, Meters meters, EventsApi events) {
        this.access = access;
        this.events = events;
        ModelsApi all = new ModelsApi(models);
        TransferApi transfer = new TransferApi(models);
        OperationsApi operations = new OperationsApi(models, meters, access);
        SseHandler stream = new SseHandler(events::stream);
        list = List.of(
                Route.get("/v1/models", all::list),
                Route.put(MODEL, all::create),
                Route.post(MODEL, all::create),
                Route.get(MODEL, all::show),
                Route.delete(MODEL, all::delete),
                Route.post(MODEL + "/learn", new LearnApi(models)::learn).taking("batch", "atomic"),
                Route.post(MODEL + "/predict", new PredictApi(models)::predict).taking("await", "top"),
                Route.get(MODEL + "/tuned", all::tuned),
                Route.get(MODEL + "/weights", new WeightsApi(models)::weights).taking("most"),
                Route.get(MODEL + "/metrics", new SeriesApi(models)::series).taking("series", "from", "to"),
                Route.get(MODEL + "/rejected", all::rejected),
                Route.get(MODEL + "/events", context -> {
                            events.check(context);
                            stream.handle(context);
                        })
                        .taking("after"),
                Route.post(MODEL + "/pause", all::pause),
                Route.post(MODEL + "/resume", all::resume),
                Route.get(MODEL + "/export", transfer::export),
                Route.put(MODEL + "/import", transfer::load),
                Route.get("/metrics", operations::metrics),
                Route.get("/health", operations::health),
                Route.get("/openapi.json", new PageFile("openapi.json", Exchange.JSON)),
                Route.get("/", new PageFile("index.html", "text/html; charset=utf-8")),
                Route.get("/page.css", new PageFile("page.css", "text/css; charset=utf-8")),
                Route.get("/page.js", new PageFile("page.js", "text/javascript; charset=utf-8")),
                Route.get("/panels.js", new PageFile("panels.js", "text/javascript; charset=utf-8")),
                Route.get("/charts.js", new PageFile("charts.js", "text/javascript; charset=utf-8")));
    }

    List<Route> list() {
        return list;
    }

    EventsApi events() {
        return events;
    }

    void register(RoutesConfig routes) {
        routes.before(access);
        list.forEach(route -> routes.addHttpHandler(route.method(), route.path(), route.handler()));
        Failures.handle(routes);
    }
}
