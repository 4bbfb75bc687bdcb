/**
 * The public types of the packages `java` (releases up to 21), as `javac` sees them under a wildcard import. Desktop
 * and sound packages are left out, since no row needs their full names.
 */
export const JDK_TYPES: Readonly<Record<string, string>> = {
  'java.beans': `
    AppletInitializer BeanDescriptor BeanInfo BeanProperty Beans ConstructorProperties Customizer
    DefaultPersistenceDelegate DesignMode Encoder EventHandler EventSetDescriptor ExceptionListener Expression
    FeatureDescriptor IndexedPropertyChangeEvent IndexedPropertyDescriptor IntrospectionException Introspector
    JavaBean MethodDescriptor ParameterDescriptor PersistenceDelegate PropertyChangeEvent PropertyChangeListener
    PropertyChangeListenerProxy PropertyChangeSupport PropertyDescriptor PropertyEditor PropertyEditorManager
    PropertyEditorSupport PropertyVetoException SimpleBeanInfo Statement Transient VetoableChangeListener
    VetoableChangeListenerProxy VetoableChangeSupport Visibility XMLDecoder XMLEncoder
  `,
  'java.io': `
    BufferedInputStream BufferedOutputStream BufferedReader BufferedWriter ByteArrayInputStream ByteArrayOutputStream
    CharArrayReader CharArrayWriter CharConversionException Closeable Console DataInput DataInputStream DataOutput
    DataOutputStream EOFException Externalizable File FileDescriptor FileFilter FileInputStream FileNotFoundException
    FileOutputStream FilePermission FileReader FileWriter FilenameFilter FilterInputStream FilterOutputStream
    FilterReader FilterWriter Flushable IOError IOException InputStream InputStreamReader InterruptedIOException
    InvalidClassException InvalidObjectException LineNumberInputStream LineNumberReader NotActiveException
    NotSerializableException ObjectInput ObjectInputFilter ObjectInputStream ObjectInputValidation ObjectOutput
    ObjectOutputStream ObjectStreamClass ObjectStreamConstants ObjectStreamException ObjectStreamField
    OptionalDataException OutputStream OutputStreamWriter PipedInputStream PipedOutputStream PipedReader PipedWriter
    PrintStream PrintWriter PushbackInputStream PushbackReader RandomAccessFile Reader SequenceInputStream Serial
    Serializable SerializablePermission StreamCorruptedException StreamTokenizer StringBufferInputStream StringReader
    StringWriter SyncFailedException UTFDataFormatException UncheckedIOException UnsupportedEncodingException
    WriteAbortedException Writer
  `,
  'java.lang': `
    AbstractMethodError Appendable ArithmeticException ArrayIndexOutOfBoundsException ArrayStoreException
    AssertionError AutoCloseable Boolean BootstrapMethodError Byte CharSequence Character Class ClassCastException
    ClassCircularityError ClassFormatError ClassLoader ClassNotFoundException ClassValue CloneNotSupportedException
    Cloneable Comparable Deprecated Double Enum EnumConstantNotPresentException Error Exception
    ExceptionInInitializerError Float FunctionalInterface IllegalAccessError IllegalAccessException
    IllegalArgumentException IllegalCallerException IllegalMonitorStateException IllegalStateException
    IllegalThreadStateException IncompatibleClassChangeError IndexOutOfBoundsException InheritableThreadLocal
    InstantiationError InstantiationException Integer InternalError InterruptedException Iterable
    LayerInstantiationException LinkageError Long MatchException Math Module ModuleLayer NegativeArraySizeException
    NoClassDefFoundError NoSuchFieldError NoSuchFieldException NoSuchMethodError NoSuchMethodException
    NullPointerException Number NumberFormatException Object OutOfMemoryError Override Package Process ProcessBuilder
    ProcessHandle Readable Record ReflectiveOperationException Runnable Runtime RuntimeException RuntimePermission
    SafeVarargs ScopedValue SecurityException SecurityManager Short StackOverflowError StackTraceElement StackWalker
    StrictMath String StringBuffer StringBuilder StringIndexOutOfBoundsException StringTemplate SuppressWarnings
    System Thread ThreadDeath ThreadGroup ThreadLocal Throwable TypeNotPresentException UnknownError
    UnsatisfiedLinkError UnsupportedClassVersionError UnsupportedOperationException VerifyError VirtualMachineError
    Void WrongThreadException
  `,
  'java.lang.annotation': `
    Annotation AnnotationFormatError AnnotationTypeMismatchException Documented ElementType
    IncompleteAnnotationException Inherited Native Repeatable Retention RetentionPolicy Target
  `,
  'java.lang.ref': 'Cleaner PhantomReference Reference ReferenceQueue SoftReference WeakReference',
  'java.lang.reflect': `
    AccessibleObject AnnotatedArrayType AnnotatedElement AnnotatedParameterizedType AnnotatedType
    AnnotatedTypeVariable AnnotatedWildcardType Array Constructor Executable Field GenericArrayType GenericDeclaration
    GenericSignatureFormatError InaccessibleObjectException InvocationHandler InvocationTargetException
    MalformedParameterizedTypeException MalformedParametersException Member Method Modifier Parameter
    ParameterizedType Proxy RecordComponent ReflectPermission Type TypeVariable UndeclaredThrowableException
    WildcardType
  `,
  'java.math': 'BigDecimal BigInteger MathContext RoundingMode',
  'java.net': `
    Authenticator BindException CacheRequest CacheResponse ConnectException ContentHandler ContentHandlerFactory
    CookieHandler CookieManager CookiePolicy CookieStore DatagramPacket DatagramSocket DatagramSocketImpl
    DatagramSocketImplFactory FileNameMap HttpCookie HttpRetryException HttpURLConnection IDN Inet4Address
    Inet6Address InetAddress InetSocketAddress InterfaceAddress JarURLConnection MalformedURLException MulticastSocket
    NetPermission NetworkInterface NoRouteToHostException PasswordAuthentication PortUnreachableException
    ProtocolException ProtocolFamily Proxy ProxySelector ResponseCache SecureCacheResponse ServerSocket Socket
    SocketAddress SocketException SocketImpl SocketImplFactory SocketOption SocketOptions SocketPermission
    SocketTimeoutException StandardProtocolFamily StandardSocketOptions URI URISyntaxException URL URLClassLoader
    URLConnection URLDecoder URLEncoder URLPermission URLStreamHandler URLStreamHandlerFactory UnixDomainSocketAddress
    UnknownHostException UnknownServiceException
  `,
  'java.net.http': `
    HttpClient HttpConnectTimeoutException HttpHeaders HttpRequest HttpResponse HttpTimeoutException WebSocket
    WebSocketHandshakeException
  `,
  'java.nio': `
    Buffer BufferOverflowException BufferUnderflowException ByteBuffer ByteOrder CharBuffer DoubleBuffer FloatBuffer
    IntBuffer InvalidMarkException LongBuffer MappedByteBuffer ReadOnlyBufferException ShortBuffer
  `,
  'java.nio.channels': `
    AcceptPendingException AlreadyBoundException AlreadyConnectedException AsynchronousByteChannel AsynchronousChannel
    AsynchronousChannelGroup AsynchronousCloseException AsynchronousFileChannel AsynchronousServerSocketChannel
    AsynchronousSocketChannel ByteChannel CancelledKeyException Channel Channels ClosedByInterruptException
    ClosedChannelException ClosedSelectorException CompletionHandler ConnectionPendingException DatagramChannel
    FileChannel FileLock FileLockInterruptionException GatheringByteChannel IllegalBlockingModeException
    IllegalChannelGroupException IllegalSelectorException InterruptedByTimeoutException InterruptibleChannel
    MembershipKey MulticastChannel NetworkChannel NoConnectionPendingException NonReadableChannelException
    NonWritableChannelException NotYetBoundException NotYetConnectedException OverlappingFileLockException Pipe
    ReadPendingException ReadableByteChannel ScatteringByteChannel SeekableByteChannel SelectableChannel SelectionKey
    Selector ServerSocketChannel ShutdownChannelGroupException SocketChannel UnresolvedAddressException
    UnsupportedAddressTypeException WritableByteChannel WritePendingException
  `,
  'java.nio.charset': `
    CharacterCodingException Charset CharsetDecoder CharsetEncoder CoderMalfunctionError CoderResult CodingErrorAction
    IllegalCharsetNameException MalformedInputException StandardCharsets UnmappableCharacterException
    UnsupportedCharsetException
  `,
  'java.nio.file': `
    AccessDeniedException AccessMode AtomicMoveNotSupportedException ClosedDirectoryStreamException
    ClosedFileSystemException ClosedWatchServiceException CopyOption DirectoryIteratorException
    DirectoryNotEmptyException DirectoryStream FileAlreadyExistsException FileStore FileSystem
    FileSystemAlreadyExistsException FileSystemException FileSystemLoopException FileSystemNotFoundException
    FileSystems FileVisitOption FileVisitResult FileVisitor Files InvalidPathException LinkOption LinkPermission
    NoSuchFileException NotDirectoryException NotLinkException OpenOption Path PathMatcher Paths
    ProviderMismatchException ProviderNotFoundException ReadOnlyFileSystemException SecureDirectoryStream
    SimpleFileVisitor StandardCopyOption StandardOpenOption StandardWatchEventKinds WatchEvent WatchKey WatchService
    Watchable
  `,
  'java.nio.file.attribute': `
    AclEntry AclEntryFlag AclEntryPermission AclEntryType AclFileAttributeView AttributeView BasicFileAttributeView
    BasicFileAttributes DosFileAttributeView DosFileAttributes FileAttribute FileAttributeView FileOwnerAttributeView
    FileStoreAttributeView FileTime GroupPrincipal PosixFileAttributeView PosixFileAttributes PosixFilePermission
    PosixFilePermissions UserDefinedFileAttributeView UserPrincipal UserPrincipalLookupService
    UserPrincipalNotFoundException
  `,
  'java.rmi': `
    AccessException AlreadyBoundException ConnectException ConnectIOException MarshalException MarshalledObject Naming
    NoSuchObjectException NotBoundException RMISecurityException RMISecurityManager Remote RemoteException ServerError
    ServerException ServerRuntimeException StubNotFoundException UnexpectedException UnknownHostException
    UnmarshalException
  `,
  'java.rmi.registry': 'LocateRegistry Registry RegistryHandler',
  'java.rmi.server': `
    ExportException LoaderHandler LogStream ObjID Operation RMIClassLoader RMIClassLoaderSpi RMIClientSocketFactory
    RMIFailureHandler RMIServerSocketFactory RMISocketFactory RemoteCall RemoteObject RemoteObjectInvocationHandler
    RemoteRef RemoteServer RemoteStub ServerCloneException ServerNotActiveException ServerRef Skeleton
    SkeletonMismatchException SkeletonNotFoundException SocketSecurityException UID UnicastRemoteObject Unreferenced
  `,
  'java.security': `
    AccessControlContext AccessControlException AccessController AlgorithmConstraints AlgorithmParameterGenerator
    AlgorithmParameterGeneratorSpi AlgorithmParameters AlgorithmParametersSpi AllPermission AuthProvider
    BasicPermission Certificate CodeSigner CodeSource CryptoPrimitive DigestException DigestInputStream
    DigestOutputStream DomainCombiner DomainLoadStoreParameter DrbgParameters GeneralSecurityException Guard
    GuardedObject Identity IdentityScope InvalidAlgorithmParameterException InvalidKeyException
    InvalidParameterException Key KeyException KeyFactory KeyFactorySpi KeyManagementException KeyPair
    KeyPairGenerator KeyPairGeneratorSpi KeyRep KeyStore KeyStoreException KeyStoreSpi MessageDigest MessageDigestSpi
    NoSuchAlgorithmException NoSuchProviderException PKCS12Attribute Permission PermissionCollection Permissions
    Policy PolicySpi Principal PrivateKey PrivilegedAction PrivilegedActionException PrivilegedExceptionAction
    ProtectionDomain Provider ProviderException PublicKey SecureClassLoader SecureRandom SecureRandomParameters
    SecureRandomSpi Security SecurityPermission Signature SignatureException SignatureSpi SignedObject Signer
    Timestamp URIParameter UnrecoverableEntryException UnrecoverableKeyException UnresolvedPermission
  `,
  'java.security.cert': `
    CRL CRLException CRLReason CRLSelector CertPath CertPathBuilder CertPathBuilderException CertPathBuilderResult
    CertPathBuilderSpi CertPathChecker CertPathParameters CertPathValidator CertPathValidatorException
    CertPathValidatorResult CertPathValidatorSpi CertSelector CertStore CertStoreException CertStoreParameters
    CertStoreSpi Certificate CertificateEncodingException CertificateException CertificateExpiredException
    CertificateFactory CertificateFactorySpi CertificateNotYetValidException CertificateParsingException
    CertificateRevokedException CollectionCertStoreParameters Extension LDAPCertStoreParameters PKIXBuilderParameters
    PKIXCertPathBuilderResult PKIXCertPathChecker PKIXCertPathValidatorResult PKIXParameters PKIXReason
    PKIXRevocationChecker PolicyNode PolicyQualifierInfo TrustAnchor URICertStoreParameters X509CRL X509CRLEntry
    X509CRLSelector X509CertSelector X509Certificate X509Extension
  `,
  'java.security.interfaces': `
    DSAKey DSAKeyPairGenerator DSAParams DSAPrivateKey DSAPublicKey ECKey ECPrivateKey ECPublicKey EdECKey
    EdECPrivateKey EdECPublicKey RSAKey RSAMultiPrimePrivateCrtKey RSAPrivateCrtKey RSAPrivateKey RSAPublicKey XECKey
    XECPrivateKey XECPublicKey
  `,
  'java.security.spec': `
    AlgorithmParameterSpec DSAGenParameterSpec DSAParameterSpec DSAPrivateKeySpec DSAPublicKeySpec ECField ECFieldF2m
    ECFieldFp ECGenParameterSpec ECParameterSpec ECPoint ECPrivateKeySpec ECPublicKeySpec EdDSAParameterSpec EdECPoint
    EdECPrivateKeySpec EdECPublicKeySpec EllipticCurve EncodedKeySpec InvalidKeySpecException
    InvalidParameterSpecException KeySpec MGF1ParameterSpec NamedParameterSpec PKCS8EncodedKeySpec PSSParameterSpec
    RSAKeyGenParameterSpec RSAMultiPrimePrivateCrtKeySpec RSAOtherPrimeInfo RSAPrivateCrtKeySpec RSAPrivateKeySpec
    RSAPublicKeySpec X509EncodedKeySpec XECPrivateKeySpec XECPublicKeySpec
  `,
  'java.sql': `
    Array BatchUpdateException Blob CallableStatement ClientInfoStatus Clob Connection ConnectionBuilder
    DataTruncation DatabaseMetaData Date Driver DriverAction DriverManager DriverPropertyInfo JDBCType NClob
    ParameterMetaData PreparedStatement PseudoColumnUsage Ref ResultSet ResultSetMetaData RowId RowIdLifetime
    SQLClientInfoException SQLData SQLDataException SQLException SQLFeatureNotSupportedException SQLInput
    SQLIntegrityConstraintViolationException SQLInvalidAuthorizationSpecException SQLNonTransientConnectionException
    SQLNonTransientException SQLOutput SQLPermission SQLRecoverableException SQLSyntaxErrorException
    SQLTimeoutException SQLTransactionRollbackException SQLTransientConnectionException SQLTransientException SQLType
    SQLWarning SQLXML Savepoint ShardingKey ShardingKeyBuilder Statement Struct Time Timestamp Types Wrapper
  `,
  'java.text': `
    Annotation AttributedCharacterIterator AttributedString Bidi BreakIterator CharacterIterator ChoiceFormat
    CollationElementIterator CollationKey Collator CompactNumberFormat DateFormat DateFormatSymbols DecimalFormat
    DecimalFormatSymbols FieldPosition Format MessageFormat Normalizer NumberFormat ParseException ParsePosition
    RuleBasedCollator SimpleDateFormat StringCharacterIterator
  `,
  'java.time': `
    Clock DateTimeException DayOfWeek Duration Instant InstantSource LocalDate LocalDateTime LocalTime Month MonthDay
    OffsetDateTime OffsetTime Period Year YearMonth ZoneId ZoneOffset ZonedDateTime
  `,
  'java.time.format': `
    DateTimeFormatter DateTimeFormatterBuilder DateTimeParseException DecimalStyle FormatStyle ResolverStyle SignStyle
    TextStyle
  `,
  'java.time.temporal': `
    ChronoField ChronoUnit IsoFields JulianFields Temporal TemporalAccessor TemporalAdjuster TemporalAdjusters
    TemporalAmount TemporalField TemporalQueries TemporalQuery TemporalUnit UnsupportedTemporalTypeException
    ValueRange WeekFields
  `,
  'java.util': `
    AbstractCollection AbstractList AbstractMap AbstractQueue AbstractSequentialList AbstractSet ArrayDeque ArrayList
    Arrays Base64 BitSet Calendar Collection Collections Comparator ConcurrentModificationException Currency Date
    Deque Dictionary DoubleSummaryStatistics DuplicateFormatFlagsException EmptyStackException EnumMap EnumSet
    Enumeration EventListener EventListenerProxy EventObject FormatFlagsConversionMismatchException Formattable
    FormattableFlags Formatter FormatterClosedException GregorianCalendar HashMap HashSet Hashtable HexFormat
    IdentityHashMap IllegalFormatCodePointException IllegalFormatConversionException IllegalFormatException
    IllegalFormatFlagsException IllegalFormatPrecisionException IllegalFormatWidthException IllformedLocaleException
    InputMismatchException IntSummaryStatistics InvalidPropertiesFormatException Iterator LinkedHashMap LinkedHashSet
    LinkedList List ListIterator ListResourceBundle Locale LongSummaryStatistics Map MissingFormatArgumentException
    MissingFormatWidthException MissingResourceException NavigableMap NavigableSet NoSuchElementException Objects
    Observable Observer Optional OptionalDouble OptionalInt OptionalLong PrimitiveIterator PriorityQueue Properties
    PropertyPermission PropertyResourceBundle Queue Random RandomAccess ResourceBundle Scanner SequencedCollection
    SequencedMap SequencedSet ServiceConfigurationError ServiceLoader Set SimpleTimeZone SortedMap SortedSet
    Spliterator Spliterators SplittableRandom Stack StringJoiner StringTokenizer TimeZone Timer TimerTask
    TooManyListenersException TreeMap TreeSet UUID UnknownFormatConversionException UnknownFormatFlagsException Vector
    WeakHashMap
  `,
  'java.util.concurrent': `
    AbstractExecutorService ArrayBlockingQueue BlockingDeque BlockingQueue BrokenBarrierException Callable
    CancellationException CompletableFuture CompletionException CompletionService CompletionStage ConcurrentHashMap
    ConcurrentLinkedDeque ConcurrentLinkedQueue ConcurrentMap ConcurrentNavigableMap ConcurrentSkipListMap
    ConcurrentSkipListSet CopyOnWriteArrayList CopyOnWriteArraySet CountDownLatch CountedCompleter CyclicBarrier
    DelayQueue Delayed Exchanger ExecutionException Executor ExecutorCompletionService ExecutorService Executors Flow
    ForkJoinPool ForkJoinTask ForkJoinWorkerThread Future FutureTask LinkedBlockingDeque LinkedBlockingQueue
    LinkedTransferQueue Phaser PriorityBlockingQueue RecursiveAction RecursiveTask RejectedExecutionException
    RejectedExecutionHandler RunnableFuture RunnableScheduledFuture ScheduledExecutorService ScheduledFuture
    ScheduledThreadPoolExecutor Semaphore SubmissionPublisher SynchronousQueue ThreadFactory ThreadLocalRandom
    ThreadPoolExecutor TimeUnit TimeoutException TransferQueue
  `,
  'java.util.concurrent.atomic': `
    AtomicBoolean AtomicInteger AtomicIntegerArray AtomicIntegerFieldUpdater AtomicLong AtomicLongArray
    AtomicLongFieldUpdater AtomicMarkableReference AtomicReference AtomicReferenceArray AtomicReferenceFieldUpdater
    AtomicStampedReference DoubleAccumulator DoubleAdder LongAccumulator LongAdder
  `,
  'java.util.concurrent.locks': `
    AbstractOwnableSynchronizer AbstractQueuedLongSynchronizer AbstractQueuedSynchronizer Condition Lock LockSupport
    ReadWriteLock ReentrantLock ReentrantReadWriteLock StampedLock
  `,
  'java.util.function': `
    BiConsumer BiFunction BiPredicate BinaryOperator BooleanSupplier Consumer DoubleBinaryOperator DoubleConsumer
    DoubleFunction DoublePredicate DoubleSupplier DoubleToIntFunction DoubleToLongFunction DoubleUnaryOperator
    Function IntBinaryOperator IntConsumer IntFunction IntPredicate IntSupplier IntToDoubleFunction IntToLongFunction
    IntUnaryOperator LongBinaryOperator LongConsumer LongFunction LongPredicate LongSupplier LongToDoubleFunction
    LongToIntFunction LongUnaryOperator ObjDoubleConsumer ObjIntConsumer ObjLongConsumer Predicate Supplier
    ToDoubleBiFunction ToDoubleFunction ToIntBiFunction ToIntFunction ToLongBiFunction ToLongFunction UnaryOperator
  `,
  'java.util.jar': 'Attributes JarEntry JarException JarFile JarInputStream JarOutputStream Manifest',
  'java.util.logging': `
    ConsoleHandler ErrorManager FileHandler Filter Formatter Handler Level LogManager LogRecord Logger LoggingMXBean
    LoggingPermission MemoryHandler SimpleFormatter SocketHandler StreamHandler XMLFormatter
  `,
  'java.util.regex': 'MatchResult Matcher Pattern PatternSyntaxException',
  'java.util.stream': 'BaseStream Collector Collectors DoubleStream IntStream LongStream Stream StreamSupport',
  'java.util.zip': `
    Adler32 CRC32 CRC32C CheckedInputStream CheckedOutputStream Checksum DataFormatException Deflater
    DeflaterInputStream DeflaterOutputStream GZIPInputStream GZIPOutputStream Inflater InflaterInputStream
    InflaterOutputStream ZipEntry ZipError ZipException ZipFile ZipInputStream ZipOutputStream
  `,
}
