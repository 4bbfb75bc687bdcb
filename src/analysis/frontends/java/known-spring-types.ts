/** Public types of the Spring projects, for wildcard imports of their packages. Each name is one after `org.springframework`. */
const SPRING: Readonly<Record<string, string>> = {
  amqp: 'AmqpException',
  'amqp.core':
    'AmqpTemplate Binding BindingBuilder DirectExchange Exchange Message MessageBuilder MessageListener MessageProperties Queue TopicExchange',
  'amqp.rabbit.annotation': 'Exchange Queue QueueBinding RabbitHandler RabbitListener',
  'amqp.rabbit.core': 'RabbitAdmin RabbitOperations RabbitTemplate',
  'beans.factory':
    'BeanFactory BeanFactoryAware DisposableBean FactoryBean InitializingBean ObjectFactory ObjectProvider',
  'beans.factory.annotation': 'Autowired Configurable Lookup Qualifier Value',
  boot: 'ApplicationArguments ApplicationRunner CommandLineRunner SpringApplication SpringBootConfiguration WebApplicationType',
  'boot.autoconfigure': 'EnableAutoConfiguration ImportAutoConfiguration SpringBootApplication',
  'boot.context.properties':
    'ConfigurationProperties ConfigurationPropertiesScan ConstructorBinding EnableConfigurationProperties',
  'boot.test.context': 'SpringBootTest TestComponent TestConfiguration',
  'boot.web.client': 'RestTemplateBuilder RestTemplateCustomizer',
  'cache.annotation': 'CacheConfig CacheEvict CachePut Cacheable Caching EnableCaching',
  'cloud.openfeign': 'EnableFeignClients FeignClient SpringQueryMap',
  context:
    'ApplicationContext ApplicationContextAware ApplicationEvent ApplicationEventPublisher ApplicationListener ConfigurableApplicationContext EnvironmentAware MessageSource',
  'context.annotation': `
    AnnotationConfigApplicationContext Bean ComponentScan Conditional Configuration DependsOn Description
    EnableAspectJAutoProxy Import ImportResource Lazy Primary Profile PropertySource PropertySources Scope
  `,
  'context.support':
    'ClassPathXmlApplicationContext FileSystemXmlApplicationContext GenericApplicationContext ResourceBundleMessageSource',
  'core.annotation': 'AliasFor AnnotationUtils Order',
  'core.env': 'ConfigurableEnvironment Environment PropertyResolver PropertySource',
  'core.io': `
    ByteArrayResource ClassPathResource DefaultResourceLoader FileSystemResource FileUrlResource InputStreamResource
    PathResource Resource ResourceLoader UrlResource WritableResource
  `,
  dao: 'DataAccessException DataIntegrityViolationException DuplicateKeyException EmptyResultDataAccessException IncorrectResultSizeDataAccessException',
  'data.domain': 'Example ExampleMatcher Page PageImpl PageRequest Pageable Slice Sort',
  'data.jpa.domain': 'Specification',
  'data.jpa.repository': 'EntityGraph JpaRepository JpaSpecificationExecutor Lock Modifying Query QueryHints Temporal',
  'data.mongodb.core': 'MongoOperations MongoTemplate ReactiveMongoTemplate',
  'data.mongodb.core.query': 'BasicQuery BasicUpdate Criteria CriteriaDefinition Query TextCriteria TextQuery Update',
  'data.mongodb.repository': 'Aggregation MongoRepository Query ReactiveMongoRepository',
  'data.redis.core': 'HashOperations ListOperations RedisOperations RedisTemplate StringRedisTemplate ValueOperations',
  'data.repository': 'CrudRepository PagingAndSortingRepository Repository RepositoryDefinition',
  'data.repository.query': 'Param',
  expression:
    'EvaluationContext EvaluationException Expression ExpressionException ExpressionParser ParseException ParserContext',
  'expression.spel.standard': 'SpelCompiler SpelExpression SpelExpressionParser',
  'expression.spel.support': 'SimpleEvaluationContext StandardEvaluationContext',
  http: `
    CacheControl ContentDisposition HttpCookie HttpEntity HttpHeaders HttpInputMessage HttpMethod HttpOutputMessage
    HttpRange HttpRequest HttpStatus HttpStatusCode InvalidMediaTypeException MediaType ProblemDetail ReactiveHttpInputMessage
    RequestEntity ResponseCookie ResponseEntity
  `,
  'http.client':
    'ClientHttpRequest ClientHttpRequestFactory ClientHttpRequestInterceptor ClientHttpResponse HttpComponentsClientHttpRequestFactory SimpleClientHttpRequestFactory',
  'http.client.reactive': 'ReactorClientHttpConnector',
  'http.server': 'PathContainer ServerHttpRequest ServerHttpResponse ServletServerHttpRequest',
  'http.server.reactive': 'ServerHttpRequest ServerHttpResponse',
  'jdbc.core': `
    BatchPreparedStatementSetter BeanPropertyRowMapper CallableStatementCallback CallableStatementCreator
    CallableStatementCreatorFactory ColumnMapRowMapper ConnectionCallback JdbcOperations JdbcTemplate
    PreparedStatementCallback PreparedStatementCreator PreparedStatementCreatorFactory PreparedStatementSetter
    ResultSetExtractor RowCallbackHandler RowMapper SingleColumnRowMapper SqlParameter StatementCallback
  `,
  'jdbc.core.namedparam':
    'BeanPropertySqlParameterSource MapSqlParameterSource NamedParameterJdbcOperations NamedParameterJdbcTemplate SqlParameterSource',
  'jdbc.core.simple': 'JdbcClient SimpleJdbcCall SimpleJdbcInsert',
  'jdbc.datasource':
    'AbstractDataSource DataSourceTransactionManager DataSourceUtils DriverManagerDataSource SimpleDriverDataSource SingleConnectionDataSource',
  'jdbc.object':
    'BatchSqlUpdate MappingSqlQuery RdbmsOperation SqlCall SqlFunction SqlOperation SqlQuery SqlUpdate StoredProcedure UpdatableSqlQuery',
  'jms.annotation': 'EnableJms JmsListener JmsListeners',
  'jms.core': 'JmsMessagingTemplate JmsOperations JmsTemplate MessageCreator',
  'kafka.annotation': 'EnableKafka KafkaHandler KafkaListener KafkaListeners',
  'kafka.core': 'ConsumerFactory KafkaOperations KafkaTemplate ProducerFactory',
  'ldap.core':
    'AttributesMapper AuthenticatedLdapEntryContextMapper ContextMapper ContextSource DirContextAdapter DirContextOperations DistinguishedName LdapEntryIdentification LdapOperations LdapTemplate NameClassPairCallbackHandler',
  'ldap.filter':
    'AndFilter EqualsFilter Filter GreaterThanOrEqualsFilter HardcodedFilter LessThanOrEqualsFilter LikeFilter NotFilter OrFilter PresentFilter WhitespaceWildcardsFilter',
  'ldap.query': 'ConditionCriteria ContainerCriteria LdapQuery LdapQueryBuilder SearchScope',
  'ldap.support': 'LdapEncoder LdapNameBuilder LdapUtils',
  mail: 'MailException MailSender SimpleMailMessage',
  'mail.javamail': 'JavaMailSender JavaMailSenderImpl MimeMessageHelper MimeMessagePreparator',
  messaging: 'Message MessageChannel MessageHandler MessageHeaders MessagingException SubscribableChannel',
  'messaging.handler.annotation':
    'DestinationVariable Header Headers MessageExceptionHandler MessageMapping Payload SendTo',
  'messaging.simp': 'SimpMessageHeaderAccessor SimpMessageSendingOperations SimpMessagingTemplate',
  'messaging.simp.annotation': 'SendToUser SubscribeMapping',
  'orm.hibernate5': 'HibernateOperations HibernateTemplate LocalSessionFactoryBean',
  'orm.jpa': 'JpaTransactionManager JpaVendorAdapter LocalContainerEntityManagerFactoryBean',
  'scheduling.annotation': 'Async EnableAsync EnableScheduling Scheduled Schedules',
  'security.access.annotation': 'Secured',
  'security.access.prepost': 'PostAuthorize PostFilter PreAuthorize PreFilter',
  'security.authentication':
    'AuthenticationManager AuthenticationProvider BadCredentialsException ProviderManager UsernamePasswordAuthenticationToken',
  'security.config.annotation.method.configuration': 'EnableGlobalMethodSecurity EnableMethodSecurity',
  'security.config.annotation.web.builders': 'HttpSecurity WebSecurity',
  'security.config.annotation.web.configuration':
    'EnableWebSecurity WebSecurityConfigurerAdapter WebSecurityCustomizer',
  'security.core': 'Authentication AuthenticationException GrantedAuthority',
  'security.core.annotation': 'AuthenticationPrincipal CurrentSecurityContext',
  'security.core.context': 'SecurityContext SecurityContextHolder',
  'security.core.userdetails': 'User UserDetails UserDetailsService UsernameNotFoundException',
  'security.crypto.bcrypt': 'BCrypt BCryptPasswordEncoder',
  'security.crypto.encrypt': 'BytesEncryptor Encryptors TextEncryptor',
  'security.crypto.factory': 'PasswordEncoderFactories',
  'security.crypto.keygen': 'BytesKeyGenerator KeyGenerators StringKeyGenerator',
  'security.crypto.password':
    'DelegatingPasswordEncoder LdapShaPasswordEncoder Md4PasswordEncoder MessageDigestPasswordEncoder NoOpPasswordEncoder PasswordEncoder Pbkdf2PasswordEncoder StandardPasswordEncoder',
  'security.web': 'DefaultSecurityFilterChain SecurityFilterChain',
  stereotype: 'Component Controller Indexed Repository Service',
  'test.web.servlet': 'MockMvc MvcResult ResultActions',
  'transaction.annotation': 'EnableTransactionManagement Isolation Propagation Transactional',
  ui: 'ConcurrentModel ExtendedModelMap Model ModelMap',
  util: `
    AntPathMatcher Assert Base64Utils ClassUtils CollectionUtils ConcurrentReferenceHashMap DigestUtils FileCopyUtils
    FileSystemUtils LinkedMultiValueMap MimeType MultiValueMap ObjectUtils ReflectionUtils ResourceUtils
    SerializationUtils StopWatch StreamUtils StringUtils
  `,
  validation: 'BindException BindingResult DataBinder Errors FieldError ObjectError ValidationUtils Validator',
  'validation.annotation': 'Validated',
  'web.bind':
    'MethodArgumentNotValidException MissingServletRequestParameterException ServletRequestDataBinder ServletRequestUtils WebDataBinder',
  'web.bind.annotation': `
    BindParam ControllerAdvice CookieValue CrossOrigin DeleteMapping ExceptionHandler GetMapping InitBinder Mapping
    MatrixVariable ModelAttribute PatchMapping PathVariable PostMapping PutMapping RequestAttribute RequestBody
    RequestHeader RequestMapping RequestMethod RequestParam RequestPart ResponseBody ResponseStatus RestController
    RestControllerAdvice SessionAttribute SessionAttributes ValueConstants
  `,
  'web.bind.support': 'SessionStatus WebDataBinderFactory WebExchangeBindException',
  'web.client': `
    AsyncRestTemplate HttpClientErrorException HttpServerErrorException HttpStatusCodeException RequestCallback
    ResourceAccessException ResponseErrorHandler ResponseExtractor RestClient RestClientException
    RestClientResponseException RestOperations RestTemplate
  `,
  'web.context': 'ContextLoader ContextLoaderListener WebApplicationContext',
  'web.context.request':
    'NativeWebRequest RequestAttributes RequestContextHolder ServletRequestAttributes ServletWebRequest WebRequest',
  'web.cors': 'CorsConfiguration CorsConfigurationSource CorsProcessor UrlBasedCorsConfigurationSource',
  'web.filter': 'CommonsRequestLoggingFilter CorsFilter GenericFilterBean HiddenHttpMethodFilter OncePerRequestFilter',
  'web.multipart':
    'MaxUploadSizeExceededException MultipartException MultipartFile MultipartHttpServletRequest MultipartRequest MultipartResolver',
  'web.multipart.commons': 'CommonsMultipartFile CommonsMultipartResolver',
  'integration.ftp.session': 'AbstractFtpSessionFactory DefaultFtpSessionFactory DefaultFtpsSessionFactory',
  'web.reactive.config': 'CorsRegistry EnableWebFlux WebFluxConfigurer',
  'web.reactive.function': 'BodyExtractors BodyInserters',
  'web.reactive.function.client':
    'ClientRequest ClientResponse ExchangeFilterFunction ExchangeFilterFunctions ExchangeStrategies WebClient WebClientResponseException',
  'web.reactive.function.server':
    'HandlerFunction RequestPredicates RouterFunction RouterFunctions ServerRequest ServerResponse',
  'web.server': 'ResponseStatusException ServerWebExchange WebFilter WebFilterChain WebSession',
  'web.service.annotation': 'DeleteExchange GetExchange HttpExchange PatchExchange PostExchange PutExchange',
  'web.servlet':
    'AsyncHandlerInterceptor DispatcherServlet FlashMap HandlerAdapter HandlerExceptionResolver HandlerInterceptor HandlerMapping LocaleResolver ModelAndView RequestToViewNameTranslator View ViewResolver',
  'web.servlet.config.annotation':
    'CorsRegistration CorsRegistry DelegatingWebMvcConfiguration EnableWebMvc InterceptorRegistry ResourceHandlerRegistry ViewControllerRegistry WebMvcConfigurer WebMvcConfigurerAdapter',
  'web.servlet.function':
    'HandlerFunction RequestPredicates RouterFunction RouterFunctions ServerRequest ServerResponse',
  'web.servlet.mvc':
    'AbstractController Controller HttpRequestHandlerAdapter ParameterizableViewController SimpleControllerHandlerAdapter',
  'web.servlet.mvc.method.annotation':
    'ResponseBodyEmitter ResponseEntityExceptionHandler SseEmitter StreamingResponseBody',
  'web.servlet.mvc.support': 'RedirectAttributes RedirectAttributesModelMap',
  'web.servlet.support': 'RequestContext RequestContextUtils ServletUriComponentsBuilder',
  'web.servlet.view': 'AbstractView InternalResourceViewResolver RedirectView UrlBasedViewResolver',
  'web.socket': 'BinaryMessage CloseStatus TextMessage WebSocketHandler WebSocketMessage WebSocketSession',
  'web.socket.handler': 'BinaryWebSocketHandler TextWebSocketHandler',
  'web.util':
    'ContentCachingRequestWrapper CookieGenerator DefaultUriBuilderFactory HtmlUtils JavaScriptUtils UriBuilder UriComponents UriComponentsBuilder UriTemplate UriUtils WebUtils',
}

export const SPRING_TYPES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SPRING).map(([name, types]) => [`org.springframework.${name}`, types]),
)
