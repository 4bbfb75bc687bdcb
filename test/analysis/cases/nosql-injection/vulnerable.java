package com.example.shop;

import com.mongodb.BasicDBObject;
import com.mongodb.DBCollection;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import javax.servlet.http.HttpServletRequest;
import org.bson.Document;

public class vulnerable {
  void find(MongoDatabase db, DBCollection old, HttpServletRequest request) {
    String number = request.getParameter("number");
    MongoCollection<Document> orders = db.getCollection("orders");
    orders.find(Document.parse("{ number: '" + number + "' }")).first(); // finding: nosql-injection
    old.find(BasicDBObject.parse("{ number: '" + number + "' }")); // finding: nosql-injection
  }
}
