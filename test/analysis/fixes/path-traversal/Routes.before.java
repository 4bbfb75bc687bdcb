package shop;

import io.vertx.ext.web.RoutingContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

public class Routes {
    private static final Path ROOT = Path.of("/srv/court").toAbsolutePath().normalize();

    void cover(RoutingContext ctx) {
        String name = ctx.request().getParam("name");
        ctx.response().sendFile("/srv/covers/" + name);
    }

    void numbered(RoutingContext ctx) {
        int number = Integer.parseInt(ctx.request().getParam("number"));
        ctx.response().sendFile("/srv/covers/" + number + ".png");
    }

    void exhibit(RoutingContext ctx, long file) throws IOException {
        String name = ctx.request().getParam("name");
        Path folder = Files.createDirectories(ROOT.resolve(Long.toString(file)));
        ctx.end(Files.readString(folder.resolve(name)));
    }

    void verdict(RoutingContext ctx, long file) throws IOException {
        String name = ctx.request().getParam("name");
        ctx.end(Files.readString(Path.of("/srv/verdicts/" + file, name)));
    }

    void other(RoutingContext ctx, String folder) throws IOException {
        String name = ctx.request().getParam("name");
        ctx.end(Files.readString(Path.of(folder, name))); // no fix: needs_design
    }
}
