package shop;

import io.javalin.Javalin;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.net.URI;
import java.util.Map;

@Path("/leave")
public class Frameworks {
    private static final Map<String, String> SHOPS = Map.of("north", "https://north.example.com");

    @GET
    @Path("/back")
    public Response back(@QueryParam("to") String to) {
        return Response.seeOther(URI.create(to)).build();
    }

    @GET
    @Path("/named")
    public Response named(@QueryParam("to") String to) {
        URI uri = URI.create(to);
        return Response.temporaryRedirect(uri).build();
    }

    @GET
    @Path("/twice")
    public Response twice(@QueryParam("to") String to) {
        URI uri = URI.create(to);
        System.out.println(uri.getPath());
        return Response.temporaryRedirect(uri).build(); // no fix: unsupported_shape
    }

    @GET
    @Path("/shop")
    public Response shop(@QueryParam("name") String name) {
        return Response.seeOther(URI.create(SHOPS.getOrDefault(name, "/"))).build();
    }

    void absent(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String next = request.getParameter("next");
        response.sendRedirect(next == null ? request.getContextPath() + "/" : next);
    }

    void present(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String next = request.getParameter("next");
        response.sendRedirect(next != null ? next : "/");
    }

    static void routes(Javalin app) {
        app.get("/out", ctx -> ctx.redirect(ctx.queryParam("url")));
        app.get("/home", ctx -> ctx.redirect("/home?lang=" + ctx.queryParam("lang")));
    }
}
