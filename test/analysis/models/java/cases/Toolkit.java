package com.acme;

import io.github.pixee.security.Filenames;
import io.github.pixee.security.Newlines;
import io.github.pixee.security.ObjectInputFilters;
import io.github.pixee.security.Reflection;
import io.github.pixee.security.XMLDecoderSecurity;
import java.beans.XMLDecoder;
import java.io.File;
import java.io.FileInputStream;
import java.io.InputStream;
import java.io.ObjectInputStream;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Toolkit {
  Object decode(HttpServletRequest request) throws Exception {
    return new XMLDecoder(request.getInputStream()).readObject(); // finding: insecure-deserialization
  }

  Object decodeSafely(HttpServletRequest request) throws Exception {
    return new XMLDecoder(XMLDecoderSecurity.hardenStream(request.getInputStream())).readObject();
  }

  Object read(HttpServletRequest request) throws Exception {
    return new ObjectInputStream(request.getInputStream()).readObject(); // finding: insecure-deserialization
  }

  Object readSafely(HttpServletRequest request) throws Exception {
    return ObjectInputFilters.createSafeObjectInputStream(request.getInputStream()).readObject();
  }

  Object load(HttpServletRequest request) throws Exception {
    return Class.forName(request.getParameter("type")); // finding: unsafe-reflection
  }

  Object loadSafely(HttpServletRequest request) throws Exception {
    return Reflection.loadAndVerify(request.getParameter("type")).getDeclaredConstructor().newInstance();
  }

  InputStream open(HttpServletRequest request) throws Exception {
    return new FileInputStream(new File("/srv", request.getParameter("name"))); // finding: path-traversal
  }

  InputStream openSafely(HttpServletRequest request) throws Exception {
    return new FileInputStream(new File("/srv", Filenames.toSimpleFileName(request.getParameter("name"))));
  }

  void name(HttpServletRequest request, HttpServletResponse response) {
    response.setHeader("X-Name", Newlines.stripAll(request.getParameter("name")));
    response.setHeader("X-Name", request.getParameter("name")); // finding: header-injection
  }
}
