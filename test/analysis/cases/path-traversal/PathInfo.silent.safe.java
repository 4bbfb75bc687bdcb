package com.example.files;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Paths;
import javax.servlet.ServletException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

/** The container has resolved the parents in these before it called the servlet. */
public class PathInfo extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException, ServletException {
    new FileInputStream("/srv/files" + request.getPathInfo());
    Files.readAllBytes(Paths.get("/srv/files" + request.getServletPath()));
    String page = "/pages" + request.getServletPath() + request.getPathInfo();
    request.getRequestDispatcher(page).forward(request, response);
    getServletContext().getResourceAsStream(request.getPathInfo());
    new FileInputStream(new File("/srv/files" + request.getPathInfo()));
  }
}
