package com.example.pages;

import java.io.IOException;
import java.io.PrintWriter;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseBody;

public class vulnerable extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.setContentType("text/html;charset=UTF-8");
    String name = request.getParameter("name");
    PrintWriter out = response.getWriter();
    out.println("<h1>Hello " + name + "</h1>"); // finding: xss
    out.print(name); // finding: xss
    out.write("<p>" + name.trim() + "</p>"); // finding: xss
    out.printf("<p>%s</p>", request.getHeader("Referer")); // finding: xss
    response.getWriter().append("<p>" + name + "</p>"); // finding: xss
    response.getOutputStream().print("<p>" + request.getQueryString() + "</p>"); // finding: xss
  }
}

@Controller
class PageController {
  @GetMapping(value = "/hello", produces = "text/html")
  @ResponseBody
  public String hello(@RequestParam String name) {
    return "<h1>Hello " + name + "</h1>"; // finding: xss
  }
}
