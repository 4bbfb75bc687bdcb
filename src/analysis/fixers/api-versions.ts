/** Newer APIs that fixes use, with the first release of the runtime or library (by registry name) that has them. */
export type VersionedApi = keyof typeof API_VERSIONS

type Row = { readonly of: readonly string[]; readonly since: string; readonly until?: string; readonly called: string }

const SPRING_WEB = [
  'org.springframework:spring-web',
  'org.springframework:spring-webmvc',
  'org.springframework:spring-core',
]

/**
 * `until`: the first release that lacks it again. Extraction filters were backported to every release supported at the
 * time.
 */
export const API_VERSIONS = {
  'java:ObjectInputFilter': { of: ['java'], since: '9', called: 'Java' },
  'spring:ResponseStatusException': { of: SPRING_WEB, since: '5.0', called: 'Spring' },
  'spring:LdapEncoder': { of: ['org.springframework.ldap:spring-ldap-core'], since: '1.2', called: 'Spring LDAP' },
  'servlet:changeSessionId': { of: ['javax.servlet:javax.servlet-api'], since: '3.1', called: 'the Servlet API' },
  'snakeyaml:SafeConstructor(LoaderOptions)': { of: ['org.yaml:snakeyaml'], since: '2.0', called: 'SnakeYAML' },
  'snakeyaml:SafeConstructor()': { of: ['org.yaml:snakeyaml'], since: '1.0', until: '2.0', called: 'SnakeYAML' },
  'jjwt:parseSignedClaims': { of: ['io.jsonwebtoken:jjwt-api', 'io.jsonwebtoken:jjwt'], since: '0.12', called: 'JJWT' },
  'python:secrets': { of: ['python'], since: '3.6', called: 'Python' },
  'python:capture_output': { of: ['python'], since: '3.7', called: 'Python' },
  'python:is_relative_to': { of: ['python'], since: '3.9', called: 'Python' },
  'python:shlex.quote': { of: ['python'], since: '3.3', called: 'Python' },
  'python:html.escape': { of: ['python'], since: '3.2', called: 'Python' },
  'python:hmac.compare_digest': { of: ['python'], since: '3.3', called: 'Python' },
  'python:extraction filters': { of: ['python'], since: '3.8', called: 'Python' },
  'python:PROTOCOL_TLS_CLIENT': { of: ['python'], since: '3.6', called: 'Python' },
  'python:TLSv1_2': { of: ['python'], since: '3.7', called: 'Python' },
  'python:create_subprocess_exec': { of: ['python'], since: '3.4', called: 'Python' },
  'django:url_has_allowed_host_and_scheme': { of: ['django'], since: '3.0', called: 'Django' },
  'sanic:BadRequest': { of: ['sanic'], since: '22.3', called: 'Sanic' },
  'jinja2:select_autoescape': { of: ['jinja2'], since: '2.9', called: 'Jinja' },
  'graphql:NoSchemaIntrospectionCustomRule': { of: ['graphql-core'], since: '3.1', called: 'graphql-core' },
  'torch:weights_only': { of: ['torch'], since: '1.13', called: 'PyTorch' },
  'node:randomInt': { of: ['node'], since: '14.10', called: 'Node.js' },
  'node:randomUUID': { of: ['node'], since: '14.17', called: 'Node.js' },
  'node:timingSafeEqual': { of: ['node'], since: '6.6', called: 'Node.js' },
  'node:mkdtempSync': { of: ['node'], since: '5.10', called: 'Node.js' },
  'node:scheme': { of: ['node'], since: '16.0', called: 'Node.js' },
  'dompurify:types': { of: ['dompurify'], since: '3.2', called: 'DOMPurify' },
  'xpath:variables': { of: ['xpath'], since: '0.0.21', called: 'xpath' },
  'shelljs:cmd': { of: ['shelljs'], since: '0.9', called: 'ShellJS' },
  'js-yaml:DEFAULT_SAFE_SCHEMA': { of: ['js-yaml'], since: '1.0', until: '4.0', called: 'js-yaml' },
} as const satisfies Readonly<Record<string, Row>>

/** Imports in plans that not every release has. */
export const IMPORTED_APIS: ReadonlyMap<string, VersionedApi> = new Map<string, VersionedApi>([
  ['java.io.ObjectInputFilter', 'java:ObjectInputFilter'],
  ['org.springframework.web.server.ResponseStatusException', 'spring:ResponseStatusException'],
  ['org.springframework.ldap.support.LdapEncoder', 'spring:LdapEncoder'],
  ['secrets', 'python:secrets'],
  ['shlex.quote', 'python:shlex.quote'],
  ['html.escape', 'python:html.escape'],
  ['hmac.compare_digest', 'python:hmac.compare_digest'],
  ['django.utils.http.url_has_allowed_host_and_scheme', 'django:url_has_allowed_host_and_scheme'],
  ['sanic.exceptions.BadRequest', 'sanic:BadRequest'],
  ['jinja2.select_autoescape', 'jinja2:select_autoescape'],
  ['graphql.validation.NoSchemaIntrospectionCustomRule', 'graphql:NoSchemaIntrospectionCustomRule'],
  ['crypto.randomInt', 'node:randomInt'],
  ['crypto.randomUUID', 'node:randomUUID'],
  ['crypto.timingSafeEqual', 'node:timingSafeEqual'],
])

/** The oldest release that is still supported: the assumption where a project declares no version. */
export const OLDEST_SUPPORTED: Readonly<Record<string, string>> = {
  java: '8',
  python: '3.9',
  node: '18',
  'org.springframework:spring-web': '5.3',
  'org.springframework.ldap:spring-ldap-core': '2.3',
  'javax.servlet:javax.servlet-api': '4.0',
  'org.yaml:snakeyaml': '2.0',
  'io.jsonwebtoken:jjwt-api': '0.11',
  django: '4.2',
  sanic: '22.12',
  jinja2: '3.0',
  'graphql-core': '3.1',
  torch: '2.0',
  'js-yaml': '3.14',
  dompurify: '3.0',
  shelljs: '0.8',
  xpath: '0.0.27',
}
