package com.example.archives;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

public class Unresolved {
  /** Before `..` is resolved the beginning says nothing. */
  void expand(ZipInputStream archive, File folder, Path base) throws IOException {
    ZipEntry entry;
    while ((entry = archive.getNextEntry()) != null) {
      File file = new File(folder, entry.getName());
      if (!file.toPath().startsWith(base)) throw new IOException("outside");
      archive.transferTo(new FileOutputStream(file)); // finding: zip-slip
    }
  }
}
