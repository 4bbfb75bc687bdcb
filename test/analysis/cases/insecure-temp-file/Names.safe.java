import java.io.File;
import java.io.FileWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.util.UUID;

class Names {
  void save(long form) throws IOException {
    File own = Files.createTempFile("form-", ".csv").toFile();
    try (Writer out = new FileWriter(own)) {
      out.write("form");
    }
    File unknown = new File(System.getProperty("java.io.tmpdir"), "form-" + UUID.randomUUID());
    try (Writer out = new FileWriter(unknown)) {
      out.write("form");
    }
    File kept = new File("forms", "form-" + form + ".csv");
    try (Writer out = new FileWriter(kept)) {
      out.write("form");
    }
  }
}
