import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import org.apache.commons.io.IOUtils;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class Overloads {
  @GetMapping("/preview")
  public int preview(@RequestParam String address) throws IOException {
    return IOUtils.toString(new URL(address), StandardCharsets.UTF_8).length(); // finding: ssrf
  }

  @GetMapping("/size")
  public int size(@RequestParam String address) throws IOException {
    return IOUtils.toByteArray(URI.create(address)).length; // finding: ssrf
  }
}
