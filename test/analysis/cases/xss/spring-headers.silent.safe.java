package example;

import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class Exports {
  @GetMapping("/json")
  public ResponseEntity<String> json(@RequestParam String name) {
    HttpHeaders headers = new HttpHeaders();
    headers.setContentType(MediaType.APPLICATION_JSON);
    return new ResponseEntity<>(name, headers, HttpStatus.OK);
  }

  @GetMapping("/plain")
  public ResponseEntity<String> plain(@RequestParam String name) {
    HttpHeaders headers = new HttpHeaders();
    headers.add("Content-Type", "text/plain");
    return ResponseEntity.ok().headers(headers).body(name);
  }

  @GetMapping("/csv")
  public ResponseEntity<String> csv(@RequestParam String name) {
    return ResponseEntity.ok().contentType(MediaType.parseMediaType("text/csv")).body(name);
  }
}
