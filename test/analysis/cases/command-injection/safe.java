package com.example.ops;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class safe extends HttpServlet {
  private static final Pattern HOST = Pattern.compile("[a-z0-9.]+");
  private static final Map<String, String> TOOLS = Map.of("disk", "df -h", "memory", "free -m");
  private static final List<String> FOLDERS = List.of("docs", "images");

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String host = request.getParameter("host");
    new ProcessBuilder("ping", "-c", "1", host).start();
    Runtime.getRuntime().exec(new String[] {"ping", "-c", "1", host});
    Runtime.getRuntime().exec("uptime");
    Runtime.getRuntime().exec(TOOLS.get(request.getParameter("tool")));
    Runtime.getRuntime().exec("head -n " + Integer.parseInt(request.getParameter("lines")) + " log");
    if (!HOST.matcher(host).matches()) throw new IOException("not a host name");
    Runtime.getRuntime().exec("ping -c 1 " + host);
    String folder = request.getParameter("folder");
    if (FOLDERS.contains(folder)) {
      Runtime.getRuntime().exec("ls " + folder);
    }
  }
}
