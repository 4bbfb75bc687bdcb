import type { LibraryModel } from '../row.ts'

/** What makes data fit for a place: escaping, quoting, encoding, cleaning. */
export const ENCODING: LibraryModel = {
  sanitizers: [
    { roots: 'html cgi', paths: 'escape', removes: ['xss', 'dom-xss', 'xpath-injection', 'template-injection'] },
    {
      roots: 'markupsafe jinja2 flask',
      paths: 'escape escape_silent Markup.escape',
      removes: ['xss', 'dom-xss', 'xpath-injection'],
    },
    {
      roots: 'flask.Markup markupsafe.Markup jinja2.Markup',
      paths: 'escape format join __mod__',
      removes: ['xss', 'dom-xss'],
    },
    {
      roots: 'django.utils.html django.utils',
      paths: 'escape conditional_escape escapejs strip_tags format_html format_html_join json_script html.escape',
      removes: ['xss', 'dom-xss'],
    },
    {
      roots: 'bleach nh3 html_sanitizer lxml_html_clean lxml.html.clean',
      paths: 'clean linkify clean_html **.sanitize **.clean_html **.clean',
      removes: ['xss', 'dom-xss'],
    },
    { roots: 'xml.sax.saxutils', paths: 'escape quoteattr', removes: ['xss', 'dom-xss', 'xpath-injection', 'xxe'] },
    { roots: 'tornado.escape', paths: 'xhtml_escape', removes: ['xss', 'dom-xss'] },
    { roots: 'werkzeug.utils webob.exc pyramid', paths: 'escape', removes: ['xss', 'dom-xss'] },
    {
      roots: 'urllib urllib.parse urllib2 six.moves.urllib.parse werkzeug.urls django.utils.http yarl',
      paths: 'quote quote_plus urlencode quote_from_bytes url_quote url_quote_plus urlquote urlquote_plus url_encode',
      removes: [
        'xss',
        'header-injection',
        'log-injection',
        'ssrf',
        'open-redirect',
        'sql-injection',
        'command-injection',
        'nosql-injection',
        'ldap-injection',
        'template-injection',
      ],
    },
    {
      roots: 'tornado.escape',
      paths: 'url_escape',
      removes: ['xss', 'header-injection', 'log-injection', 'ssrf', 'open-redirect'],
    },
    {
      roots: 'base64',
      paths:
        'b64encode urlsafe_b64encode standard_b64encode b32encode b16encode encodebytes a85encode b85encode encodestring',
      removes: 'all',
    },
    { roots: 'binascii', paths: 'hexlify b2a_hex b2a_base64 crc32', removes: 'all' },
    { roots: 'zlib', paths: 'crc32 adler32', removes: 'all' },
    { roots: 're regex', paths: 'escape', removes: ['regex-injection', 'sql-injection'] },
    { roots: 'ldap.filter ldap.dn', paths: 'escape_filter_chars escape_dn_chars', removes: ['ldap-injection'] },
    {
      roots: 'ldap3.utils.conv ldap3.utils.dn',
      paths: 'escape_filter_chars escape_rdn escape_bytes',
      removes: ['ldap-injection'],
    },
    {
      roots: 'pymysql MySQLdb mysql.connector',
      paths: 'escape_string converters.escape_string **.escape_string **.escape',
      removes: ['sql-injection'],
    },
    {
      roots: 'psycopg2.sql psycopg.sql psycopg2.extensions psycopg2.extensions',
      paths: 'Identifier Literal Placeholder quote_ident adapt',
      removes: ['sql-injection'],
    },
    { roots: 'uuid', paths: 'UUID', removes: 'all' },
    { roots: 'ipaddress', paths: 'ip_address ip_network IPv4Address IPv6Address', removes: 'all' },
    { roots: 'datetime', paths: '**.strptime **.fromisoformat **.fromtimestamp', removes: 'all' },
    { roots: 'dateutil.parser', paths: 'parse isoparse', removes: 'all' },
    { roots: 'decimal fractions', paths: 'Decimal Fraction', removes: 'all' },
    { roots: 'distutils.util str2bool', paths: 'strtobool self', removes: 'all' },
    { roots: 'django.utils.dateparse', paths: '**', removes: 'all' },
  ],
  propagators: [
    {
      roots:
        'html cgi markupsafe jinja2 flask django.utils.html django.utils bleach nh3 xml.sax.saxutils tornado.escape',
      paths:
        'escape unescape conditional_escape escapejs strip_tags linebreaks urlize format_html clean linkify quoteattr xhtml_escape xhtml_unescape url_escape url_unescape json_encode json_decode Markup.escape',
      from: '*',
    },
    { roots: 'html.parser.HTMLParser HTMLParser.HTMLParser', paths: 'unescape', from: '0' },
    {
      roots: 'urllib urllib.parse urllib2 urlparse six.moves.urllib.parse',
      paths:
        'quote quote_plus unquote unquote_plus unquote_to_bytes urlencode urlparse urlsplit urlunparse urlunsplit urljoin urldefrag parse_qs parse_qsl',
      from: '* 0.*',
    },
    {
      roots: 'werkzeug.urls django.utils.http yarl furl',
      paths:
        'url_parse url_unparse url_join url_quote url_unquote urlquote urlencode urlsafe_base64_decode urlsafe_base64_encode URL furl',
      from: '* 0.*',
    },
    {
      roots: 'base64',
      paths:
        'b64decode urlsafe_b64decode standard_b64decode b32decode b16decode decodebytes decodestring a85decode b85decode b64encode urlsafe_b64encode',
      from: '0',
    },
    { roots: 'binascii', paths: 'unhexlify a2b_hex a2b_base64 a2b_uu', from: '0' },
    { roots: 'codecs', paths: 'encode decode escape_decode', from: '0' },
    { roots: 'zlib gzip bz2 lzma', paths: 'compress decompress', from: '0' },
    { roots: 'quopri', paths: 'decodestring encodestring', from: '0' },
    { roots: 'ldap.filter ldap.dn ldap3.utils.conv ldap3.utils.dn', paths: '**', from: '*' },
    { roots: 'pymysql MySQLdb mysql.connector', paths: 'escape_string converters.escape_string', from: '0' },
    { roots: 'markdown markdown2 mistune commonmark', paths: 'markdown html self Markdown.convert', from: '*' },
  ],
  types: [
    {
      roots: 'urllib.parse urllib six.moves.urllib.parse',
      paths: 'quote quote_plus unquote unquote_plus urlencode urljoin urlunparse urlunsplit',
      returns: 'str',
    },
    { roots: 'html', paths: 'escape unescape', returns: 'str' },
    { roots: 'base64', paths: 'b64encode b64decode urlsafe_b64encode urlsafe_b64decode', returns: 'bytes' },
  ],
  folds: [
    { roots: 'urllib.parse urllib six.moves.urllib.parse', paths: 'quote', fold: 'url-encode', arity: [1, 1] },
    { roots: 'base64', paths: 'b64encode', fold: 'base64-encode', arity: [1, 1] },
    { roots: 'base64', paths: 'b64decode', fold: 'base64-decode', arity: [1, 1] },
  ],
  guards: [
    {
      roots: 'django.utils.http django.contrib.auth.views',
      paths: 'url_has_allowed_host_and_scheme is_safe_url',
      arg: '0',
      whenTrue: true,
      removes: ['open-redirect', 'ssrf'],
    },
    {
      roots: '?',
      paths: 'is_safe_url **.is_safe_url is_safe_redirect_url **.is_safe_redirect_url url_is_safe',
      arg: '0',
      whenTrue: true,
      removes: ['open-redirect'],
    },
    { roots: 'is_safe_url', paths: 'self', arg: '0', whenTrue: true, removes: ['open-redirect'] },
    { roots: 'validators', paths: 'uuid email ipv4 ipv6 mac_address slug', arg: '0', whenTrue: true, removes: 'all' },
  ],
}
