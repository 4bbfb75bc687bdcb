import type { Ordered } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { SinkRow } from '../rows/sink-row.ts'
import { inPackage } from './jakarta.ts'

const CONTEXTS: Ordered = inPackage('javax.naming', [
  'Context',
  'InitialContext',
  'directory.DirContext',
  'directory.InitialDirContext',
  'ldap.LdapContext',
  'ldap.InitialLdapContext',
  'event.EventContext',
  'event.EventDirContext',
  'event.EventLdapContext',
])
const DIRECTORIES = [
  ...inPackage('javax.naming', [
    'directory.DirContext',
    'directory.InitialDirContext',
    'event.EventDirContext',
    'event.EventLdapContext',
    'ldap.InitialLdapContext',
    'ldap.LdapContext',
  ]),
  'com.sun.jndi.ldap.LdapCtx',
]
const SPRING_LDAP = [
  'org.springframework.ldap.LdapTemplate',
  'org.springframework.ldap.core.LdapOperations',
  'org.springframework.ldap.core.LdapTemplate',
]
const MAPPERS = 'org.springframework.ldap.core'
/** This mapper creates no object from the directory. */
const ATTRIBUTES_ONLY = `type:${MAPPERS}.AttributesMapper`
const NAMES = inPackage('javax.naming', ['CompositeName', 'CompoundName', 'ldap.LdapName'])
const PROVIDER = ['PROVIDER_URL', 'java.naming.provider.url']

