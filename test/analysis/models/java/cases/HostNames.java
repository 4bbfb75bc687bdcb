package com.acme;

import com.rabbitmq.client.ConnectionFactory;
import java.io.OutputStream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

public class HostNames {
  OutputStream open(SSLSocketFactory factory) throws Exception {
    SSLSocket socket = (SSLSocket) factory.createSocket("www.example.org", 443);
    return socket.getOutputStream(); // finding: tls-verification
  }

  OutputStream openChecked(SSLSocketFactory factory) throws Exception {
    SSLSocket socket = (SSLSocket) factory.createSocket("www.example.org", 443);
    SSLParameters parameters = socket.getSSLParameters();
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    socket.setSSLParameters(parameters);
    return socket.getOutputStream();
  }

  OutputStream openWith(SSLSocketFactory factory, SSLParameters parameters) throws Exception {
    SSLSocket socket = (SSLSocket) factory.createSocket("www.example.org", 443);
    socket.setSSLParameters(parameters);
    return socket.getOutputStream();
  }

  OutputStream accepted(SSLSocket socket) throws Exception {
    return socket.getOutputStream();
  }

  void broker(SSLContext context) throws Exception {
    ConnectionFactory factory = new ConnectionFactory();
    factory.useSslProtocol(context);
    factory.newConnection(); // finding: tls-verification
  }

  void checkedBroker(SSLContext context) throws Exception {
    ConnectionFactory factory = new ConnectionFactory();
    factory.useSslProtocol(context);
    factory.enableHostnameVerification();
    factory.newConnection();
  }
}
