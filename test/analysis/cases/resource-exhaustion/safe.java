import java.nio.ByteBuffer;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class Safe {
  private static final int LARGEST = 4096;

  @GetMapping("/chunk")
  public byte[] chunk(@RequestParam int length) {
    return new byte[Math.min(length, LARGEST)];
  }

  @GetMapping("/grid")
  public byte[] grid(@RequestParam String rows) {
    int count = Integer.parseInt(rows);
    if (count > LARGEST) throw new IllegalArgumentException("too many");
    return new byte[count];
  }

  @GetMapping("/buffer")
  public int buffer(@RequestParam String text) {
    return ByteBuffer.allocate(text.length()).capacity();
  }
}