/** JNDI look-ups and LDAP searches. */
export const NAMING: LibraryModel = {
  supertypes: [
    { types: CONTEXTS, parents: ['javax.naming.Context'] },
    { types: DIRECTORIES, parents: ['javax.naming.directory.DirContext', 'javax.naming.Context'] },
  ],
  types: [
    { roots: NAMES, paths: ['add', 'addAll', 'getPrefix', 'getSuffix'], returns: 'this' },
    { roots: ['javax.naming.directory.DirContext'], paths: ['search'], returns: 'javax.naming.NamingEnumeration' },
    {
      roots: ['javax.naming.NamingEnumeration'],
      paths: ['next', 'nextElement'],
      returns: 'javax.naming.directory.SearchResult',
    },
    {
      roots: ['javax.naming.directory.SearchResult'],
      paths: ['getAttributes'],
      returns: 'javax.naming.directory.Attributes',
    },
    { roots: ['javax.naming.directory.Attributes'], paths: ['get'], returns: 'javax.naming.directory.Attribute' },
    {
      roots: ['javax.management.remote.JMXConnectorFactory'],
      paths: ['connect', 'newJMXConnector'],
      returns: 'javax.management.remote.JMXConnector',
    },
    {
      roots: ['org.springframework.ldap.query.LdapQueryBuilder'],
      paths: ['attributes', 'base', 'countLimit', 'query', 'searchScope', 'timeLimit'],
      returns: 'org.springframework.ldap.query.LdapQueryBuilder',
    },
  ],
  sources: [
    { roots: ['javax.naming.directory.Attribute'], paths: ['get'], origin: 'database', label: 'the directory' },
  ],
  sinks: [
    {
      roots: ['javax.naming.Context'],
      paths: ['doLookup', 'list', 'listBindings', 'lookup', 'lookupLink', 'rename'],
      sinkKind: 'jndi-injection',
      args: ['0'],
      what: 'a name to look up',
    },
    {
      roots: ['javax.naming.directory.DirContext'],
      paths: ['search'],
      sinkKind: 'jndi-injection',
      args: ['0'],
      when: [{ arg: '2', fact: 'returns-objects', holds: true }],
      what: 'a name to look up',
    },
    {
      roots: ['javax.naming.directory.DirContext'],
      paths: ['search'],
      sinkKind: 'jndi-injection',
      args: ['0'],
      when: [{ arg: '3', fact: 'returns-objects', holds: true }],
      what: 'a name to look up',
    },
    {
      roots: ['javax.naming.directory.DirContext'],
      paths: ['search'],
      arity: [2, 4],
      sinkKind: 'ldap-injection',
      args: ['0', '1'],
      what: 'an LDAP search',
    },
    {
      roots: ['**'],
      paths: ['search'],
      receiver: /ldap|dir_?context|^(?:ctx|idc|dirctx)$/i,
      arity: [3, 5],
      sinkKind: 'ldap-injection',
      args: ['0', '1'],
      what: 'an LDAP search',
      confidence: 'medium',
    },
    {
      roots: [
        'org.apache.shiro.jndi.JndiTemplate',
        'org.springframework.jndi.JndiLocatorSupport',
        'org.springframework.jndi.JndiTemplate',
      ],
      paths: ['lookup'],
      sinkKind: 'jndi-injection',
      args: ['0'],
      what: 'a name to look up',
    },
    {
      roots: ['org.springframework.jndi.JndiObjectFactoryBean'],
      paths: ['setJndiName'],
      sinkKind: 'jndi-injection',
      args: ['0'],
      what: 'a name to look up',
    },
    {
      roots: SPRING_LDAP,
      paths: ['findByDn', 'list', 'listBindings', 'lookup', 'lookupContext', 'rename'],
      sinkKind: 'jndi-injection',
      args: ['0'],
      when: [
        { arg: '1', isNot: ATTRIBUTES_ONLY },
        { arg: '2', isNot: ATTRIBUTES_ONLY },
      ],
      what: 'a name to look up',
    },
    {
      roots: SPRING_LDAP,
      paths: ['unbind'],
      arity: [2, 2],
      when: [{ arg: '1', is: true }],
      sinkKind: 'jndi-injection',
      args: ['0'],
      what: 'a name to look up',
    },
    {
      roots: SPRING_LDAP,
      paths: ['search'],
      when: [{ arg: '2', fact: 'returns-objects', holds: true }],
      sinkKind: 'jndi-injection',
      args: ['0'],
      what: 'a name to look up',
    },
    ...(['2', '3', '4'] as const).map((arg): SinkRow => ({
      roots: SPRING_LDAP,
      paths: ['search'],
      when: [
        { arg, is: `type:${MAPPERS}.ContextMapper` },
        { arg: '2', isNot: 'type:javax.naming.directory.SearchControls' },
      ],
      sinkKind: 'jndi-injection',
      args: ['0'],
      what: 'a name to look up',
    })),
    {
      roots: SPRING_LDAP,
      paths: ['search'],
      when: [{ arg: '3', is: true }],
      sinkKind: 'jndi-injection',
      args: ['0'],
      what: 'a name to look up',
    },
    {
      roots: SPRING_LDAP,
      paths: ['searchForObject'],
      arity: [3, 3],
      sinkKind: 'jndi-injection',
      args: ['0'],
      what: 'a name to look up',
    },
    {
      roots: SPRING_LDAP,
      paths: ['authenticate', 'find', 'search', 'searchForContext', 'searchForObject'],
      sinkKind: 'ldap-injection',
      args: ['1'],
      what: 'an LDAP search',
    },
    {
      roots: ['org.springframework.ldap.filter.HardcodedFilter', 'org.springframework.ldap.query.LdapQueryBuilder'],
      paths: ['filter', 'self'],
      sinkKind: 'ldap-injection',
      args: ['0'],
      what: 'an LDAP search',
    },
    {
      roots: ['com.unboundid.ldap.sdk.LDAPConnection', 'com.unboundid.ldap.sdk.LDAPInterface'],
      paths: ['asyncSearch', 'search', 'searchForEntry'],
      sinkKind: 'ldap-injection',
      args: ['*'],
      what: 'an LDAP search',
    },
    {
      roots: ['com.unboundid.ldap.sdk.SearchRequest'],
      paths: ['self', 'setBaseDN', 'setFilter'],
      sinkKind: 'ldap-injection',
      args: ['*'],
      what: 'an LDAP search',
    },
    {
      roots: ['com.unboundid.ldap.sdk.Filter'],
      paths: ['create', 'createANDFilter'],
      sinkKind: 'ldap-injection',
      args: ['0'],
      what: 'an LDAP search',
    },
    {
      roots: ['org.apache.directory.ldap.client.api.LdapConnection'],
      paths: ['search'],
      sinkKind: 'ldap-injection',
      args: ['0', '1'],
      what: 'an LDAP search',
    },
    {
      roots: ['javax.management.remote.JMXConnectorFactory'],
      paths: ['connect'],
      sinkKind: 'jndi-injection',
      args: ['0'],
      what: 'the URL of a service',
    },
    {
      roots: ['javax.management.remote.JMXConnector'],
      paths: ['connect'],
      sinkKind: 'jndi-injection',
      args: ['this'],
      what: 'the URL of a service',
    },
    {
      roots: ['java.rmi.Naming'],
      paths: ['lookup'],
      sinkKind: 'jndi-injection',
      args: ['0'],
      what: 'a name to look up',
    },
    {
      roots: ['java.util.Hashtable', 'java.util.Properties'],
      paths: ['put', 'setProperty'],
      when: [{ arg: '0', is: PROVIDER }],
      sinkKind: 'jndi-injection',
      args: ['1'],
      what: 'the URL of a naming service',
    },
  ],
  propagators: [
    { roots: NAMES, paths: ['self'], from: ['0'] },
    { roots: NAMES, paths: ['add', 'addAll'], from: ['*'], to: 'this' },
    { roots: NAMES, paths: ['add', 'addAll'], from: ['this', '*'] },
    { roots: ['javax.management.remote.JMXServiceURL'], paths: ['self'], from: ['*'] },
    { roots: ['javax.management.remote.JMXConnectorFactory'], paths: ['newJMXConnector'], from: ['0'] },
    {
      roots: ['org.springframework.ldap.support.LdapNameBuilder', 'org.springframework.ldap.support.LdapUtils'],
      paths: ['**.add', 'newInstance', 'newLdapName'],
      from: ['*', 'this'],
    },
  ],
  sanitizers: [
    {
      roots: ['org.springframework.ldap.support.LdapEncoder'],
      paths: ['filterEncode', 'nameEncode'],
      removes: ['ldap-injection'],
    },
    {
      roots: ['com.unboundid.ldap.sdk.Filter'],
      paths: ['createEqualityFilter', 'createSubstringFilter', 'encodeValue'],
      removes: ['ldap-injection'],
    },
    { roots: ['javax.naming.ldap.Rdn'], paths: ['escapeValue'], removes: ['ldap-injection'] },
    {
      roots: inPackage('org.springframework.ldap.filter', ['EqualsFilter', 'LikeFilter', 'WhitespaceWildcardsFilter']),
      paths: ['self'],
      removes: ['ldap-injection'],
    },
    {
      roots: ['org.springframework.ldap.query.LdapQueryBuilder'],
      paths: ['**.is', '**.like'],
      removes: ['ldap-injection'],
    },
  ],
  facts: [
    {
      roots: ['javax.naming.directory.SearchControls'],
      paths: ['setReturningObjFlag'],
      fact: 'returns-objects',
      when: [{ arg: '0', is: true }],
    },
    {
      roots: ['javax.naming.directory.SearchControls'],
      paths: ['setReturningObjFlag'],
      fact: 'returns-objects',
      holds: false,
      when: [{ arg: '0', is: false }],
    },
    {
      roots: ['javax.naming.directory.SearchControls'],
      paths: ['self'],
      fact: 'returns-objects',
      on: 'return',
      when: [{ arg: '4', is: true }],
    },
  ],
  checks: [
    {
      roots: ['javax.naming.directory.SearchControls'],
      paths: ['self'],
      arity: [6, 6],
      when: [{ arg: '4', is: true }],
      rule: 'jndi-injection',
      message: 'Objects from the directory are deserialised, so anyone who can write to it can run code.',
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: ['javax.naming.directory.SearchControls'],
      paths: ['setReturningObjFlag'],
      when: [{ arg: '0', is: true }],
      rule: 'jndi-injection',
      message: 'Objects from the directory are deserialised, so anyone who can write to it can run code.',
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: ['java.util.Hashtable', 'java.util.Properties'],
      paths: ['put', 'setProperty'],
      when: [
        { arg: '0', is: ['java.naming.security.authentication', 'SECURITY_AUTHENTICATION'] },
        { arg: '1', is: 'none' },
      ],
      rule: 'missing-authentication',
      message: 'The LDAP connection is anonymous.',
    },
    {
      roots: ['?'],
      paths: ['**.put'],
      when: [
        { arg: '0', is: ['java.naming.security.authentication', 'SECURITY_AUTHENTICATION'] },
        { arg: '1', is: 'none' },
      ],
      rule: 'missing-authentication',
      message: 'The LDAP connection is anonymous.',
    },
  ],
  uses: [
    {
      roots: ['java.util.Hashtable', 'java.util.Properties'],
      paths: ['put', 'setProperty'],
      when: [{ arg: '0', is: ['java.naming.security.credentials', 'SECURITY_CREDENTIALS'] }],
      use: 'credential',
      args: ['1'],
    },
  ],
}
