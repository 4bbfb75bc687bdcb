package com.example.preview;

import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URL;
import java.net.http.HttpRequest;
import java.util.List;
import java.util.Map;
import javax.servlet.http.HttpServletRequest;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestTemplate;

public class safe {
  private static final List<String> HOSTS = List.of("a.example.org", "b.example.org");

  void fetch(HttpServletRequest request) throws Exception {
    new URL("https://api.example.org/users/" + request.getParameter("id")).openStream();
    String host = request.getParameter("host");
    if (!HOSTS.contains(host)) throw new IllegalArgumentException("unknown host");
    HttpURLConnection connection = (HttpURLConnection) new URL("https://" + host + "/").openConnection();
    HttpRequest.newBuilder(URI.create("https://api.example.org/?q=" + request.getParameter("q"))).build();
  }
}

@RestController
class PreviewController {
  private static final Map<String, String> SITES = Map.of("shop", "https://shop.example.org/");
  private final RestTemplate client = new RestTemplate();

  @GetMapping("/preview")
  public String preview(@RequestParam String site, @RequestParam String id) {
    client.getForObject("https://api.example.org/users/{id}", String.class, id);
    return client.getForObject(SITES.get(site), String.class);
  }
}
