import org.springframework.security.crypto.argon2.Argon2PasswordEncoder;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;

class Encoders {
  private final BCryptPasswordEncoder first = new BCryptPasswordEncoder(12);
  private final Argon2PasswordEncoder second = Argon2PasswordEncoder.defaultsForSpringSecurity_v5_8();
}
