package example;
import java.io.*;
import java.nio.file.*;
import java.util.*;
import java.util.zip.*;
class CheckedParts {
  void a(File zipfile, String dest) throws IOException {
    ZipFile zf = new ZipFile(zipfile);
    Enumeration<? extends ZipEntry> entries = zf.entries();
    String zipDir = dest + "/" + zipfile.getName() + "/";
    while (entries.hasMoreElements()) {
      ZipEntry entry = entries.nextElement();
      String entryName = entry.getName();
      File outFile = new File(zipDir + entryName);
      if (!outFile.toPath().normalize().startsWith(zipDir)) {
        throw new IOException("Bad zip entry: '" + entryName);
      }
      if (entry.isDirectory()) {
        outFile.mkdirs();
      } else {
        int index = entryName.lastIndexOf('/');
        if (index > 0) {
          File dir = new File(zipDir + entryName.substring(0, index));
          if (!dir.exists() && !dir.mkdirs()) throw new IOException();
        }
        new FileOutputStream(outFile).close();
      }
    }
  }

  void joined(ZipInputStream in, File dest) throws IOException {
    ZipEntry entry = in.getNextEntry();
    String name = entry.getName();
    File file = new File(dest, name);
    if (!file.getCanonicalPath().startsWith(dest.getCanonicalPath() + File.separator)) throw new IOException(name);
    new File(dest, name).getParentFile().mkdirs();
    new FileOutputStream(file).close();
  }
}
