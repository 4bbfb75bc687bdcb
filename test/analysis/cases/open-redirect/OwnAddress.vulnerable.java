package com.example.own;

import io.vertx.ext.web.RoutingContext;
import java.io.IOException;
import java.net.URI;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.ws.rs.GET;
import javax.ws.rs.Path;
import javax.ws.rs.QueryParam;
import javax.ws.rs.core.Context;
import javax.ws.rs.core.Response;
import javax.ws.rs.core.UriInfo;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.servlet.view.RedirectView;
import org.springframework.web.util.UriComponentsBuilder;

/** What is cut out of the address, and a path by itself, names any host. */
public class OwnAddress extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String url = request.getRequestURL().toString();
    response.sendRedirect(url.substring(url.indexOf("to=") + 3)); // finding: open-redirect
    response.sendRedirect(url.split("/to/")[1]); // finding: open-redirect
    response.sendRedirect(URI.create(url).getPath()); // finding: open-redirect
    response.sendRedirect(request.getPathInfo()); // finding: open-redirect
    response.sendRedirect(request.getQueryString()); // finding: open-redirect
  }
}

@Path("/files")
class Files {
  @GET
  @Path("/query")
  public Response query(@Context UriInfo uriInfo) {
    return Response.seeOther(URI.create(uriInfo.getRequestUri().getQuery())).build(); // finding: open-redirect
  }

  @GET
  @Path("/parameter")
  public Response parameter(@Context UriInfo uriInfo) {
    String next = uriInfo.getQueryParameters().getFirst("next");
    return Response.seeOther(URI.create(next)).build(); // finding: open-redirect
  }

  @GET
  @Path("/host")
  public Response host(@Context UriInfo uriInfo, @QueryParam("host") String host) {
    return Response.seeOther(uriInfo.getRequestUriBuilder().host(host).build()).build(); // finding: open-redirect
  }
}

@Controller
class Pages {
  @GetMapping("/query")
  public RedirectView query(ServerHttpRequest request) {
    return new RedirectView(request.getURI().getQuery()); // finding: open-redirect
  }

  @GetMapping("/built")
  public RedirectView built(ServerHttpRequest request) {
    String next = UriComponentsBuilder.fromUri(request.getURI()).build().getQueryParams().getFirst("next");
    return new RedirectView(next); // finding: open-redirect
  }
}

class Routes {
  void next(RoutingContext context) {
    context.redirect(context.request().query()); // finding: open-redirect
  }
}
