package com.acme;

import java.net.Socket;
import org.apache.commons.net.ftp.FTPClient;
import org.apache.commons.net.ftp.FTPSClient;
import org.apache.commons.net.telnet.TelnetClient;

public class Transport {
  void connect(String password) throws Exception {
    new FTPClient().connect("files.example.org"); // finding: cleartext-transmission
    new FTPSClient().connect("files.example.org");
    new FTPClient().connect("localhost");
    new TelnetClient().connect("switch.example.org"); // finding: cleartext-transmission
    new Socket("www.example.org", 80); // finding: cleartext-transmission
    new Socket("127.0.0.1", 80);
  }
}
