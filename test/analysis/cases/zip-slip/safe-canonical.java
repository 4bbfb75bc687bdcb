package com.example.archives;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

public class Canonical {
  /** The check is made on another form of the file, and the name is used again for its folder. */
  void expand(ZipInputStream archive, File folder, Path base) throws IOException {
    ZipEntry entry;
    while ((entry = archive.getNextEntry()) != null) {
      String name = entry.getName();
      File file = new File(folder, name);
      if (!file.getCanonicalFile().toPath().startsWith(base)) throw new IOException("outside");
      new File(folder, name.substring(0, name.lastIndexOf('/'))).mkdirs();
      archive.transferTo(new FileOutputStream(file));
    }
  }
}
