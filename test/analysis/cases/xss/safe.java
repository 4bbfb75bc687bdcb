package com.example.pages;

import java.io.IOException;
import java.io.PrintWriter;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.apache.commons.text.StringEscapeUtils;
import org.owasp.encoder.Encode;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseBody;
import org.springframework.web.util.HtmlUtils;

public class safe extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.setContentType("text/html;charset=UTF-8");
    String name = request.getParameter("name");
    PrintWriter out = response.getWriter();
    out.println("<h1>Hello " + Encode.forHtml(name) + "</h1>");
    out.println("<h1>Hello " + HtmlUtils.htmlEscape(name) + "</h1>");
    out.println("<h1>Hello " + StringEscapeUtils.escapeHtml4(name) + "</h1>");
    out.println("<p>" + Integer.parseInt(request.getParameter("page")) + "</p>");
    out.println("<p>" + (name.equals("admin") ? "Administrator" : "Guest") + "</p>");
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.setContentType("text/plain");
    response.getWriter().println("Hello " + request.getParameter("name"));
  }
}

@Controller
class PageController {
  @GetMapping("/page")
  public String page(@RequestParam String name, Model model) {
    model.addAttribute("name", name);
    return "page";
  }

  @GetMapping(value = "/data", produces = MediaType.APPLICATION_JSON_VALUE)
  @ResponseBody
  public String data(@RequestParam int number) {
    return "{\"number\": " + number + "}";
  }
}
