package com.example.profiles;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.thoughtworks.xstream.XStream;
import java.beans.XMLDecoder;
import java.io.ByteArrayInputStream;
import java.io.ObjectInputStream;
import java.util.Base64;
import javax.servlet.http.HttpServletRequest;
import org.apache.commons.lang3.SerializationUtils;
import org.yaml.snakeyaml.Yaml;

public class vulnerable {
  void read(HttpServletRequest request) throws Exception {
    ObjectInputStream in = new ObjectInputStream(request.getInputStream());
    in.readObject(); // finding: insecure-deserialization
    byte[] bytes = Base64.getDecoder().decode(request.getParameter("profile"));
    ObjectInputStream other = new ObjectInputStream(new ByteArrayInputStream(bytes));
    other.readObject(); // finding: insecure-deserialization
    SerializationUtils.deserialize(bytes); // finding: insecure-deserialization
    new XStream().fromXML(request.getParameter("xml")); // finding: insecure-deserialization
    XMLDecoder decoder = new XMLDecoder(request.getInputStream());
    decoder.readObject(); // finding: insecure-deserialization
    new Yaml().load(request.getInputStream()); // finding: insecure-deserialization
  }
}
