import java.io.File;
import java.io.FileOutputStream;
import java.io.FileWriter;
import java.io.IOException;
import java.io.Writer;

class Names {
  void save(long form) throws IOException {
    File file = new File(System.getProperty("java.io.tmpdir"), "form-" + form + ".csv");
    try (Writer out = new FileWriter(file)) { // finding: insecure-temp-file
      out.write("form");
    }
    new FileOutputStream("/tmp/form-" + form).close(); // finding: insecure-temp-file
  }
}
