import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

public class Safe {
  void share() throws Exception {
    Path file = Path.of("/var/lib/app/state");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    Files.setPosixFilePermissions(file, Set.of(PosixFilePermission.OWNER_WRITE));
    new File("/var/lib/app/run").setWritable(true, true);
  }
}
