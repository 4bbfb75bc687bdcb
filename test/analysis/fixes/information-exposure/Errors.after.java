package shop;

import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Errors extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    try {
      list(response);
    } catch (IllegalStateException e) {
      log("Request failed", e);
      response.sendError(HttpServletResponse.SC_INTERNAL_SERVER_ERROR);
    }
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    try {
      list(response);
    } catch (IllegalStateException e) {
      log("no list", e);
      response.sendError(HttpServletResponse.SC_INTERNAL_SERVER_ERROR);
    }
  }

  @Override
  protected void doPut(HttpServletRequest request, HttpServletResponse response) throws IOException {
    try {
      list(response);
    } catch (IllegalStateException e) {
      throw new IOException(e);
    }
  }

  private void list(HttpServletResponse response) throws IOException {
    response.getWriter().println("empty");
  }
}
