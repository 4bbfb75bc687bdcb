package com.example.profiles;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Map;
import javax.servlet.http.HttpServletRequest;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

public class safe {
  void read(HttpServletRequest request) throws Exception {
    new ObjectMapper().readValue(request.getInputStream(), Map.class);
    new Yaml(new SafeConstructor(new LoaderOptions())).load(request.getInputStream());
    new Yaml().load("a: 1");
  }
}
