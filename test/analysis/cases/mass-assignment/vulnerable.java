package com.example.accounts;

import javax.servlet.http.HttpServletRequest;
import org.apache.commons.beanutils.BeanUtils;

public class vulnerable {
  void update(Object account, HttpServletRequest request) throws ReflectiveOperationException {
    BeanUtils.populate(account, request.getParameterMap()); // finding: mass-assignment
  }
}
