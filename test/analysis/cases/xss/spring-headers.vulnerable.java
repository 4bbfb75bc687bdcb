package example;

import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class Pages {
  @GetMapping("/html")
  public ResponseEntity<String> html(@RequestParam String name) {
    HttpHeaders headers = new HttpHeaders();
    headers.setContentType(MediaType.TEXT_HTML);
    return new ResponseEntity<>(name, headers, HttpStatus.OK); // finding: xss
  }

  @GetMapping("/other")
  public ResponseEntity<String> other(@RequestParam String name) {
    HttpHeaders headers = new HttpHeaders();
    headers.add("X-Kind", "text/plain");
    return ResponseEntity.ok().headers(headers).body(name); // finding: xss
  }

  @GetMapping("/parsed")
  public ResponseEntity<String> parsed(@RequestParam String name) {
    return ResponseEntity.ok().contentType(MediaType.parseMediaType("text/html")).body(name); // finding: xss
  }
}
