import org.springframework.security.authentication.encoding.ShaPasswordEncoder;
import org.springframework.security.crypto.password.StandardPasswordEncoder;

class Encoders {
  private final ShaPasswordEncoder first = new ShaPasswordEncoder(); // finding: weak-hash
  private final ShaPasswordEncoder second = new ShaPasswordEncoder(256); // finding: weak-hash
  private final StandardPasswordEncoder third = new StandardPasswordEncoder(); // finding: weak-hash
}
