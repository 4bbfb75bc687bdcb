const SERVLET = `
  AsyncContext AsyncEvent AsyncListener DispatcherType Filter FilterChain FilterConfig FilterRegistration GenericServlet
  HttpConstraintElement MultipartConfigElement ReadListener Registration RequestDispatcher Servlet
  ServletConfig ServletContainerInitializer ServletContext ServletContextAttributeEvent
  ServletContextAttributeListener ServletContextEvent ServletContextListener ServletException ServletInputStream
  ServletOutputStream ServletRegistration ServletRequest ServletRequestAttributeEvent ServletRequestEvent
  ServletRequestListener ServletRequestWrapper ServletResponse ServletResponseWrapper ServletSecurityElement
  SessionCookieConfig SessionTrackingMode SingleThreadModel UnavailableException WriteListener
`
const SERVLET_ANNOTATION = `
  HandlesTypes HttpConstraint HttpMethodConstraint MultipartConfig ServletSecurity WebFilter WebInitParam WebListener
  WebServlet
`
const SERVLET_HTTP = `
  Cookie HttpFilter HttpServlet HttpServletMapping HttpServletRequest HttpServletRequestWrapper HttpServletResponse
  HttpServletResponseWrapper HttpSession HttpSessionActivationListener HttpSessionAttributeListener
  HttpSessionBindingEvent HttpSessionBindingListener HttpSessionContext HttpSessionEvent HttpSessionIdListener
  HttpSessionListener HttpUpgradeHandler HttpUtils Part PushBuilder WebConnection
`
const JSP = `
  ErrorData HttpJspPage JspApplicationContext JspContext JspEngineInfo JspException JspFactory JspPage
  JspTagException JspWriter PageContext SkipPageException
`
const JSP_TAG = `
  BodyContent BodyTag BodyTagSupport DynamicAttributes IterationTag JspFragment JspTag SimpleTag SimpleTagSupport Tag
  TagData TagExtraInfo TagSupport TryCatchFinally VariableInfo
`
const EL = `
  CompositeELResolver ELContext ELException ELManager ELProcessor ELResolver Expression ExpressionFactory FunctionMapper
  LambdaExpression MethodExpression MethodNotFoundException PropertyNotFoundException StandardELContext ValueExpression
  VariableMapper
`
const PERSISTENCE = `
  Access AccessType AssociationOverride AttributeConverter AttributeOverride Basic Cache Cacheable CascadeType
  CollectionTable Column ColumnResult ConstraintMode Convert Converter DiscriminatorColumn DiscriminatorType
  DiscriminatorValue ElementCollection Embeddable Embedded EmbeddedId Entity EntityExistsException EntityGraph
  EntityListeners EntityManager EntityManagerFactory EntityNotFoundException EntityResult EntityTransaction Enumerated
  EnumType FetchType FlushModeType ForeignKey GeneratedValue GenerationType Id IdClass Index Inheritance
  InheritanceType JoinColumn JoinColumns JoinTable Lob LockModeType ManyToMany ManyToOne MapKey MapKeyColumn
  MappedSuperclass MapsId NamedNativeQueries NamedNativeQuery NamedQueries NamedQuery NoResultException
  NonUniqueResultException OneToMany OneToOne OptimisticLockException OrderBy OrderColumn Parameter Persistence
  PersistenceContext PersistenceContextType PersistenceException PersistenceUnit PostLoad PostPersist PostRemove
  PostUpdate PrePersist PreRemove PreUpdate PrimaryKeyJoinColumn Query QueryHint SecondaryTable SequenceGenerator
  SqlResultSetMapping StoredProcedureQuery Table TableGenerator Temporal TemporalType Transient Tuple TypedQuery
  UniqueConstraint Version
`
const CRITERIA = `
  CommonAbstractCriteria CriteriaBuilder CriteriaDelete CriteriaQuery CriteriaUpdate Expression From Join JoinType
  ListJoin MapJoin Order ParameterExpression Path Predicate Root Selection SetJoin Subquery
`
const JAX_RS = `
  ApplicationPath BadRequestException BeanParam ClientErrorException ConstrainedTo Consumes CookieParam DELETE
  DefaultValue Encoded ForbiddenException FormParam GET HEAD HeaderParam HttpMethod InternalServerErrorException
  MatrixParam NameBinding NotAcceptableException NotAllowedException NotAuthorizedException NotFoundException
  NotSupportedException OPTIONS PATCH POST PUT Path PathParam ProcessingException Produces QueryParam
  RedirectionException RuntimeType ServerErrorException ServiceUnavailableException WebApplicationException
`
const JAX_RS_CORE = `
  AbstractMultivaluedMap Application CacheControl Configurable Configuration Context Cookie EntityPart EntityTag Feature
  FeatureContext Form GenericEntity GenericType HttpHeaders Link MediaType MultivaluedHashMap MultivaluedMap NewCookie
  NoContentException PathSegment Request Response SecurityContext StreamingOutput UriBuilder UriBuilderException UriInfo
  Variant
`
const JAX_RS_CLIENT = `
  AsyncInvoker Client ClientBuilder ClientRequestContext ClientRequestFilter ClientResponseContext ClientResponseFilter
  CompletionStageRxInvoker Entity Invocation InvocationCallback ResponseProcessingException RxInvoker SyncInvoker
  WebTarget
`
const JAX_RS_EXT = `
  ContextResolver ExceptionMapper InterceptorContext MessageBodyReader MessageBodyWriter ParamConverter
  ParamConverterProvider Provider Providers ReaderInterceptor ReaderInterceptorContext RuntimeDelegate WriterInterceptor
  WriterInterceptorContext
`
const JAX_RS_CONTAINER = `
  AsyncResponse CompletionCallback ConnectionCallback ContainerRequestContext ContainerRequestFilter
  ContainerResponseContext ContainerResponseFilter DynamicFeature PreMatching ResourceContext ResourceInfo Suspended
`
const JMS = `
  BytesMessage Connection ConnectionFactory DeliveryMode Destination ExceptionListener JMSConsumer JMSContext JMSException
  JMSProducer MapMessage Message MessageConsumer MessageListener MessageProducer ObjectMessage Queue QueueConnection
  QueueConnectionFactory QueueSession Session StreamMessage TextMessage Topic TopicConnection TopicConnectionFactory
  TopicSession TopicSubscriber
`
const MAIL = `
  Address AuthenticationFailedException Authenticator BodyPart FetchProfile Flags Folder Header Message
  MessagingException Multipart Part PasswordAuthentication Provider SendFailedException Service Session Store Transport
`
const MAIL_INTERNET = `
  AddressException ContentDisposition ContentType InternetAddress InternetHeaders MimeBodyPart MimeMessage MimeMultipart
  MimePart MimeUtility NewsAddress ParameterList
`
const FACES_CONTEXT = `
  ExceptionHandler ExternalContext FacesContext FacesContextFactory Flash PartialViewContext ResponseStream ResponseWriter
`
const VALIDATION = `
  ConstraintTarget ConstraintValidator ConstraintValidatorContext ConstraintViolation ConstraintViolationException
  Constraint Payload Valid Validation ValidationException Validator ValidatorFactory
`
const CONSTRAINTS = `
  AssertFalse AssertTrue DecimalMax DecimalMin Digits Email Future FutureOrPresent Max Min Negative NegativeOrZero NotBlank
  NotEmpty NotNull Null Past PastOrPresent Pattern Positive PositiveOrZero Size
`
const XML_BINDING = `
  Binder DatatypeConverter JAXB JAXBContext JAXBElement JAXBException JAXBIntrospector MarshalException Marshaller
  PropertyException UnmarshalException Unmarshaller UnmarshallerHandler ValidationEvent ValidationEventHandler
  ValidationException Validator
`
const EJB = `
  ActivationConfigProperty Asynchronous EJB EJBException EJBHome EJBLocalObject EJBObject LocalBean Local MessageDriven
  MessageDrivenBean Remote Schedule Singleton Startup Stateful Stateless TransactionAttribute TransactionAttributeType
`

