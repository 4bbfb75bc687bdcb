package shop;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

class Modes {
  private static final Path STATE = Path.of("/var/lib/shop/state");
  private static final File LOG = new File("/var/lib/shop/log");

  void share() throws Exception {
    Files.setPosixFilePermissions(STATE, PosixFilePermissions.fromString("rwxrwxrwx"));
    LOG.setWritable(true, false);
  }
}
