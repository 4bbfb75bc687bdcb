import java.io.FileWriter;
import java.nio.file.Files;
import java.nio.file.Path;

public class Safe {
  void save() throws Exception {
    Path target = Files.createTempFile("report", ".txt");
    Files.writeString(target, "x");
    new FileWriter("/var/lib/app/state.json").write("x");
  }
}
