/** Public types of widely used libraries, for wildcard imports of their packages. */
export const LIBRARY_TYPES: Readonly<Record<string, string>> = {
  'android.app':
    'Activity AlarmManager AlertDialog Application Dialog DownloadManager Fragment IntentService KeyguardManager Notification NotificationManager PendingIntent ProgressDialog Service',
  'android.content': `
    ActivityNotFoundException BroadcastReceiver ClipData ClipboardManager ComponentName ContentProvider ContentResolver
    ContentUris ContentValues Context ContextWrapper DialogInterface Intent IntentFilter ServiceConnection
    SharedPreferences UriMatcher
  `,
  'android.database': 'Cursor DatabaseUtils MatrixCursor SQLException',
  'android.database.sqlite':
    'SQLiteDatabase SQLiteException SQLiteOpenHelper SQLiteProgram SQLiteQuery SQLiteQueryBuilder SQLiteStatement',
  'android.net': 'ConnectivityManager NetworkInfo Uri UrlQuerySanitizer',
  'android.net.http': 'SslCertificate SslError',
  'android.os':
    'AsyncTask Binder Build Bundle Environment Handler IBinder Looper Message Messenger Parcel Parcelable ParcelFileDescriptor Process SystemClock',
  'android.preference': 'Preference PreferenceActivity PreferenceFragment PreferenceManager',
  'android.security.keystore': 'KeyGenParameterSpec KeyInfo KeyProperties',
  'android.telephony': 'SmsManager SmsMessage TelephonyManager',
  'android.util': 'Base64 JsonReader JsonWriter Log Pair Patterns Xml',
  'android.view': 'Gravity KeyEvent LayoutInflater Menu MenuItem MotionEvent View ViewGroup Window WindowManager',
  'android.webkit': `
    ConsoleMessage CookieManager DownloadListener HttpAuthHandler JavascriptInterface JsResult MimeTypeMap
    SslErrorHandler URLUtil ValueCallback WebChromeClient WebResourceError WebResourceRequest WebResourceResponse
    WebSettings WebStorage WebView WebViewClient
  `,
  'android.widget': 'Button EditText ImageView LinearLayout ListView ProgressBar ScrollView Spinner TextView Toast',
  'com.amazonaws.services.lambda.runtime':
    'ClientContext CognitoIdentity Context LambdaLogger RequestHandler RequestStreamHandler',
  'com.amazonaws.services.lambda.runtime.events':
    'APIGatewayProxyRequestEvent APIGatewayProxyResponseEvent APIGatewayV2HTTPEvent APIGatewayV2HTTPResponse KinesisEvent S3Event SNSEvent SQSEvent',
  'com.auth0.jwt': 'JWT JWTCreator JWTVerifier',
  'com.auth0.jwt.algorithms': 'Algorithm',
  'com.esotericsoftware.kryo': 'Kryo KryoSerializable Registration Serializer',
  'com.esotericsoftware.kryo.io': 'ByteBufferInput ByteBufferOutput Input Output',
  'com.fasterxml.jackson.annotation': `
    JsonAlias JsonAnyGetter JsonAnySetter JsonAutoDetect JsonCreator JsonFormat JsonGetter JsonIgnore
    JsonIgnoreProperties JsonInclude JsonProperty JsonPropertyOrder JsonSetter JsonSubTypes JsonTypeInfo JsonTypeName
    JsonUnwrapped JsonValue JsonView
  `,
  'com.fasterxml.jackson.core':
    'JsonEncoding JsonFactory JsonGenerator JsonParseException JsonParser JsonProcessingException JsonToken TreeNode',
  'com.fasterxml.jackson.databind': `
    BeanDescription DeserializationConfig DeserializationContext DeserializationFeature InjectableValues JavaType
    JsonDeserializer JsonMappingException JsonNode JsonSerializable JsonSerializer MapperFeature MappingIterator Module
    ObjectMapper ObjectReader ObjectWriter PropertyNamingStrategies SerializationConfig SerializationFeature
    SerializerProvider
  `,
  'com.google.common.base':
    'CaseFormat CharMatcher Charsets Enums Function Functions Joiner MoreObjects Objects Optional Preconditions Predicate Predicates Splitter Stopwatch Strings Supplier Suppliers Throwables Verify',
  'com.google.common.collect': `
    ArrayListMultimap BiMap Collections2 FluentIterable HashBasedTable HashBiMap HashMultimap ImmutableBiMap
    ImmutableCollection ImmutableList ImmutableListMultimap ImmutableMap ImmutableMultimap ImmutableSet
    ImmutableSetMultimap ImmutableSortedMap ImmutableSortedSet Iterables Iterators LinkedHashMultimap
    LinkedListMultimap ListMultimap Lists Maps Multimap Multimaps Multiset Ordering Queues Range SetMultimap Sets Streams
    Table
  `,
  'com.google.common.hash': 'HashCode HashFunction Hasher Hashing',
  'com.google.common.io':
    'BaseEncoding ByteSink ByteSource ByteStreams CharSink CharSource CharStreams Closeables Files LineProcessor MoreFiles Resources',
  'com.google.gson':
    'FieldNamingPolicy Gson GsonBuilder JsonArray JsonElement JsonNull JsonObject JsonParseException JsonParser JsonPrimitive JsonSyntaxException TypeAdapter',
  'com.mongodb': `
    AggregationOutput BasicDBList BasicDBObject BasicDBObjectBuilder Block BulkWriteOperation ConnectionString DB
    DBCollection DBCursor DBObject Mongo MongoClient MongoClientOptions MongoClientSettings MongoClientURI
    MongoCredential MongoException QueryBuilder ReadPreference ServerAddress WriteConcern WriteResult
  `,
  'com.mongodb.client':
    'AggregateIterable DistinctIterable FindIterable ListIndexesIterable MongoClient MongoClients MongoCollection MongoCursor MongoDatabase MongoIterable',
  'com.mongodb.client.model':
    'Accumulators Aggregates Filters FindOneAndUpdateOptions Indexes Projections Sorts UpdateOptions Updates',
  'com.mongodb.util': 'JSON JSONParseException JSONSerializers',
  'com.nimbusds.jose':
    'EncryptionMethod JOSEException JWEAlgorithm JWEHeader JWEObject JWSAlgorithm JWSHeader JWSObject JWSSigner JWSVerifier Payload PlainHeader PlainObject',
  'com.nimbusds.jwt': 'EncryptedJWT JWT JWTClaimsSet JWTParser PlainJWT SignedJWT',
  'com.opensymphony.xwork2':
    'Action ActionContext ActionInvocation ActionProxy ActionSupport ModelDriven Preparable Result',
  'com.thoughtworks.xstream': 'XStream XStreamException XStreamer',
  'com.unboundid.ldap.sdk':
    'Attribute BindResult DN Entry Filter LDAPConnection LDAPConnectionPool LDAPException ReadOnlySearchRequest SearchRequest SearchResult SearchResultEntry SearchScope',
  'com.zaxxer.hikari': 'HikariConfig HikariDataSource HikariPoolMXBean',
  'dev.samstevens.totp.secret': 'DefaultSecretGenerator SecretGenerator',
  'freemarker.cache': 'ClassTemplateLoader FileTemplateLoader StringTemplateLoader TemplateLoader URLTemplateLoader',
  'freemarker.template':
    'Configuration DefaultObjectWrapper ObjectWrapper SimpleHash SimpleScalar SimpleSequence Template TemplateException TemplateExceptionHandler TemplateModel TemplateModelException Version',
  'groovy.lang':
    'Binding Closure GroovyClassLoader GroovyCodeSource GroovyObject GroovyShell MissingPropertyException Script',
  'groovy.util': 'Eval GroovyScriptEngine XmlParser XmlSlurper',
  'io.jsonwebtoken':
    'Claims Clock CompressionCodec ExpiredJwtException Header JwsHeader Jws Jwt JwtBuilder JwtException JwtHandler JwtParser JwtParserBuilder Jwts MalformedJwtException SignatureAlgorithm SignatureException SigningKeyResolver SigningKeyResolverAdapter UnsupportedJwtException',
  'io.micronaut.http':
    'Cookie HttpHeaders HttpMethod HttpRequest HttpResponse HttpStatus MediaType MutableHttpRequest MutableHttpResponse',
  'io.micronaut.http.annotation':
    'Body Consumes Controller CookieValue Delete Error Filter Get Header Head Options Part Patch PathVariable Post Produces Put QueryValue RequestBean Status',
  'io.netty.buffer': 'ByteBuf ByteBufAllocator ByteBufInputStream ByteBufOutputStream ByteBufUtil Unpooled',
  'io.netty.channel':
    'Channel ChannelFuture ChannelHandler ChannelHandlerContext ChannelInboundHandlerAdapter ChannelInitializer ChannelPipeline EventLoopGroup SimpleChannelInboundHandler',
  'io.netty.handler.codec.http': `
    Cookie DefaultFullHttpRequest DefaultFullHttpResponse DefaultHttpHeaders DefaultHttpRequest DefaultHttpResponse
    FullHttpMessage FullHttpRequest FullHttpResponse HttpContent HttpHeaderNames HttpHeaders HttpMessage HttpMethod
    HttpObject HttpObjectAggregator HttpRequest HttpResponse HttpResponseStatus HttpServerCodec HttpVersion
    QueryStringDecoder QueryStringEncoder
  `,
  'io.vertx.core': 'AbstractVerticle AsyncResult Future Handler MultiMap Promise Verticle Vertx VertxOptions',
  'io.vertx.ext.web': 'Cookie FileUpload Route Router RoutingContext Session',
  'net.sf.saxon.s9api':
    'Processor QName XPathCompiler XPathExecutable XPathSelector XQueryCompiler XQueryEvaluator XQueryExecutable XdmNode XdmValue XsltCompiler XsltExecutable XsltTransformer',
  lombok:
    'AllArgsConstructor Builder Cleanup Data EqualsAndHashCode Getter NoArgsConstructor NonNull RequiredArgsConstructor Setter SneakyThrows Synchronized ToString Value With val var',
  ognl: 'ClassResolver MemberAccess Node Ognl OgnlContext OgnlException OgnlRuntime',
  okhttp3: `
    Authenticator Cache CacheControl Call Callback CertificatePinner CipherSuite ConnectionSpec Cookie CookieJar
    Credentials Dispatcher FormBody Headers HttpUrl Interceptor MediaType MultipartBody OkHttpClient Protocol Request
    RequestBody Response ResponseBody TlsVersion WebSocket WebSocketListener
  `,
  'org.apache.camel': 'CamelContext Consumer Exchange Message Processor Producer ProducerTemplate',
  'org.apache.commons.codec.binary': 'Base32 Base64 BinaryCodec Hex StringUtils',
  'org.apache.commons.codec.digest': 'Crypt DigestUtils HmacAlgorithms HmacUtils MessageDigestAlgorithms',
  'org.apache.commons.collections4':
    'Bag BidiMap CollectionUtils Factory IterableUtils IteratorUtils ListUtils MapUtils MultiValuedMap Predicate SetUtils Transformer',
  'org.apache.commons.compress.archivers':
    'ArchiveEntry ArchiveException ArchiveInputStream ArchiveOutputStream ArchiveStreamFactory',
  'org.apache.commons.exec':
    'CommandLine DefaultExecuteResultHandler DefaultExecutor ExecuteException ExecuteWatchdog Executor PumpStreamHandler',
  'org.apache.commons.fileupload':
    'DiskFileUpload FileItem FileItemFactory FileItemIterator FileItemStream FileUpload FileUploadException ParameterParser RequestContext',
  'org.apache.commons.io': 'ByteOrderMark Charsets FileSystem FileUtils FilenameUtils HexDump IOUtils LineIterator',
  'org.apache.commons.mail': 'DefaultAuthenticator Email EmailAttachment HtmlEmail MultiPartEmail SimpleEmail',
  'org.apache.commons.net.ftp': 'FTP FTPClient FTPClientConfig FTPFile FTPReply FTPSClient',
  'org.apache.commons.net.telnet': 'TelnetClient',
  'org.apache.commons.jexl2':
    'Expression JexlContext JexlEngine JexlException JexlScript MapContext ObjectContext Script UnifiedJEXL',
  'org.apache.commons.jexl2.introspection':
    'JexlMethod JexlPropertyGet JexlPropertySet Sandbox SandboxUberspectImpl Uberspect UberspectImpl',
  'org.apache.commons.jexl3':
    'JexlArithmetic JexlBuilder JexlContext JexlEngine JexlException JexlExpression JexlFeatures JexlInfo JexlScript JxltEngine MapContext ObjectContext',
  'org.apache.commons.jexl3.introspection':
    'JexlMethod JexlPermissions JexlPropertyGet JexlPropertySet JexlSandbox JexlUberspect',
  'org.apache.commons.lang3':
    'ArrayUtils BooleanUtils CharUtils ClassUtils EnumUtils LocaleUtils ObjectUtils RandomStringUtils RandomUtils Range SerializationUtils StringEscapeUtils StringUtils SystemUtils Validate',
  'org.apache.commons.lang3.tuple': 'ImmutablePair ImmutableTriple MutablePair MutableTriple Pair Triple',
  'org.apache.commons.logging': 'Log LogFactory',
  'org.apache.commons.text':
    'RandomStringGenerator StringEscapeUtils StringSubstitutor StringTokenizer TextStringBuilder WordUtils',
  'org.apache.http':
    'Header HttpEntity HttpEntityEnclosingRequest HttpException HttpHost HttpMessage HttpRequest HttpResponse HttpStatus NameValuePair RequestLine StatusLine',
  'org.apache.http.client': 'ClientProtocolException CookieStore HttpClient HttpRequestRetryHandler ResponseHandler',
  'org.apache.http.client.methods':
    'CloseableHttpResponse HttpDelete HttpEntityEnclosingRequestBase HttpGet HttpHead HttpOptions HttpPatch HttpPost HttpPut HttpRequestBase HttpTrace HttpUriRequest RequestBuilder',
  'org.apache.http.conn.ssl':
    'AllowAllHostnameVerifier BrowserCompatHostnameVerifier DefaultHostnameVerifier NoopHostnameVerifier SSLConnectionSocketFactory SSLSocketFactory StrictHostnameVerifier TrustAllStrategy TrustSelfSignedStrategy TrustStrategy',
  'org.apache.http.impl.client':
    'BasicCookieStore BasicResponseHandler CloseableHttpClient DefaultHttpClient HttpClientBuilder HttpClients LaxRedirectStrategy',
  'org.apache.ibatis.annotations':
    'Arg Delete DeleteProvider Insert InsertProvider Mapper Options Param Result ResultMap Results Select SelectKey SelectProvider Update UpdateProvider',
  'org.apache.ibatis.session':
    'Configuration ExecutorType RowBounds SqlSession SqlSessionFactory SqlSessionFactoryBuilder',
  'org.apache.ibatis.jdbc': 'SQL ScriptRunner SqlBuilder SqlRunner',
  'org.apache.kafka.clients.consumer': 'Consumer ConsumerConfig ConsumerRecord ConsumerRecords KafkaConsumer',
  'org.apache.logging.log4j': 'Level LogManager Logger Marker MarkerManager ThreadContext',
  'org.apache.log4j': 'BasicConfigurator Category Level LogManager Logger MDC NDC Priority PropertyConfigurator',
  'org.apache.poi.ss.usermodel':
    'Cell CellStyle CellType CreationHelper DataFormatter Row Sheet Workbook WorkbookFactory',
  'org.apache.shiro': 'SecurityUtils',
  'org.apache.shiro.crypto.hash':
    'DefaultHashService Md2Hash Md5Hash Sha1Hash Sha256Hash Sha384Hash Sha512Hash SimpleHash',
  'org.apache.struts.action':
    'Action ActionError ActionErrors ActionForm ActionForward ActionMapping ActionMessage ActionMessages ActionServlet DynaActionForm',
  'org.apache.struts2': 'ServletActionContext StrutsConstants StrutsStatics',
  'org.apache.struts2.interceptor':
    'ApplicationAware CookiesAware ParameterAware RequestAware ServletRequestAware ServletResponseAware SessionAware',
  'org.apache.tools.ant': 'BuildException DirectoryScanner Project Target Task',
  'org.apache.velocity': 'Template VelocityContext',
  'org.apache.velocity.app': 'Velocity VelocityEngine',
  'org.apache.wicket': 'Application Component Page RequestCycle Session',
  'org.bouncycastle.crypto':
    'AsymmetricCipherKeyPair BlockCipher BufferedBlockCipher CipherParameters CryptoException Digest Mac',
  'org.bouncycastle.crypto.digests':
    'MD2Digest MD4Digest MD5Digest RIPEMD160Digest SHA1Digest SHA224Digest SHA256Digest SHA384Digest SHA3Digest SHA512Digest',
  'org.bouncycastle.crypto.engines':
    'AESEngine AESFastEngine BlowfishEngine DESEngine DESedeEngine RC2Engine RC4Engine RSAEngine TwofishEngine',
  'org.dom4j':
    'Attribute Branch CDATA Document DocumentException DocumentHelper Element Namespace Node QName Text XPath',
  'org.dom4j.io': 'DOMReader OutputFormat SAXReader SAXWriter XMLWriter',
  'org.hibernate':
    'Criteria FetchMode Filter FlushMode Hibernate HibernateException LockMode Query ScrollMode SQLQuery Session SessionFactory StatelessSession Transaction',
  'org.hibernate.annotations':
    'BatchSize Cache CacheConcurrencyStrategy ColumnTransformer CreationTimestamp DynamicUpdate Fetch FetchMode Filter Formula NaturalId Type UpdateTimestamp Where',
  'org.hibernate.cfg': 'AnnotationConfiguration AvailableSettings Configuration Environment',
  'org.hibernate.criterion':
    'Conjunction Criterion DetachedCriteria Disjunction Example MatchMode Order Projection Projections Property Restrictions Subqueries',
  'org.hibernate.query': 'NativeQuery Query',
  'org.jdbi.v3.core': 'Handle Jdbi',
  'org.jdom': 'Attribute Content Document Element JDOMException Namespace Text',
  'org.jdom.input': 'DOMBuilder SAXBuilder',
  'org.jdom2': 'Attribute Content Document Element JDOMException Namespace Text',
  'org.jdom2.input': 'DOMBuilder SAXBuilder StAXEventBuilder StAXStreamBuilder',
  'org.json': 'CDL JSONArray JSONException JSONObject JSONTokener XML',
  'org.jsoup': 'Connection HttpStatusException Jsoup',
  'org.jsoup.nodes': 'Attribute Document Element Node TextNode',
  'org.jsoup.safety': 'Cleaner Safelist Whitelist',
  'org.junit': 'After AfterClass Assert Assume Before BeforeClass ClassRule FixMethodOrder Ignore Rule Test',
  'org.junit.jupiter.api':
    'AfterAll AfterEach Assertions Assumptions BeforeAll BeforeEach Disabled DisplayName Nested Order RepeatedTest Tag Test TestFactory TestInstance TestMethodOrder Timeout',
  'org.mockito': 'ArgumentCaptor ArgumentMatchers Captor InjectMocks Mock Mockito MockitoAnnotations Spy',
  'org.mvel2': 'CompileException MVEL ParserContext PropertyAccessor',
  'org.owasp.encoder': 'Encode Encoder Encoders',
  'org.owasp.esapi':
    'AccessController Authenticator ESAPI Encoder Encryptor EncryptedProperties Executor HTTPUtilities Logger Randomizer SecurityConfiguration User Validator',
  'org.quartz':
    'Job JobBuilder JobDataMap JobDetail JobExecutionContext JobExecutionException Scheduler Trigger TriggerBuilder',
  'org.slf4j': 'ILoggerFactory Logger LoggerFactory MDC Marker MarkerFactory',
  'org.thymeleaf': 'IEngineConfiguration ITemplateEngine TemplateEngine TemplateSpec',
  'org.thymeleaf.context': 'Context IContext WebContext',
  'org.yaml.snakeyaml': 'DumperOptions LoaderOptions TypeDescription Yaml',
  'org.yaml.snakeyaml.constructor':
    'AbstractConstruct BaseConstructor Constructor ConstructorException CustomClassLoaderConstructor SafeConstructor',
  'play.mvc': 'BodyParser Controller Http Result Results Security With',
  'redis.clients.jedis': 'Jedis JedisCluster JedisPool JedisPoolConfig Pipeline Transaction',
  retrofit2: 'Call Callback Converter Response Retrofit',
  'retrofit2.http':
    'Body DELETE Field FieldMap FormUrlEncoded GET HEAD Header HeaderMap Headers Multipart PATCH POST PUT Part Path Query QueryMap Url',
}
