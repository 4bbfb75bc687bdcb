package com.example.shop;

import java.net.URI;
import java.net.http.HttpRequest;
import java.sql.DriverManager;
import java.util.Hashtable;
import java.util.Properties;
import javax.naming.Context;
import org.apache.commons.mail.SimpleEmail;
import org.eclipse.paho.client.mqttv3.MqttClient;

class OpenConnections {
  void databases(String password) throws Exception {
    DriverManager.getConnection("jdbc:mysql://db.example.org/shop?useSSL=false", "shop", password); // finding: cleartext-transmission
    DriverManager.getConnection("jdbc:postgresql://db.example.org/shop?sslmode=disable", "shop", password); // finding: cleartext-transmission
    DriverManager.getConnection("jdbc:mysql://localhost/shop?useSSL=false", "shop", password);
    DriverManager.getConnection("jdbc:mysql://db.example.org/shop?sslMode=VERIFY_IDENTITY", "shop", password);
  }

  void requests() {
    HttpRequest.newBuilder(URI.create("http://pay.example.org/orders")).build(); // finding: cleartext-transmission
    HttpRequest.newBuilder(URI.create("https://pay.example.org/orders")).build();
  }

  void messages() throws Exception {
    new MqttClient("tcp://broker.example.org:1883", "shop"); // finding: cleartext-transmission
    new MqttClient("ssl://broker.example.org:8883", "shop");
  }

  void mails() throws Exception {
    SimpleEmail open = new SimpleEmail();
    open.setHostName("smtp.example.org");
    open.send(); // finding: cleartext-transmission
    SimpleEmail closed = new SimpleEmail();
    closed.setHostName("smtp.example.org");
    closed.setStartTLSRequired(true);
    closed.setSSLCheckServerIdentity(true);
    closed.send();
  }

  void directories() {
    Hashtable<String, Object> open = new Hashtable<>();
    open.put(Context.PROVIDER_URL, "ldap://directory.example.org:389"); // finding: cleartext-transmission
    open.put(Context.SECURITY_AUTHENTICATION, "none"); // finding: missing-authentication
    Hashtable<String, Object> closed = new Hashtable<>();
    closed.put(Context.PROVIDER_URL, "ldaps://directory.example.org:636");
    closed.put(Context.SECURITY_AUTHENTICATION, "simple");
  }

  void settings() {
    Properties mail = new Properties();
    mail.put("mail.smtp.starttls.enable", "false"); // finding: cleartext-transmission
    Properties other = new Properties();
    other.put("mail.smtp.starttls.enable", "true");
  }
}
