package shop;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

class Archives {
  void unzip(ZipInputStream zip, File target) throws IOException {
    ZipEntry entry;
    while ((entry = zip.getNextEntry()) != null) {
      File file = new File(target, entry.getName());
      if (entry.isDirectory()) {
        file.mkdirs();
        continue;
      }
      try (FileOutputStream out = new FileOutputStream(file)) {
        zip.transferTo(out);
      }
    }
  }

  void unzipPath(ZipInputStream zip, Path target) throws IOException {
    ZipEntry entry;
    while ((entry = zip.getNextEntry()) != null) {
      Path file = target.resolve(entry.getName());
      Files.copy(zip, file);
    }
  }
}
