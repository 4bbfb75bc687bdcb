package com.acme;

import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;

public interface MapperInterface {
  @Select("select * from users where name = '${name}'") // finding: sql-injection
  Object find(@Param("name") String name);

  @Select("select * from users where name = #{name}")
  Object findSafely(@Param("name") String name);

  @Delete({"delete from users", "where role = ${role}"}) // finding: sql-injection
  int removeAll(@Param("role") String role);

  @Delete({"delete from users", "where role = #{role}"})
  int removeAllSafely(@Param("role") String role);
}
