package com.example.shop;

import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import com.mongodb.client.model.Filters;
import javax.servlet.http.HttpServletRequest;
import org.bson.Document;

public class safe {
  void find(MongoDatabase db, HttpServletRequest request) {
    String number = request.getParameter("number");
    MongoCollection<Document> orders = db.getCollection("orders");
    orders.find(Filters.eq("number", number)).first();
    orders.find(new Document("number", number)).first();
    orders.find(Document.parse("{ state: 'open' }")).first();
    orders.find(Document.parse("{ number: " + Integer.parseInt(number) + " }")).first();
  }
}
