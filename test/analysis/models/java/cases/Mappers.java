package com.acme;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

public class Mappers {
  @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS) // finding: insecure-deserialization
  public Object anything;

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
  public Object oneOfSome;

  @Select("select * from users where name = '${name}'") // finding: sql-injection
  public Object find(String name) {
    return null;
  }

  @Select("select * from users where name = #{name}")
  public Object findSafely(String name) {
    return null;
  }

  @Update({"update users", "set role = ${role}"}) // finding: sql-injection
  public int promote(String role) {
    return 0;
  }
}
