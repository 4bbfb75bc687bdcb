import type { LibraryModel } from '../row.ts'
import { inPackage } from './jakarta.ts'

const CONNECTIONS = 'java.net.URLConnection java.net.HttpURLConnection javax.net.ssl.HttpsURLConnection java.net.JarURLConnection'
/** What is in the program's own archives is as trusted as the program. */
const FAR = { arg: 'this', fact: 'own-resource', holds: false } as const
const LOCAL = /^(?:localhost|127\.|\[?::1|0\.0\.0\.0|10\.|192\.168\.)/
const CLEARTEXT = /^http:\/\/(?!localhost|127\.|\[?::1|0\.0\.0\.0|10\.|192\.168\.)/i
const REQUEST_BUILDER = 'java.net.http.HttpRequest.Builder'

/** java.net and java.net.http: addresses, connections, sockets. */
export const NET: LibraryModel = {
  supertypes: [
    { types: 'java.net.HttpURLConnection java.net.JarURLConnection', parents: 'java.net.URLConnection' },
    { types: 'javax.net.ssl.HttpsURLConnection', parents: 'java.net.HttpURLConnection' },
    { types: 'javax.net.ssl.SSLSocket', parents: 'java.net.Socket' },
    { types: 'javax.net.ssl.SSLServerSocket', parents: 'java.net.ServerSocket' },
  ],
  types: [
    { roots: 'java.net.URI', paths: 'create resolve relativize normalize parseServerAuthority', returns: 'java.net.URI' },
    { roots: 'java.net.URI', paths: 'toURL', returns: 'java.net.URL' },
    { roots: 'java.lang.Class java.lang.ClassLoader', paths: 'getResource getSystemResource', returns: 'java.net.URL' },
    { roots: 'java.net.URL', paths: 'toURI', returns: 'java.net.URI' },
    { roots: 'java.net.URL java.net.URI', paths: 'toString toExternalForm toASCIIString getHost getPath getQuery getProtocol getFile getRef getScheme getAuthority getRawPath getRawQuery getUserInfo', returns: 'java.lang.String' },
    { roots: 'java.net.URL', paths: 'openConnection', returns: 'java.net.HttpURLConnection' },
    { roots: 'java.net.URL', paths: 'openStream', returns: 'java.io.InputStream' },
    { roots: 'java.net.URLConnection', paths: 'getInputStream getErrorStream', returns: 'java.io.InputStream' },
    { roots: 'java.net.URLConnection', paths: 'getOutputStream', returns: 'java.io.OutputStream' },
    { roots: 'java.net.URLDecoder java.net.URLEncoder', paths: 'decode encode', returns: 'java.lang.String' },
    { roots: 'java.net.ServerSocket', paths: 'accept', returns: 'java.net.Socket' },
    { roots: 'java.net.Socket', paths: 'getInputStream', returns: 'java.io.InputStream' },
    { roots: 'java.net.Socket', paths: 'getOutputStream', returns: 'java.io.OutputStream' },
    { roots: 'java.net.http.HttpClient', paths: 'newHttpClient newBuilder.build', returns: 'java.net.http.HttpClient' },
    { roots: 'java.net.http.HttpClient', paths: 'send', returns: 'java.net.http.HttpResponse' },
    { roots: 'java.net.http.HttpRequest', paths: 'newBuilder', returns: REQUEST_BUILDER },
    { roots: REQUEST_BUILDER, paths: 'uri GET POST PUT DELETE method header headers setHeader timeout version expectContinue copy HEAD', returns: 'this' },
    { roots: REQUEST_BUILDER, paths: 'build', returns: 'java.net.http.HttpRequest' },
    { roots: 'java.net.InetAddress', paths: 'getByName getLocalHost getByAddress', returns: 'java.net.InetAddress' },
  ],
  sources: [
    { roots: 'java.net.Socket', paths: 'getInputStream getChannel', origin: 'remote', label: 'a network connection' },
    { roots: 'java.net.DatagramSocket', paths: 'receive', args: '0', origin: 'remote', label: 'a network packet' },
    { roots: 'java.nio.channels.SocketChannel java.nio.channels.AsynchronousSocketChannel java.nio.channels.DatagramChannel', paths: 'read receive', args: '0', origin: 'remote', label: 'a network connection' },
    { roots: 'java.net.URLConnection', paths: 'getInputStream getContent getHeaderField getErrorStream getHeaderFields', origin: 'remote', label: 'the answer of a server', when: [FAR] },
    { roots: 'java.net.URL', paths: 'openStream getContent', origin: 'remote', label: 'the answer of a server', when: [FAR] },
    { roots: 'java.net.http.HttpResponse', paths: 'body headers', origin: 'remote', label: 'the answer of a server' },
    { roots: 'java.net.http.WebSocket.Listener', paths: 'onText onBinary', args: '1', origin: 'remote', label: 'a message' },
  ],
  sinks: [
    { roots: 'java.net.URL', paths: 'openConnection openStream getContent', danger: 'ssrf', args: 'this', condition: 'controls-host', what: 'the address of a request' },
    { roots: 'java.net.URL', paths: 'openConnection', danger: 'ssrf', args: '0', what: 'the proxy of a request' },
    { roots: 'java.net.http.HttpRequest', paths: 'newBuilder', danger: 'ssrf', args: '0', condition: 'controls-host', what: 'the address of a request' },
    { roots: REQUEST_BUILDER, paths: 'uri', danger: 'ssrf', args: '0', condition: 'controls-host', what: 'the address of a request' },
    { roots: 'java.net.http.HttpClient', paths: 'send sendAsync', danger: 'ssrf', args: '0', condition: 'controls-host', what: 'the address of a request' },
    { roots: 'java.net.Socket', paths: 'self', danger: 'ssrf', args: '0', what: 'the host to connect to' },
    { roots: 'java.net.Socket java.net.DatagramSocket java.nio.channels.SocketChannel', paths: 'connect open', danger: 'ssrf', args: '0', what: 'the host to connect to' },
    { roots: 'javax.net.SocketFactory javax.net.ssl.SSLSocketFactory', paths: 'createSocket', danger: 'ssrf', args: '0', what: 'the host to connect to' },
    { roots: 'java.net.DatagramPacket', paths: 'self setAddress', danger: 'ssrf', args: '4', what: 'the host to send to', confidence: 'medium' },
    { roots: 'java.net.URLClassLoader', paths: 'self newInstance', danger: 'ssrf', args: '0 1', condition: 'controls-host', what: 'where classes are loaded from' },
    { roots: 'javax.activation.URLDataSource jakarta.activation.URLDataSource', paths: 'self', danger: 'ssrf', args: '0', what: 'the address of a request' },
    { roots: 'javax.imageio.ImageIO', paths: 'read', danger: 'ssrf', args: '0', condition: 'controls-host', what: 'the address of a request', confidence: 'medium' },
    { roots: 'javafx.scene.web.WebEngine', paths: 'load', danger: 'ssrf', args: '0', what: 'the address of a page' },
    { roots: 'org.apache.commons.jelly.JellyContext', paths: 'self', danger: 'ssrf', args: '*', what: 'the address of a script' },
    { roots: 'org.apache.cxf.catalog.OASISCatalogManager', paths: 'loadCatalog', danger: 'ssrf', args: '0', what: 'the address of a request' },
    { roots: 'org.apache.cxf.common.classloader.ClassLoaderUtils', paths: 'getURLClassLoader', danger: 'ssrf', args: '0', what: 'where classes are loaded from' },
    { roots: 'org.apache.cxf.resource.ExtendedURIResolver', paths: 'resolve', danger: 'ssrf', args: '0', what: 'the address of a request' },
    { roots: 'org.apache.cxf.resource.URIResolver', paths: 'self resolve', danger: 'ssrf', args: '0 1', what: 'the address of a request' },
    { roots: 'org.codehaus.cargo.container.installer.ZipURLInstaller', paths: 'self', danger: 'ssrf', args: '0', what: 'the address of a request' },
    { roots: 'java.net.URLConnection', paths: 'setRequestProperty addRequestProperty', danger: 'header-injection', args: '0 1', what: 'a header of a request', confidence: 'low' },
  ],
  sanitizers: [
    { roots: 'java.net.URLEncoder', paths: 'encode', args: '0', removes: ['xss', 'header-injection', 'log-injection', 'open-redirect', 'ssrf', 'path-traversal', 'sql-injection', 'command-injection'] },
  ],
  propagators: [
    { roots: 'java.net.URI java.net.URL', paths: 'self create of', from: '*' },
    { roots: 'java.net.URI java.net.URL', paths: 'resolve', from: 'this 0' },
    { roots: 'java.net.URI java.net.URL', paths: 'toURL toURI toString toExternalForm toASCIIString normalize', from: 'this' },
    { roots: 'java.net.URLDecoder', paths: 'decode', from: '0' },
    { roots: 'java.net.URLEncoder', paths: 'encode', from: '0' },
    { roots: 'java.net.IDN', paths: 'toASCII toUnicode', from: '0' },
    { roots: 'java.net.InetSocketAddress java.net.Proxy', paths: 'self createUnresolved', from: '0 1' },
    { roots: 'java.net.InetAddress', paths: 'getByName getAllByName', from: '0' },
    { roots: 'java.net.http.HttpRequest', paths: 'newBuilder', from: '0' },
    { roots: REQUEST_BUILDER, paths: 'uri', from: '0', to: 'this' },
    { roots: REQUEST_BUILDER, paths: 'build', from: 'this' },
    { roots: 'java.net.DatagramPacket', paths: 'getData', from: 'this' },
    { roots: inPackage('java.net', 'PasswordAuthentication'), paths: 'self', from: '*' },
  ],
  folds: [
    { roots: 'java.net.URLDecoder', paths: 'decode', fold: 'url-decode' },
    { roots: 'java.net.URLEncoder', paths: 'encode', fold: 'url-encode' },
  ],
  facts: [
    { roots: 'java.lang.Class java.lang.ClassLoader', paths: 'getResource getSystemResource', fact: 'own-resource', on: 'return' },
    { roots: 'java.net.URL', paths: 'self', fact: 'cleartext', on: 'return', when: [{ arg: '0', is: CLEARTEXT }] },
    { roots: 'java.net.URL', paths: 'self', fact: 'cleartext', on: 'return', when: [{ arg: '1', is: CLEARTEXT }] },
    { roots: 'java.net.URL', paths: 'self', fact: 'cleartext', on: 'return', arity: [3, 5], when: [{ arg: '0', is: 'http' }, { arg: '1', isNot: LOCAL }] },
  ],
  inherits: [{ roots: 'java.net.URL', paths: 'openConnection toURI', from: 'this' }],
  checks: [
    { roots: 'java.net.URL', paths: 'openConnection openStream', when: [{ arg: 'this', fact: 'cleartext', holds: true }], rule: 'cleartext-transmission', message: 'The request is sent without encryption.' },
  ],
  neutrals: [
    { roots: 'java.net.URL java.net.URI', paths: 'getPort getDefaultPort equals sameFile isAbsolute isOpaque hashCode' },
    { roots: CONNECTIONS, paths: 'getResponseCode getContentLength getResponseMessage connect disconnect' },
    { roots: 'java.net.Socket java.net.ServerSocket', paths: 'getPort getLocalPort isClosed isConnected close' },
  ],
  uses: [
    { roots: 'java.net.ServerSocket', paths: 'self', use: 'bind-address', args: '2' },
  ],
}
