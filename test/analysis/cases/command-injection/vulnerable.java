package com.example.ops;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

public class vulnerable extends HttpServlet {
  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String host = request.getParameter("host");
    Runtime.getRuntime().exec("ping -c 1 " + host); // finding: command-injection
    Runtime runtime = Runtime.getRuntime();
    runtime.exec(new String[] {"sh", "-c", "ping " + host}); // finding: command-injection
    new ProcessBuilder("bash", "-c", "ping " + host).start(); // finding: command-injection
    List<String> command = new ArrayList<>();
    command.add("sh");
    command.add("-c");
    command.add("ls " + request.getParameter("folder"));
    ProcessBuilder builder = new ProcessBuilder(command); // finding: command-injection
    builder.start();
    ProcessBuilder other = new ProcessBuilder();
    other.command(Arrays.asList("sh", "-c", host)); // finding: command-injection
    other.start();
  }
}

@RestController
class ToolController {
  @PostMapping("/run")
  public void run(@RequestBody String program) throws IOException {
    Runtime.getRuntime().exec(program); // finding: command-injection
  }
}
