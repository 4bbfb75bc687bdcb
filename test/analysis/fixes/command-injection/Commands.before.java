package shop;

import java.io.File;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import javax.servlet.http.HttpServletRequest;

class Commands {
  private static final String TOOL = "/usr/bin/convert";

  void lookup(HttpServletRequest request) throws IOException {
    String host = request.getParameter("host");
    Runtime.getRuntime().exec("ping -c 3 " + host);
    String command = "nslookup " + host;
    Process process = Runtime.getRuntime().exec(command);
    String logged = String.format("dig %s +short @%s", host, request.getParameter("server"));
    System.out.println(logged);
    Runtime.getRuntime().exec(logged, null, new File("/tmp"));
    Runtime.getRuntime().exec(TOOL + " " + host + " out.png");
    new ProcessBuilder("sh", "-c", "ls -l " + host).start();
    Runtime.getRuntime().exec(new String[] {"/bin/bash", "-c", "ls -l '" + host + "'"});
    List<String> words = Arrays.asList("sh", "-c", "id " + host);
    new ProcessBuilder(words).start();
  }

  void refused(HttpServletRequest request) throws IOException {
    String host = request.getParameter("host");
    Runtime.getRuntime().exec(host); // no fix: needs_design
    Runtime.getRuntime().exec("cmd.exe /c dir " + host); // no fix: unsupported_shape
    Runtime.getRuntime().exec(new String[] {"sh", "-c", "ls " + host + " | wc -l"}); // no fix: unsupported_shape
    Runtime.getRuntime().exec(host + " -v"); // no fix: needs_design
    new ProcessBuilder(host, "-v").start(); // no fix: needs_design
    new ProcessBuilder("bash", "-c", host).start(); // no fix: unsupported_shape
  }
}
