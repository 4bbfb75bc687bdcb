package com.example.accounts;

import java.util.Map;
import javax.servlet.http.HttpServletRequest;
import org.apache.commons.beanutils.BeanUtils;

public class safe {
  void update(Object account, HttpServletRequest request) throws ReflectiveOperationException {
    BeanUtils.setProperty(account, "name", request.getParameter("name"));
    BeanUtils.populate(account, Map.of("state", "open"));
  }
}
