package com.example.login;

import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.view.RedirectView;

public class vulnerable extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    if (request.getParameter("host") != null) {
      response.sendRedirect("https://" + request.getParameter("host") + "/"); // finding: open-redirect
    }
    response.sendRedirect(request.getParameter("next")); // finding: open-redirect
    String page = request.getParameter("page");
    response.sendRedirect(page.matches("/.*") ? page : "/"); // finding: open-redirect
  }
}

@Controller
class LoginController {
  @GetMapping("/view")
  public RedirectView view(@RequestParam String next) {
    return new RedirectView(next); // finding: open-redirect
  }

  @GetMapping("/model")
  public ModelAndView model(@RequestParam String next) {
    return new ModelAndView("redirect:" + next); // finding: open-redirect
  }

  @GetMapping("/name")
  public String name(@RequestParam String next) {
    return "redirect:" + next; // finding: open-redirect
  }
}
