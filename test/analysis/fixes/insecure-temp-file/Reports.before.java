package shop;

import java.io.File;
import java.io.IOException;

class Reports {
  File report() throws IOException {
    return File.createTempFile("report", ".txt");
  }
}
