import type { LibraryModel } from '../rows/library-model.ts'
import { inPackage } from './jakarta.ts'

const HTTP = [
  'org.springframework.security.config.annotation.web.builders.HttpSecurity',
  'org.springframework.security.config.web.server.ServerHttpSecurity',
]
const CORS = 'org.springframework.web.cors.CorsConfiguration'
const REGISTRATION = [
  'org.springframework.web.reactive.config.CorsRegistration',
  'org.springframework.web.servlet.config.annotation.CorsRegistration',
]

const FIXATION =
  'org.springframework.security.config.annotation.web.configurers.SessionManagementConfigurer.SessionFixationConfigurer'
const FIXED_SESSION = 'The session keeps its ID after sign-in, so an attacker who planted the ID is signed in as well.'
/** What tells or changes the inside of the application; `health` and `info` are made for everybody. */
const MANAGEMENT =
  /^\/(?:actuator|manage(?:ment)?|h2-console|jolokia)(?:\/\*\*?)?$|^\/actuator\/(?:beans|configprops|env|heapdump|httptrace|jolokia|loggers|mappings|shutdown|threaddump)\b/

/** Spring Security's configuration, and Spring's own CORS settings. */
export const SPRING_SECURITY: LibraryModel = {
  types: [
    {
      roots: HTTP,
      paths: [
        'authorizeExchange',
        'authorizeHttpRequests',
        'authorizeRequests',
        'cors',
        'csrf',
        'exceptionHandling',
        'formLogin',
        'headers',
        'httpBasic',
        'logout',
        'oauth2Login',
        'oauth2ResourceServer',
        'sessionManagement',
      ],
      arity: [1, 1],
      returns: 'this',
    },
    {
      roots: [
        'org.springframework.web.reactive.config.CorsRegistry',
        'org.springframework.web.servlet.config.annotation.CorsRegistry',
      ],
      paths: ['addMapping'],
      returns: 'org.springframework.web.servlet.config.annotation.CorsRegistration',
    },
    {
      roots: REGISTRATION,
      paths: [
        'allowCredentials',
        'allowedHeaders',
        'allowedMethods',
        'allowedOriginPatterns',
        'allowedOrigins',
        'exposedHeaders',
        'maxAge',
      ],
      returns: 'this',
    },
  ],
  checks: [
    {
      roots: HTTP,
      paths: [
        '**.contentTypeOptions.disable',
        '**.frameOptions.disable',
        '**.headers.disable',
        '**.xssProtection.disable',
      ],
      rule: 'information-exposure',
      message: 'A security header is disabled.',
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: HTTP,
      paths: ['**.sessionFixation.none'],
      rule: 'session-fixation',
      message: FIXED_SESSION,
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: [FIXATION],
      paths: ['none'],
      rule: 'session-fixation',
      message: FIXED_SESSION,
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: ['org.springframework.security.web.authentication.session.NullAuthenticatedSessionStrategy'],
      paths: ['self'],
      rule: 'session-fixation',
      message: FIXED_SESSION,
      severity: 'medium',
      confidence: 'low',
    },
    {
      roots: HTTP,
      paths: ['**.permitAll'],
      when: [{ arg: 'this', fact: 'management-paths', holds: true }],
      rule: 'missing-authentication',
      message: 'The management endpoints are publicly accessible.',
      severity: 'high',
      confidence: 'medium',
    },
    {
      roots: HTTP,
      paths: ['**.permitAll'],
      when: [{ arg: 'this', fact: 'actuators', holds: true }],
      rule: 'information-exposure',
      message: 'The management endpoints are publicly accessible.',
    },
    {
      roots: ['org.springframework.security.crypto.password.NoOpPasswordEncoder'],
      paths: ['getInstance', 'self'],
      rule: 'weak-hash',
      message: 'Passwords are stored in plain text.',
    },
    {
      roots: ['org.springframework.security.core.userdetails.User'],
      paths: ['withDefaultPasswordEncoder'],
      rule: 'weak-hash',
      message: 'Passwords are hard-coded and use an encoder meant for examples only.',
      severity: 'low',
      confidence: 'medium',
    },
    {
      roots: [CORS],
      paths: ['addAllowedOrigin', 'addAllowedOriginPattern'],
      when: [{ arg: '0', is: ['*', 'ALL'] }],
      rule: 'cors',
      message: 'Any origin can read the responses.',
    },
    {
      roots: [CORS],
      paths: ['setAllowedOriginPatterns', 'setAllowedOrigins'],
      when: [{ arg: '0.0', is: ['*', 'ALL'] }],
      rule: 'cors',
      message: 'Any origin can read the responses.',
    },
    {
      roots: REGISTRATION,
      paths: ['allowedOriginPatterns', 'allowedOrigins'],
      when: [{ arg: '0', is: '*' }],
      rule: 'cors',
      message: 'Any origin can read the responses.',
    },
    {
      roots: ['org.springframework.web.bind.annotation.CrossOrigin'],
      paths: ['self'],
      when: [{ arg: 'origins=|value=|0', is: '*' }],
      rule: 'cors',
      message: 'Any origin can read the responses.',
      confidence: 'medium',
    },
    {
      roots: ['org.springframework.web.bind.annotation.CrossOrigin'],
      paths: ['self'],
      when: [
        { arg: 'origins=|value=|0', given: false },
        { arg: 'originPatterns=', given: false },
      ],
      rule: 'cors',
      message: 'Any origin can read the responses: without `origins`, all are allowed.',
      confidence: 'medium',
    },
    {
      roots: [
        'org.springframework.ldap.core.support.BaseLdapPathContextSource',
        'org.springframework.ldap.core.support.LdapContextSource',
      ],
      paths: ['setAnonymousReadOnly'],
      when: [{ arg: '0', is: true }],
      rule: 'missing-authentication',
      message: 'The LDAP connection is anonymous.',
      confidence: 'medium',
    },
    {
      roots: ['org.springframework.security.web.firewall.StrictHttpFirewall'],
      paths: [
        'setAllowBackSlash',
        'setAllowUrlEncodedDoubleSlash',
        'setAllowUrlEncodedPercent',
        'setAllowUrlEncodedPeriod',
        'setAllowUrlEncodedSlash',
      ],
      when: [{ arg: '0', is: true }],
      rule: 'path-traversal',
      message: 'Paths with encoded separators are accepted.',
      severity: 'low',
      confidence: 'low',
    },
  ],
  callbacks: [
    {
      roots: HTTP,
      paths: ['**.authorizeExchange', '**.authorizeHttpRequests', '**.authorizeRequests'],
      callback: '0',
      params: ['this'],
      result: 'nothing',
    },
    {
      roots: HTTP,
      paths: ['**.sessionManagement'],
      callback: '0',
      params: ['this'],
      result: 'nothing',
    },
    {
      roots: HTTP,
      paths: ['**.sessionFixation'],
      callback: '0',
      params: [{ api: FIXATION }],
      result: 'nothing',
    },
    {
      roots: HTTP,
      paths: ['**.csrf'],
      callback: '0',
      params: [{ api: 'org.springframework.security.config.annotation.web.configurers.CsrfConfigurer' }],
      result: 'nothing',
    },
  ],
  facts: [
    {
      roots: HTTP,
      paths: ['**.antMatchers', '**.mvcMatchers', '**.pathMatchers', '**.requestMatchers'],
      fact: 'management-paths',
      on: 'return',
      when: [{ arg: '0', is: MANAGEMENT }],
    },
    {
      roots: HTTP,
      paths: ['requestMatcher', 'securityMatcher', 'securityMatchers'],
      fact: 'actuators',
      when: [{ arg: '0', fact: 'all-endpoints', holds: true }],
    },
    {
      roots: inPackage('org.springframework.boot.actuate.autoconfigure.security', [
        'reactive.EndpointRequest',
        'servlet.EndpointRequest',
      ]),
      paths: ['toAnyEndpoint'],
      fact: 'all-endpoints',
      on: 'return',
    },
    {
      roots: HTTP,
      paths: ['**.requestMatcher', '**.requestMatchers', '**.securityMatcher', '**.securityMatchers'],
      fact: 'actuators',
      on: 'return',
      when: [{ arg: '0', fact: 'all-endpoints', holds: true }],
    },
  ],
  inherits: [
    {
      roots: HTTP,
      paths: ['**.and', '**.anyRequest', '**.authorizeHttpRequests', '**.authorizeRequests', '**.requestMatchers'],
      from: ['this'],
    },
  ],
  uses: [
    { roots: HTTP, paths: ['**.csrf.disable'], use: 'csrf-off' },
    {
      roots: [
        'org.springframework.security.config.annotation.web.configurers.CsrfConfigurer',
        'org.springframework.security.config.web.server.ServerHttpSecurity.CsrfSpec',
      ],
      paths: ['disable'],
      use: 'csrf-off',
    },
    {
      roots: ['org.springframework.security.core.userdetails.User'],
      paths: ['**.password'],
      use: 'credential',
      args: ['0'],
    },
    {
      roots: ['org.springframework.security.config.annotation.authentication.builders.AuthenticationManagerBuilder'],
      paths: ['**.password'],
      use: 'credential',
      args: ['0'],
    },
    {
      roots: ['org.springframework.security.crypto.password.Pbkdf2PasswordEncoder'],
      paths: ['self'],
      use: 'key',
      args: ['0'],
    },
  ],
}
