package shop;

import java.io.File;
import java.io.FileWriter;
import java.io.IOException;

class Reports {
  File report() throws IOException {
    return File.createTempFile("report", ".txt");
  }

  File folder() throws IOException {
    File folder = File.createTempFile("report", "dir");
    folder.delete();
    folder.mkdir();
    return folder;
  }

  File checkedFolder() throws IOException {
    File folder = File.createTempFile("report", "dir"); // no fix: unsupported_shape
    if (!folder.delete() || !folder.mkdir()) {
      throw new IOException("no folder");
    }
    return folder;
  }

  FileWriter named() throws IOException {
    return new FileWriter("/tmp/report.txt"); // no fix: needs_design
  }
}
