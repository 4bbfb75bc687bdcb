import java.io.FileOutputStream;
import java.io.FileWriter;

public class Vulnerable {
  private static final String TARGET = "/tmp/report.txt";

  void save() throws Exception {
    new FileWriter(TARGET).write("x"); // finding: insecure-temp-file
    new FileOutputStream("/var/tmp/state.bin").write(1); // finding: insecure-temp-file
  }
}
