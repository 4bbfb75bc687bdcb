import java.awt.image.BufferedImage;
import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.concurrent.TimeUnit;
import javax.servlet.http.HttpServletRequest;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class Vulnerable {
  @GetMapping("/chunk")
  public byte[] chunk(HttpServletRequest request) {
    int length = Integer.parseInt(request.getParameter("length"));
    return new byte[length]; // finding: resource-exhaustion
  }

  @GetMapping("/grid")
  public int grid(@RequestParam int rows) {
    int[][] cells = new int[rows][4]; // finding: resource-exhaustion
    return cells.length;
  }

  @GetMapping("/buffer")
  public int buffer(@RequestParam int bytes) {
    return ByteBuffer.allocateDirect(bytes).capacity(); // finding: resource-exhaustion
  }

  @GetMapping("/badge")
  public int badge(@RequestParam int width, @RequestParam int height) {
    return new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB).getWidth(); // finding: resource-exhaustion
  }

  @GetMapping("/slow")
  public void slow(@RequestParam long seconds) throws InterruptedException {
    TimeUnit.SECONDS.sleep(seconds); // finding: resource-exhaustion
  }

  @GetMapping("/copies")
  public Object copies(@RequestParam Integer count) {
    return Collections.nCopies(count, "row"); // finding: resource-exhaustion
  }
}
