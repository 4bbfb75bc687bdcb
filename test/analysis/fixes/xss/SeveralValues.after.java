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
        ctx.html("<h1>Poll " + escapeHtml(name) + "</h1><p>" + VOTES.getOrDefault(name, 0) + "</p>");
    }

    static void both(Context ctx) {
        String name = ctx.pathParam("name");
        String other = ctx.queryParam("other");
        ctx.html("<h1>" + escapeHtml(name) + "</h1><p>" + escapeHtml(other) + "</p><p>" + VOTES.size() + "</p>");
    }

    private static String escapeHtml(Object value) {
        return String.valueOf(value)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }
}
