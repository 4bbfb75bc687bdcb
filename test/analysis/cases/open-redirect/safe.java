package com.example.login;

import java.io.IOException;
import java.util.Set;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

public class safe extends HttpServlet {
  private static final Set<String> TARGETS = Set.of("/home", "/orders");

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.sendRedirect("/home");
    response.sendRedirect("https://example.org/search?q=" + request.getParameter("q"));
    String page = request.getParameter("page");
    response.sendRedirect(page != null && page.matches("/(?![/\\\\]).*") ? page : "/");
    String next = request.getParameter("next");
    if (TARGETS.contains(next)) {
      response.sendRedirect(next);
    }
  }
}

@Controller
class LoginController {
  @GetMapping("/name")
  public String name(@RequestParam String user) {
    return "redirect:/users/" + user;
  }
}
