import java.util.Objects;

public class Credential {
  private String name;
  private String secret;
  private boolean changed;

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof Credential)) {
      return false;
    }
    Credential credential = (Credential) other;
    return name.equals(credential.name) && secret.equals(credential.secret);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, secret);
  }

  public void setSecret(String nextSecret) {
    if (!nextSecret.equals(secret)) {
      changed = true;
    }
    this.secret = nextSecret;
  }
}
