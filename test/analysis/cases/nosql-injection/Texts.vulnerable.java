package com.example.shop;

import co.elastic.clients.elasticsearch.*;
import com.mongodb.*;
import com.mongodb.client.*;
import com.mongodb.client.model.*;
import javax.servlet.http.HttpServletRequest;
import org.bson.*;
import org.elasticsearch.index.query.*;
import org.jongo.*;
import org.springframework.data.mongodb.core.*;
import org.springframework.data.mongodb.core.query.*;

class Texts {
  void driver(MongoCollection<Document> orders, DB db, DBCollection old, HttpServletRequest request) {
    String name = request.getParameter("name");
    orders.find(new Document("$where", "this.name == '" + name + "'")); // finding: nosql-injection
    orders.find(Filters.where("this.name == '" + name + "'")); // finding: nosql-injection
    BasicDBObject query = new BasicDBObject();
    query.put("$where", "this.name == '" + name + "'"); // finding: nosql-injection
    old.find(query);
    orders.mapReduce("function() { emit(this." + name + ", 1) }", "function(k, v) { return v.length }"); // finding: nosql-injection
    db.eval("db.orders.find({ name: '" + name + "' })"); // finding: nosql-injection
  }

  void spring(MongoTemplate template, HttpServletRequest request) {
    String name = request.getParameter("name");
    template.find(new BasicQuery("{ name: '" + name + "' }"), Order.class); // finding: nosql-injection
    template.executeCommand("{ find: 'orders', filter: { name: '" + name + "' } }"); // finding: nosql-injection
  }

  void search(HttpServletRequest request) {
    QueryBuilders.wrapperQuery("{ \"term\": { \"name\": \"" + request.getParameter("name") + "\" } }"); // finding: nosql-injection
  }

  void jongo(org.jongo.MongoCollection orders, HttpServletRequest request) {
    orders.find("{ name: '" + request.getParameter("name") + "' }"); // finding: nosql-injection
  }
}
