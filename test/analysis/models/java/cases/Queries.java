package com.example.shop;

import com.google.cloud.bigquery.QueryJobConfiguration;
import com.querydsl.core.types.dsl.Expressions;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import javax.servlet.http.HttpServletRequest;
import org.apache.spark.sql.SparkSession;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;
import org.springframework.data.neo4j.core.Neo4jClient;
import org.springframework.data.r2dbc.core.R2dbcEntityTemplate;
import org.sql2o.Sql2o;

class Queries {
  void jooq(DSLContext db, HttpServletRequest request) {
    String name = request.getParameter("name");
    db.selectFrom("users").where("name = '" + name + "'").fetch(); // finding: sql-injection
    db.selectFrom("users").where(DSL.condition("name = '" + name + "'")).fetch(); // finding: sql-injection
    db.selectFrom("users").orderBy(DSL.field(name)).fetch(); // finding: sql-injection
    db.selectFrom("users").where(DSL.field("name").eq(name)).fetch();
    db.selectFrom("users").where("name = ?", name).fetch();
    db.selectFrom(USERS).where(USERS.NAME.eq(name).and(USERS.AGE.gt(3))).fetch();
  }

  void others(Sql2o sql, SparkSession spark, Neo4jClient graph, R2dbcEntityTemplate template, HttpServletRequest request) {
    String name = request.getParameter("name");
    sql.open().createQuery("SELECT * FROM users WHERE name = '" + name + "'").executeAndFetchTable(); // finding: sql-injection
    sql.open().createQuery("SELECT * FROM users WHERE name = :name").addParameter("name", name).executeAndFetchTable();
    spark.sql("SELECT * FROM users WHERE name = '" + name + "'"); // finding: sql-injection
    graph.query("MATCH (u) WHERE u.name = '" + name + "' RETURN u"); // finding: sql-injection
    graph.query("MATCH (u) WHERE u.name = $name RETURN u").bind(name).to("name");
    template.getDatabaseClient().sql("SELECT * FROM users WHERE name = '" + name + "'"); // finding: sql-injection
    template.getDatabaseClient().sql("SELECT * FROM users WHERE name = :name").bind("name", name);
    QueryJobConfiguration.newBuilder("SELECT * FROM users WHERE name = '" + name + "'").build(); // finding: sql-injection
    PanacheEntityBase.find("name = '" + name + "'"); // finding: sql-injection
    PanacheEntityBase.find("name = ?1", name);
    Expressions.booleanTemplate("name = '" + name + "'"); // finding: sql-injection
    Expressions.booleanTemplate("name = {0}", name);
  }
}
