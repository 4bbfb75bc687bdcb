package shop;

import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class GreetingController {

  @GetMapping(value = "/welcome", produces = MediaType.TEXT_HTML_VALUE)
  public String welcome(@RequestParam String name) {
    return "<h1>Welcome, " + name + "</h1>"; // finding: xss
  }

  @RequestMapping(path = "/card", produces = {"text/html;charset=UTF-8", "application/xhtml+xml"})
  public String card(@RequestParam String name) {
    StringBuilder page = new StringBuilder("<p>");
    page.append(name).append("</p>");
    return page.toString(); // finding: xss
  }
}
