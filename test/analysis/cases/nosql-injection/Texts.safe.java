package com.example.shop;

import com.mongodb.*;
import com.mongodb.client.*;
import com.mongodb.client.model.*;
import javax.servlet.http.HttpServletRequest;
import org.bson.*;
import org.elasticsearch.index.query.*;
import org.springframework.data.mongodb.core.*;
import org.springframework.data.mongodb.core.query.*;

class Texts {
  void driver(MongoCollection<Document> orders, DBCollection old, HttpServletRequest request) {
    String name = request.getParameter("name");
    orders.find(new Document("name", name));
    orders.find(Filters.eq("name", name));
    orders.find(Filters.where("this.total > " + Integer.parseInt(request.getParameter("least"))));
    BasicDBObject query = new BasicDBObject();
    query.put("name", name);
    old.find(query);
    orders.mapReduce("function() { emit(this.name, 1) }", "function(k, v) { return v.length }");
  }

  void spring(MongoTemplate template, HttpServletRequest request) {
    template.find(Query.query(Criteria.where("name").is(request.getParameter("name"))), Order.class);
    template.find(new BasicQuery("{ open: true }"), Order.class);
  }

  void search(HttpServletRequest request) {
    QueryBuilders.termQuery("name", request.getParameter("name"));
  }

  void jongo(org.jongo.MongoCollection orders, HttpServletRequest request) {
    orders.find("{ name: # }", request.getParameter("name"));
  }
}
