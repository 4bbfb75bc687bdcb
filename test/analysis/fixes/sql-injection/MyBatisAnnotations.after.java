package com.shop;
import org.apache.ibatis.annotations.*;
import java.util.List;
@Mapper
public interface CustomerMapper {
  @Select("SELECT id FROM customers WHERE name = #{name}")
  List<Long> byName(@Param("name") String name);
  @Select("SELECT id FROM customers WHERE name LIKE CONCAT(CONCAT('%', #{name}), '%')")
  List<Long> like(@Param("name") String name);
  @Select({"SELECT id FROM customers", "WHERE city = #{city} AND age > #{age}"})
  List<Long> two(@Param("city") String city, @Param("age") int age);
  @Delete("DELETE FROM customers WHERE id IN (${ids})") // no fix: unsupported_shape
  int del(@Param("ids") String ids);
  @Select("SELECT id FROM customers ORDER BY ${column}") // no fix: needs_design
  List<Long> sorted(@Param("column") String column);
}
