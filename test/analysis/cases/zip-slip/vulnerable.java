package com.example.archives;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Collections;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;

public class vulnerable {
  void unpack(ZipInputStream archive) throws IOException {
    ZipEntry entry;
    while ((entry = archive.getNextEntry()) != null) {
      File file = new File("out", entry.getName());
      FileOutputStream out = new FileOutputStream(file); // finding: zip-slip
      archive.transferTo(out);
    }
  }

  void unpackFile(ZipFile archive) throws IOException {
    for (ZipEntry entry : Collections.list(archive.entries())) {
      Path target = Paths.get("out").resolve(entry.getName());
      Files.copy(archive.getInputStream(entry), target); // finding: zip-slip
    }
  }

  void unpackTar(TarArchiveInputStream archive) throws IOException {
    TarArchiveEntry entry = archive.getNextTarEntry();
    Files.copy(archive, Paths.get("out", entry.getName())); // finding: zip-slip
  }
}
