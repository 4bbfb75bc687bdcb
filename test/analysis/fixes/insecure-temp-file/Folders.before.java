package shop;

import com.google.common.io.Files;
import java.io.File;
import java.io.IOException;

class Folders {
  File guava() throws IOException {
    return Files.createTempDir();
  }

  File guavaUnchecked() {
    return Files.createTempDir(); // no fix: unsupported_shape
  }
}
