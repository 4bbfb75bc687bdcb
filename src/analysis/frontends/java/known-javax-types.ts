/** The public types of the packages `javax`, `org.w3c` and `org.xml` that come with Java. */
export const JAVAX_TYPES: Readonly<Record<string, string>> = {
  'javax.crypto': `
    AEADBadTagException BadPaddingException Cipher CipherInputStream CipherOutputStream CipherSpi DecapsulateException
    EncryptedPrivateKeyInfo ExemptionMechanism ExemptionMechanismException ExemptionMechanismSpi
    IllegalBlockSizeException KEM KEMSpi KeyAgreement KeyAgreementSpi KeyGenerator KeyGeneratorSpi Mac MacSpi
    NoSuchPaddingException NullCipher SealedObject SecretKey SecretKeyFactory SecretKeyFactorySpi ShortBufferException
  `,
  'javax.crypto.interfaces': 'DHKey DHPrivateKey DHPublicKey PBEKey',
  'javax.crypto.spec': `
    ChaCha20ParameterSpec DESKeySpec DESedeKeySpec DHGenParameterSpec DHParameterSpec DHPrivateKeySpec DHPublicKeySpec
    GCMParameterSpec IvParameterSpec OAEPParameterSpec PBEKeySpec PBEParameterSpec PSource RC2ParameterSpec
    RC5ParameterSpec SecretKeySpec
  `,
  'javax.naming': `
    AuthenticationException AuthenticationNotSupportedException BinaryRefAddr Binding CannotProceedException
    CommunicationException CompositeName CompoundName ConfigurationException Context ContextNotEmptyException
    InitialContext InsufficientResourcesException InterruptedNamingException InvalidNameException
    LimitExceededException LinkException LinkLoopException LinkRef MalformedLinkException Name
    NameAlreadyBoundException NameClassPair NameNotFoundException NameParser NamingEnumeration NamingException
    NamingSecurityException NoInitialContextException NoPermissionException NotContextException
    OperationNotSupportedException PartialResultException RefAddr Reference Referenceable ReferralException
    ServiceUnavailableException SizeLimitExceededException StringRefAddr TimeLimitExceededException
  `,
  'javax.naming.directory': `
    Attribute AttributeInUseException AttributeModificationException Attributes BasicAttribute BasicAttributes
    DirContext InitialDirContext InvalidAttributeIdentifierException InvalidAttributeValueException
    InvalidAttributesException InvalidSearchControlsException InvalidSearchFilterException ModificationItem
    NoSuchAttributeException SchemaViolationException SearchControls SearchResult
  `,
  'javax.naming.event': `
    EventContext EventDirContext NamespaceChangeListener NamingEvent NamingExceptionEvent NamingListener
    ObjectChangeListener
  `,
  'javax.naming.ldap': `
    BasicControl Control ControlFactory ExtendedRequest ExtendedResponse HasControls InitialLdapContext LdapContext
    LdapName LdapReferralException ManageReferralControl PagedResultsControl PagedResultsResponseControl Rdn
    SortControl SortKey SortResponseControl StartTlsRequest StartTlsResponse UnsolicitedNotification
    UnsolicitedNotificationEvent UnsolicitedNotificationListener
  `,
  'javax.naming.spi': `
    DirObjectFactory DirStateFactory DirectoryManager InitialContextFactory InitialContextFactoryBuilder NamingManager
    ObjectFactory ObjectFactoryBuilder ResolveResult Resolver StateFactory
  `,
  'javax.net': 'ServerSocketFactory SocketFactory',
  'javax.net.ssl': `
    CertPathTrustManagerParameters ExtendedSSLSession HandshakeCompletedEvent HandshakeCompletedListener
    HostnameVerifier HttpsURLConnection KeyManager KeyManagerFactory KeyManagerFactorySpi KeyStoreBuilderParameters
    ManagerFactoryParameters SNIHostName SNIMatcher SNIServerName SSLContext SSLContextSpi SSLEngine SSLEngineResult
    SSLException SSLHandshakeException SSLKeyException SSLParameters SSLPeerUnverifiedException SSLPermission
    SSLProtocolException SSLServerSocket SSLServerSocketFactory SSLSession SSLSessionBindingEvent
    SSLSessionBindingListener SSLSessionContext SSLSocket SSLSocketFactory StandardConstants TrustManager
    TrustManagerFactory TrustManagerFactorySpi X509ExtendedKeyManager X509ExtendedTrustManager X509KeyManager
    X509TrustManager
  `,
  'javax.rmi.ssl': 'SslRMIClientSocketFactory SslRMIServerSocketFactory',
  'javax.script': `
    AbstractScriptEngine Bindings Compilable CompiledScript Invocable ScriptContext ScriptEngine ScriptEngineFactory
    ScriptEngineManager ScriptException SimpleBindings SimpleScriptContext
  `,
  'javax.security.auth': `
    AuthPermission DestroyFailedException Destroyable PrivateCredentialPermission RefreshFailedException Refreshable
    Subject SubjectDomainCombiner
  `,
  'javax.security.auth.callback': `
    Callback CallbackHandler ChoiceCallback ConfirmationCallback LanguageCallback NameCallback PasswordCallback
    TextInputCallback TextOutputCallback UnsupportedCallbackException
  `,
  'javax.security.auth.login': `
    AccountException AccountExpiredException AccountLockedException AccountNotFoundException AppConfigurationEntry
    Configuration ConfigurationSpi CredentialException CredentialExpiredException CredentialNotFoundException
    FailedLoginException LoginContext LoginException
  `,
  'javax.security.auth.spi': 'LoginModule',
  'javax.security.auth.x500': 'X500Principal X500PrivateCredential',
  'javax.sql': `
    CommonDataSource ConnectionEvent ConnectionEventListener ConnectionPoolDataSource DataSource PooledConnection
    PooledConnectionBuilder RowSet RowSetEvent RowSetInternal RowSetListener RowSetMetaData RowSetReader RowSetWriter
    StatementEvent StatementEventListener XAConnection XAConnectionBuilder XADataSource
  `,
  'javax.sql.rowset': `
    BaseRowSet CachedRowSet FilteredRowSet JdbcRowSet JoinRowSet Joinable Predicate RowSetFactory RowSetMetaDataImpl
    RowSetProvider RowSetWarning WebRowSet
  `,
  'javax.xml': 'XMLConstants',
  'javax.xml.datatype': `
    DatatypeConfigurationException DatatypeConstants DatatypeFactory Duration XMLGregorianCalendar
  `,
  'javax.xml.namespace': 'NamespaceContext QName',
  'javax.xml.parsers': `
    DocumentBuilder DocumentBuilderFactory FactoryConfigurationError ParserConfigurationException SAXParser
    SAXParserFactory
  `,
  'javax.xml.stream': `
    EventFilter FactoryConfigurationError Location StreamFilter XMLEventFactory XMLEventReader XMLEventWriter
    XMLInputFactory XMLOutputFactory XMLReporter XMLResolver XMLStreamConstants XMLStreamException XMLStreamReader
    XMLStreamWriter
  `,
  'javax.xml.stream.events': `
    Attribute Characters Comment DTD EndDocument EndElement EntityDeclaration EntityReference Namespace
    NotationDeclaration ProcessingInstruction StartDocument StartElement XMLEvent
  `,
  'javax.xml.stream.util': 'EventReaderDelegate StreamReaderDelegate XMLEventAllocator XMLEventConsumer',
  'javax.xml.transform': `
    ErrorListener OutputKeys Result Source SourceLocator Templates Transformer TransformerConfigurationException
    TransformerException TransformerFactory TransformerFactoryConfigurationError URIResolver
  `,
  'javax.xml.transform.dom': 'DOMLocator DOMResult DOMSource',
  'javax.xml.transform.sax': 'SAXResult SAXSource SAXTransformerFactory TemplatesHandler TransformerHandler',
  'javax.xml.transform.stax': 'StAXResult StAXSource',
  'javax.xml.transform.stream': 'StreamResult StreamSource',
  'javax.xml.validation': `
    Schema SchemaFactory SchemaFactoryConfigurationError SchemaFactoryLoader TypeInfoProvider Validator
    ValidatorHandler
  `,
  'javax.xml.xpath': `
    XPath XPathConstants XPathEvaluationResult XPathException XPathExpression XPathExpressionException XPathFactory
    XPathFactoryConfigurationException XPathFunction XPathFunctionException XPathFunctionResolver XPathNodes
    XPathVariableResolver
  `,
  'org.w3c.dom': `
    Attr CDATASection CharacterData Comment DOMConfiguration DOMError DOMErrorHandler DOMException DOMImplementation
    DOMImplementationList DOMImplementationSource DOMLocator DOMStringList Document DocumentFragment DocumentType
    Element ElementTraversal Entity EntityReference NameList NamedNodeMap Node NodeList Notation ProcessingInstruction
    Text TypeInfo UserDataHandler
  `,
  'org.w3c.dom.ls': `
    DOMImplementationLS LSException LSInput LSLoadEvent LSOutput LSParser LSParserFilter LSProgressEvent
    LSResourceResolver LSSerializer LSSerializerFilter
  `,
  'org.xml.sax': `
    AttributeList Attributes ContentHandler DTDHandler DocumentHandler EntityResolver ErrorHandler HandlerBase
    InputSource Locator Parser SAXException SAXNotRecognizedException SAXNotSupportedException SAXParseException
    XMLFilter XMLReader
  `,
  'org.xml.sax.ext': `
    Attributes2 Attributes2Impl DeclHandler DefaultHandler2 EntityResolver2 LexicalHandler Locator2 Locator2Impl
  `,
  'org.xml.sax.helpers': `
    AttributeListImpl AttributesImpl DefaultHandler LocatorImpl NamespaceSupport ParserAdapter ParserFactory
    XMLFilterImpl XMLReaderAdapter XMLReaderFactory
  `,
}
