import type { LibraryModel } from '../rows/library-model.ts'

const QUERY = 'an LDAP query'
const NAME = 'the name of an LDAP entry'

const SEARCHES = ['**.search', '**.search_ext', '**.search_ext_s', '**.search_s', '**.search_st']

/** Directories. */
export const LDAP: LibraryModel = {
  sinks: [
    {
      roots: ['ldap'],
      paths: SEARCHES,
      args: ['2|filterstr='],
      sinkKind: 'ldap-injection',
      what: QUERY,
    },
    {
      roots: ['ldap'],
      paths: SEARCHES,
      args: ['0|base='],
      sinkKind: 'ldap-injection',
      what: NAME,
    },
    {
      roots: ['ldap3'],
      paths: ['**.extend.standard.paged_search', '**.search'],
      args: ['1|search_filter='],
      sinkKind: 'ldap-injection',
      what: QUERY,
    },
    {
      roots: ['ldap3'],
      paths: ['**.extend.standard.paged_search', '**.search'],
      args: ['0|search_base='],
      sinkKind: 'ldap-injection',
      what: NAME,
    },
    {
      roots: ['ldap'],
      paths: ['**.add_s', '**.bind_s', '**.delete_s', '**.modify_s', '**.simple_bind', '**.simple_bind_s'],
      args: ['0|who='],
      sinkKind: 'ldap-injection',
      what: NAME,
      confidence: 'medium',
    },
    {
      roots: ['?'],
      paths: ['**.search_ext_s', '**.search_s'],
      args: ['0', '2|filterstr='],
      sinkKind: 'ldap-injection',
      what: QUERY,
    },
    {
      roots: ['?'],
      paths: ['**.search'],
      receiver: /ldap/i,
      args: ['0', '1|search_filter='],
      sinkKind: 'ldap-injection',
      what: QUERY,
    },
  ],
  types: [
    { roots: ['ldap'], paths: ['init', 'initialize', 'open'], returns: 'ldap.LDAPObject' },
    { roots: ['ldap3'], paths: ['Connection'], returns: 'ldap3.Connection' },
  ],
  checks: [
    {
      roots: ['ldap.LDAPObject'],
      paths: ['bind', 'bind_s', 'simple_bind', 'simple_bind_s'],
      when: [{ arg: '1|cred=', is: ['', null] }],
      rule: 'missing-authentication',
      message: 'With an empty password, the LDAP server accepts an anonymous bind. Reject empty passwords.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: ['ldap', 'ldap.LDAPObject'],
      paths: ['set_option'],
      when: [
        { arg: '0', is: /OPT_X_TLS_REQUIRE_CERT$/ },
        { arg: '1', is: /OPT_X_TLS_(?:NEVER|ALLOW)$/ },
      ],
      rule: 'tls-verification',
      message: 'Certificate validation is disabled, which allows man-in-the-middle attacks.',
      confidence: 'high',
    },
    {
      roots: ['ldap3'],
      paths: ['Tls'],
      when: [{ arg: 'validate=', is: [/CERT_NONE$/, 0] }],
      rule: 'tls-verification',
      message: 'Certificate validation is disabled, which allows man-in-the-middle attacks.',
      confidence: 'high',
    },
  ],
  sanitizers: [{ roots: ['ldap.filter'], paths: ['filter_format'], removes: ['ldap-injection'] }],
}
