package com.example.archives;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Collections;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;

public class safe {
  private static final Path ROOT = Paths.get("/srv/out");

  void unpack(ZipInputStream archive) throws IOException {
    ZipEntry entry;
    while ((entry = archive.getNextEntry()) != null) {
      File file = new File("/srv/out", entry.getName());
      if (!file.getCanonicalPath().startsWith("/srv/out" + File.separator)) throw new IOException("outside");
      archive.transferTo(new FileOutputStream(file));
    }
  }

  void unpackFile(ZipFile archive) throws IOException {
    for (ZipEntry entry : Collections.list(archive.entries())) {
      Path target = ROOT.resolve(entry.getName()).normalize();
      if (!target.startsWith(ROOT)) continue;
      Files.copy(archive.getInputStream(entry), target);
    }
  }

  void flatten(ZipFile archive) throws IOException {
    for (ZipEntry entry : Collections.list(archive.entries())) {
      Files.copy(archive.getInputStream(entry), ROOT.resolve(new File(entry.getName()).getName()));
    }
  }
}
