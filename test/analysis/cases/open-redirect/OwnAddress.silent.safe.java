package com.example.own;

import com.example.Settings;
import io.vertx.ext.web.RoutingContext;
import java.io.IOException;
import java.net.URI;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.ws.rs.GET;
import javax.ws.rs.Path;
import javax.ws.rs.core.Context;
import javax.ws.rs.core.Response;
import javax.ws.rs.core.UriBuilder;
import javax.ws.rs.core.UriInfo;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;
import org.springframework.web.servlet.view.RedirectView;

/** The address of a request is on the host that its visitor has asked for. */
public class OwnAddress extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.sendRedirect(request.getRequestURL().toString());
    response.sendRedirect(request.getRequestURL() + "status.html");
    response.setHeader("Location", request.getRequestURL().append("?again").toString());
    String root = request.getScheme() + "://" + request.getServerName() + ":" + request.getServerPort();
    response.sendRedirect(root + request.getRequestURI());
    response.sendRedirect(Settings.ORIGIN + request.getServletPath() + request.getPathInfo());
  }
}

@Path("/files")
class Files {
  @GET
  @Path("/again")
  public Response again(@Context UriInfo uriInfo) {
    return Response.temporaryRedirect(uriInfo.getRequestUri()).build();
  }

  @GET
  @Path("/data")
  public Response data(@Context UriInfo uriInfo) {
    UriBuilder builder = uriInfo.getRequestUriBuilder();
    URI address = builder.replaceQueryParam("data", true).build();
    return Response.seeOther(address).build();
  }

  @GET
  @Path("/base")
  public Response base(@Context UriInfo uriInfo) {
    return Response.seeOther(uriInfo.getBaseUriBuilder().path("files").build()).build();
  }

  @GET
  @Path("/slash")
  public Response slash(@Context UriInfo uriInfo) {
    return Response.seeOther(URI.create(uriInfo.getAbsolutePath() + "/")).build();
  }
}

@Controller
class Pages {
  @GetMapping("/again")
  public RedirectView again() {
    return new RedirectView(ServletUriComponentsBuilder.fromCurrentRequest().toUriString());
  }

  @GetMapping("/context")
  public String context() {
    return "redirect:" + ServletUriComponentsBuilder.fromCurrentContextPath().path("/home").toUriString();
  }

  @GetMapping("/url")
  public String url(HttpServletRequest request) {
    return "redirect:" + request.getRequestURL();
  }

  @GetMapping("/reactive")
  public RedirectView reactive(ServerHttpRequest request) {
    return new RedirectView(request.getURI().toString());
  }
}

class Routes {
  void secure(RoutingContext context) {
    context.redirect(context.request().absoluteURI().replace("http:", "https:"));
  }
}
