package com.example.preview;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URL;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import javax.servlet.http.HttpServletRequest;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import org.apache.http.client.methods.HttpGet;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestTemplate;
import org.springframework.web.reactive.function.client.WebClient;

public class vulnerable {
  void fetch(HttpServletRequest request) throws Exception {
    String address = request.getParameter("url");
    new URL(address).openStream(); // finding: ssrf
    URL url = new URL("http://" + request.getParameter("host") + "/status");
    HttpURLConnection connection = (HttpURLConnection) url.openConnection(); // finding: ssrf
    HttpRequest.newBuilder(URI.create(address)).build(); // finding: ssrf
    HttpRequest.newBuilder().uri(URI.create(address)).build(); // finding: ssrf
    new Request.Builder().url(address).build(); // finding: ssrf
    HttpGet get = new HttpGet(address); // finding: ssrf
    WebClient.create(address); // finding: ssrf
  }
}

@RestController
class PreviewController {
  private final RestTemplate client = new RestTemplate();

  @GetMapping("/preview")
  public String preview(@RequestParam String url) {
    return client.getForObject(url, String.class); // finding: ssrf
  }
}
