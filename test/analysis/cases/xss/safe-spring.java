package shop;

import org.springframework.http.MediaType;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.util.HtmlUtils;

@RestController
class GreetingController {

  @GetMapping(value = "/welcome", produces = MediaType.TEXT_HTML_VALUE)
  public String welcome(@RequestParam String name) {
    return "<h1>Welcome, " + HtmlUtils.htmlEscape(name) + "</h1>";
  }

  @GetMapping(value = "/count", produces = MediaType.TEXT_HTML_VALUE)
  public String count(@RequestParam int count) {
    return "<p>" + count + "</p>";
  }

  @GetMapping(value = "/quoted", produces = MediaType.APPLICATION_JSON_VALUE)
  public String quoted(@RequestParam String name) {
    return "<" + name + ">";
  }

  @GetMapping(value = "/plain", produces = {"text/plain"})
  public String plain(@RequestParam String name) {
    return "<" + name + ">";
  }
}

@Controller
class PageController {

  @GetMapping(value = "/team", produces = "text/html")
  public String team(@RequestParam String team) {
    return "teams/" + team;
  }
}
