package shop;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import static java.nio.file.attribute.PosixFilePermission.OTHERS_WRITE;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Set;

class Sets {
  private final Path state = Path.of("/var/lib/shop/state");

  void added() throws Exception {
    Set<PosixFilePermission> permissions = new HashSet<>();
    permissions.add(PosixFilePermission.OWNER_READ);
    permissions.add(PosixFilePermission.OWNER_WRITE);
    permissions.add(PosixFilePermission.OTHERS_READ);
    permissions.add(PosixFilePermission.OTHERS_WRITE);
    Files.setPosixFilePermissions(state, permissions);
  }

  void listed() throws Exception {
    Files.setPosixFilePermissions(
        state,
        EnumSet.of(
            PosixFilePermission.OWNER_READ,
            PosixFilePermission.OTHERS_READ,
            PosixFilePermission.OTHERS_WRITE));
  }

  void text() throws Exception {
    Set<PosixFilePermission> permissions = PosixFilePermissions.fromString("rwxr-xrwx");
    Files.setPosixFilePermissions(state, permissions);
  }

  void onlyOthers() throws Exception {
    Set<PosixFilePermission> permissions = new HashSet<>();
    permissions.add(PosixFilePermission.OTHERS_WRITE);
    permissions.add(PosixFilePermission.OTHERS_EXECUTE);
    Files.setPosixFilePermissions(state, permissions);
  }

  void withSomethingInIt() throws Exception {
    Set<PosixFilePermission> permissions = EnumSet.of(PosixFilePermission.OWNER_READ);
    permissions.add(PosixFilePermission.OTHERS_WRITE);
    Files.setPosixFilePermissions(state, permissions);
  }

  void emptyEnumSet() throws Exception {
    Set<PosixFilePermission> permissions = EnumSet.noneOf(PosixFilePermission.class);
    permissions.add(PosixFilePermission.OTHERS_WRITE);
    Files.setPosixFilePermissions(state, permissions);
  }

  void named() throws Exception {
    Set<PosixFilePermission> permissions = new HashSet<>();
    permissions.add(OTHERS_WRITE);
    Files.setPosixFilePermissions(state, permissions); // no fix: needs_design
  }

  void ownerOnly() throws Exception {
    Set<PosixFilePermission> permissions = new HashSet<>();
    permissions.add(PosixFilePermission.OWNER_WRITE);
    Files.setPosixFilePermissions(state, permissions);
  }
}
