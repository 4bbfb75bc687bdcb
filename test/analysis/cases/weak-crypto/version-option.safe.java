import javax.net.ssl.SSLContext;

class Versions {
  Object byComparison(String protocol) throws Exception {
    if (protocol.equals("TLSv1")) return SSLContext.getInstance("TLSv1");
    return SSLContext.getInstance("TLSv1.3");
  }

  Object bySwitch(String version) throws Exception {
    return SSLContext.getInstance(
        switch (version) {
          case "old" -> "TLSv1";
          default -> "TLSv1.2";
        });
  }
}
