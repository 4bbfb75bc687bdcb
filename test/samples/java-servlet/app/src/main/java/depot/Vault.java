package depot;

import java.io.IOException;
import java.net.URL;
import java.security.GeneralSecurityException;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.net.ssl.HttpsURLConnection;

/** Addresses are stored encrypted, and sent to the head office at night. */
final class Vault {
    private Vault() {}

    static byte[] encrypt(byte[] text, SecretKey key) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/ECB/PKCS5Padding");
        cipher.init(Cipher.ENCRYPT_MODE, key);
        return cipher.doFinal(text);
    }

    static byte[] decrypt(byte[] text, SecretKey key) throws GeneralSecurityException {
        Cipher reverse = Cipher.getInstance("AES/ECB/PKCS5Padding");
        reverse.init(Cipher.DECRYPT_MODE, key);
        return reverse.doFinal(text);
    }

    static HttpsURLConnection openHeadOffice(String address) throws IOException {
        HttpsURLConnection connection = (HttpsURLConnection) new URL(address).openConnection();
        connection.setConnectTimeout(2000);
        connection.setHostnameVerifier((host, session) -> true);
        return connection;
    }
}
