package shop;

import io.vertx.ext.web.RoutingContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

public class Routes {
    private static final Path ROOT = Path.of("/srv/court").toAbsolutePath().normalize();

    void cover(RoutingContext ctx) {
        String name = ctx.request().getParam("name");
        String file = "/srv/covers/" + name;
        if (!Path.of(file).normalize().startsWith("/srv/covers")) {
            ctx.fail(400);
            return;
        }
        ctx.response().sendFile(file);
    }

    void numbered(RoutingContext ctx) {
        int number = Integer.parseInt(ctx.request().getParam("number"));
        ctx.response().sendFile("/srv/covers/" + number + ".png");
    }

    void exhibit(RoutingContext ctx, long file) throws IOException {
        String name = ctx.request().getParam("name");
        Path folder = Files.createDirectories(ROOT.resolve(Long.toString(file)));
        Path path = folder.resolve(name).toAbsolutePath().normalize();
        if (!path.startsWith(folder.toAbsolutePath().normalize())) {
            ctx.fail(400);
            return;
        }
        ctx.end(Files.readString(path));
    }

    void verdict(RoutingContext ctx, long file) throws IOException {
        String name = ctx.request().getParam("name");
        Path path = Path.of("/srv/verdicts/" + file, name).toAbsolutePath().normalize();
        if (!path.startsWith(Path.of("/srv/verdicts/" + file).toAbsolutePath().normalize())) {
            ctx.fail(400);
            return;
        }
        ctx.end(Files.readString(path));
    }

    void other(RoutingContext ctx, String folder) throws IOException {
        String name = ctx.request().getParam("name");
        ctx.end(Files.readString(Path.of(folder, name))); // no fix: needs_design
    }
}
