import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

public class Vulnerable {
  void share() throws Exception {
    Path file = Path.of("/var/lib/app/state");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-")); // finding: file-permission
    Files.setPosixFilePermissions(file, Set.of(PosixFilePermission.OTHERS_WRITE)); // finding: file-permission
    new File("/var/lib/app/run").setWritable(true, false); // finding: file-permission
  }
}
