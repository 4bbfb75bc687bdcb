package polls;

import io.javalin.Javalin;
import io.javalin.http.Context;
import java.util.Map;

public class SeveralValues {
    private static final Map<String, Integer> VOTES = Map.of();

    public static void main(String[] args) {
        Javalin app = Javalin.create();
        app.get("/poll/{name}", SeveralValues::show);
        app.get("/both/{name}", SeveralValues::both);
    }

    static void show(Context ctx) {
        String name = ctx.pathParam("name");
        ctx.html("<h1>Poll " + name + "</h1><p>" + VOTES.getOrDefault(name, 0) + "</p>");
    }

    static void both(Context ctx) {
        String name = ctx.pathParam("name");
        String other = ctx.queryParam("other");
        ctx.html("<h1>" + name + "</h1><p>" + other + "</p><p>" + VOTES.size() + "</p>");
    }
}
