package shop;

import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

@Controller
public class Logins {
  @GetMapping("/login")
  public String login(@RequestParam String next) {
    return "redirect:" + (next.matches("/(?![/\\\\]).*") ? next : "/");
  }
}
