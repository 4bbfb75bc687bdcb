package shop;

import java.io.OutputStream;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;

class Windows {
	private static final String HOST = "shop.example.org";

	OutputStream open(SSLSocketFactory factory) throws Exception {
		SSLSocket socket = (SSLSocket) factory.createSocket(HOST, 443); // kept
		SSLParameters sslParameters = socket.getSSLParameters();
		sslParameters.setEndpointIdentificationAlgorithm("HTTPS");
		socket.setSSLParameters(sslParameters);
		return socket.getOutputStream();
	}

	void signIn(HttpSecurity http) throws Exception
	{
		http.formLogin(form -> form.permitAll());
	}
 
	void configure(HttpSecurity http) throws Exception
	{
		http.formLogin();
	}
}
