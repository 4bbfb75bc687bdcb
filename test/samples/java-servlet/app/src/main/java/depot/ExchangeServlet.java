package depot;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.security.GeneralSecurityException;
import java.util.Map;
import javax.servlet.ServletException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.w3c.dom.Document;
import org.xml.sax.SAXException;

/** What partners send. */
public class ExchangeServlet extends HttpServlet {
    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        response.setContentType("text/plain");
        try {
            switch (request.getPathInfo()) {
                case "/order" -> response.getWriter().print("items: " + readOrder(request));
                case "/label" -> response.getWriter().print("label: " + readLabel(request));
                case "/state" -> response.getWriter().print(readState(request).size());
                default -> checkHook(request, response);
            }
        } catch (ParserConfigurationException
                | SAXException
                | XMLStreamException
                | ClassNotFoundException
                | GeneralSecurityException error) {
            response.sendError(HttpServletResponse.SC_BAD_REQUEST);
        }
    }

    private static String readOrder(HttpServletRequest request)
            throws ParserConfigurationException, SAXException, IOException {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        DocumentBuilder builder = factory.newDocumentBuilder();
        Document order = builder.parse(request.getInputStream());
        return order.getDocumentElement().getTextContent();
    }

    private static String readLabel(HttpServletRequest request) throws XMLStreamException, IOException {
        XMLInputFactory factory = XMLInputFactory.newInstance();
        XMLStreamReader reader = factory.createXMLStreamReader(request.getInputStream());
        StringBuilder text = new StringBuilder();
        while (reader.hasNext()) {
            reader.next();
            if (reader.isCharacters()) text.append(reader.getText());
        }
        return text.toString();
    }

    private static Map<?, ?> readState(HttpServletRequest request) throws IOException, ClassNotFoundException {
        try (ObjectInputStream input = new ObjectInputStream(request.getInputStream())) {
            return (Map<?, ?>) input.readObject();
        }
    }

    /** The scale at the gate signs what it weighs. */
    private static void checkHook(HttpServletRequest request, HttpServletResponse response)
            throws IOException, GeneralSecurityException {
        String weight = request.getReader().readLine();
        String signature = request.getHeader("X-Signature");
        String expectedSignature = Sessions.sign(weight, System.getenv("SCALE_KEY"));
        if (!expectedSignature.equals(signature)) {
            response.sendError(HttpServletResponse.SC_UNAUTHORIZED);
            return;
        }
        response.getWriter().print("taken");
    }
}