/** Packages that were renamed from `javax` to `jakarta`, by what follows that. */
const ENTERPRISE: Readonly<Record<string, string>> = {
  annotation: 'ManagedBean PostConstruct PreDestroy Priority Resource Resources',
  'annotation.security': 'DeclareRoles DenyAll PermitAll RolesAllowed RunAs',
  ejb: EJB,
  el: EL,
  'enterprise.context': 'ApplicationScoped ConversationScoped Dependent RequestScoped SessionScoped',
  'enterprise.inject': 'Alternative Any Default Disposes Instance Model Produces Specializes Vetoed',
  'faces.bean': 'ApplicationScoped ManagedBean ManagedProperty RequestScoped SessionScoped ViewScoped',
  'faces.context': FACES_CONTEXT,
  inject: 'Inject Named Provider Qualifier Scope Singleton',
  jms: JMS,
  mail: MAIL,
  'mail.internet': MAIL_INTERNET,
  persistence: PERSISTENCE,
  'persistence.criteria': CRITERIA,
  servlet: SERVLET,
  'servlet.annotation': SERVLET_ANNOTATION,
  'servlet.http': SERVLET_HTTP,
  'servlet.jsp': JSP,
  'servlet.jsp.tagext': JSP_TAG,
  transaction: 'RollbackException Status SystemException Transaction TransactionManager Transactional UserTransaction',
  validation: VALIDATION,
  'validation.constraints': CONSTRAINTS,
  websocket:
    'ClientEndpoint CloseReason ContainerProvider Endpoint EndpointConfig MessageHandler OnClose OnError OnMessage OnOpen Session WebSocketContainer',
  'websocket.server': 'HandshakeRequest PathParam ServerContainer ServerEndpoint ServerEndpointConfig',
  'ws.rs': JAX_RS,
  'ws.rs.client': JAX_RS_CLIENT,
  'ws.rs.container': JAX_RS_CONTAINER,
  'ws.rs.core': JAX_RS_CORE,
  'ws.rs.ext': JAX_RS_EXT,
  'ws.rs.sse': 'InboundSseEvent OutboundSseEvent Sse SseBroadcaster SseEvent SseEventSink SseEventSource',
  'xml.bind': XML_BINDING,
  'xml.bind.annotation':
    'XmlAccessType XmlAccessorType XmlAttribute XmlElement XmlElementWrapper XmlElements XmlEnum XmlRootElement XmlSeeAlso XmlTransient XmlType XmlValue',
  'xml.soap':
    'MessageFactory MimeHeaders SOAPBody SOAPConnection SOAPElement SOAPEnvelope SOAPException SOAPHeader SOAPMessage SOAPPart',
  'xml.ws': 'BindingProvider Dispatch Endpoint Service WebServiceContext WebServiceException',
  jws: 'HandlerChain Oneway WebMethod WebParam WebResult WebService',
}

/** Types of enterprise Java, under the old names and the new ones. */
export const ENTERPRISE_TYPES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ENTERPRISE).flatMap(([name, types]) => [
    [`javax.${name}`, types],
    [`jakarta.${name}`, types],
  ]),
)
