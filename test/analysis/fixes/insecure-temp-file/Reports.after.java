package shop;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;

class Reports {
  File report() throws IOException {
    return Files.createTempFile("report", ".txt").toFile();
  }
}
