package shop;

import com.google.common.io.Files;
import java.io.File;
import java.io.IOException;

class Folders {
  File guava() throws IOException {
    return java.nio.file.Files.createTempDirectory("tmp").toFile();
  }

  File guavaUnchecked() {
    return Files.createTempDir(); // no fix: unsupported_shape
  }
}
