package example;
import java.io.*;
import java.nio.file.*;
import java.util.*;
import java.util.zip.*;
class UncheckedParts {
  void part(ZipInputStream in, String dest) throws IOException {
    String name = in.getNextEntry().getName();
    File dir = new File(dest + name.substring(0, name.lastIndexOf('/')));
    dir.mkdirs(); // finding: zip-slip
  }

  void otherName(ZipInputStream in, String dest) throws IOException {
    String name = in.getNextEntry().getName();
    String other = in.getNextEntry().getName();
    File file = new File(dest + name);
    if (!file.toPath().normalize().startsWith(dest)) throw new IOException(name);
    new FileOutputStream(new File(dest + other)).close(); // finding: zip-slip
  }
}
