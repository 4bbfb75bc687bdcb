package testcases.CWE89;
import testcasesupport.*;
import java.io.*;
import java.net.*;
import java.sql.*;
import java.util.*;
import java.util.logging.Level;
import javax.servlet.http.*;
public class Carried extends AbstractTestCase {
  public void bad() throws Throwable {
    String data = "";
    {
      URLConnection urlConnection = (new URL("http://www.example.org/")).openConnection(); // finding: cleartext-transmission
      BufferedReader readerBuffered = null;
      InputStreamReader readerInputStream = null;
      try {
        readerInputStream = new InputStreamReader(urlConnection.getInputStream(), "UTF-8");
        readerBuffered = new BufferedReader(readerInputStream);
        data = readerBuffered.readLine();
      } catch (IOException exceptIO) {
        IO.logger.log(Level.WARNING, "Error with stream reading", exceptIO);
      } finally {
        try {
          if (readerBuffered != null) readerBuffered.close();
        } catch (IOException e) {
        }
      }
    }
    if (data != null) {
      String names[] = data.split("-");
      int successCount = 0;
      Connection dbConnection = null;
      Statement sqlStatement = null;
      try {
        dbConnection = IO.getDBConnection();
        sqlStatement = dbConnection.createStatement();
        for (int i = 0; i < names.length; i++) sqlStatement.addBatch("update users set hitcount=hitcount+1 where name='" + names[i] + "'"); // finding: sql-injection
      }
      finally {
      }
    }
  }
  public void b2(HttpServletRequest request, HttpServletResponse response) throws Throwable {
    String data = "";
    StringTokenizer tokenizer = new StringTokenizer(request.getQueryString(), "&");
    while (tokenizer.hasMoreTokens()) {
      String token = tokenizer.nextToken();
      if (token.startsWith("id=")) {
        data = token.substring(3);
        break;
      }
    }
    response.getWriter().println("<br>" + data.replaceAll("(<script>)", "")); // finding: xss
    Vector<String> v = new Vector<String>(5);
    v.add(0, data);
    v.add(1, data);
    v.add(2, data);
    b3(v, response);
    LinkedList<String> l = new LinkedList<String>();
    l.add(0, data);
    b4(l);
    HashMap<Integer, String> h = new HashMap<Integer, String>();
    h.put(0, data);
    h.put(2, data);
    b5(h);
    byte[] ser = null;
    ByteArrayOutputStream bo = new ByteArrayOutputStream();
    ObjectOutput oo = new ObjectOutputStream(bo);
    oo.writeObject(data);
    ser = bo.toByteArray();
    b6(ser);
  }
  void b3(Vector<String> v, HttpServletResponse r) throws Throwable {
    String data = v.remove(2);
    r.sendRedirect(data); // finding: open-redirect
  }
  void b4(LinkedList<String> v) throws Throwable {
    String data = v.remove(0);
    Runtime.getRuntime().exec("cmd.exe /c dir " + data); // finding: command-injection
  }
  void b5(HashMap<Integer, String> v) throws Throwable {
    String data = v.get(2);
    Class.forName(data).newInstance(); // finding: unsafe-reflection
  }
  void b6(byte[] ser) throws Throwable {
    ObjectInput in = new ObjectInputStream(new ByteArrayInputStream(ser));
    String data = (String) in.readObject(); // finding: insecure-deserialization
    new FileInputStream(data); // finding: path-traversal
  }
  private String dataBad;
  private boolean flag = false;
  void b7() throws Throwable {
    dataBad = System.getenv("ADD");
    b8();
  }
  private void b8() throws Throwable {
    String d = dataBad;
    IO.getDBConnection().prepareStatement("select " + d); // finding: sql-injection
  }
  void good(HttpServletRequest r) throws Throwable {
    String data = r.getParameter("x");
    if (IO.STATIC_FINAL_TRUE) {
      data = "foo";
    } else {
      data = null;
    }
    Runtime.getRuntime().exec(data);
  }
  void good2(HttpServletRequest r) throws Throwable {
    String data;
    switch (6) {
      case 6: data = "foo";
      break;
      default: data = r.getParameter("x");
    }
    Runtime.getRuntime().exec(data);
  }
  void props() throws Throwable {
    Properties p = new Properties();
    FileInputStream s = new FileInputStream("../c.properties");
    p.load(s);
    String data = p.getProperty("data");
    Runtime.getRuntime().exec(data); // finding: command-injection
  }
  void db(Connection c) throws Throwable {
    ResultSet rs = c.prepareStatement("select name from users where id=0").executeQuery();
    rs.next();
    String data = rs.getString(1);
    Runtime.getRuntime().exec(data); // finding: command-injection
  }
  void cons() throws Throwable {
    BufferedReader r = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
    String data = r.readLine();
    Runtime.getRuntime().exec(data); // finding: command-injection
  }
  void tcp() throws Throwable {
    Socket s = new Socket("host.example.org", 39544);
    BufferedReader r = new BufferedReader(new InputStreamReader(s.getInputStream(), "UTF-8"));
    String data = r.readLine();
    Runtime.getRuntime().exec(data); // finding: command-injection
  }
}
