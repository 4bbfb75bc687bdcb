import type { LibraryModel } from '../rows/library-model.ts'

const LIBXML = ['libxml', 'libxml-xsd', 'libxmljs', 'libxmljs2']

export const DIRECTORIES: LibraryModel = {
  sinks: [
    {
      roots: ['xpath'],
      paths: ['evaluate', 'parse', 'select', 'select1', 'self', 'useNamespaces()'],
      args: ['0'],
      sinkKind: 'xpath-injection',
      what: 'an XPath expression',
    },
    {
      roots: ['xpath'],
      paths: ['**.createExpression', 'XPathEvaluator().evaluate', 'createExpression'],
      args: ['0'],
      sinkKind: 'xpath-injection',
      what: 'an XPath expression',
    },
    {
      roots: ['?', 'document'],
      paths: ['**.document.evaluate', 'evaluate'],
      args: ['0'],
      sinkKind: 'xpath-injection',
      what: 'an XPath expression',
    },
    {
      roots: ['document'],
      paths: ['createExpression'],
      args: ['0'],
      sinkKind: 'xpath-injection',
      what: 'an XPath expression',
    },
    {
      roots: LIBXML,
      paths: ['**.find', '**.get', 'parseXml().get', 'parseXmlString().get'],
      args: ['0'],
      sinkKind: 'xpath-injection',
      what: 'an XPath expression',
    },
    {
      roots: ['fontoxpath', 'wgxpath', 'xmldom-xpath', 'xpath-ts', 'xpath.js'],
      paths: ['evaluate', 'evaluateXPath', 'select', 'self'],
      args: ['0', '1'],
      sinkKind: 'xpath-injection',
      what: 'an XPath expression',
    },
    {
      roots: ['libxmljs', 'xpath'],
      paths: ['**.root().find', 'root().get'],
      args: ['0'],
      sinkKind: 'xpath-injection',
      what: 'an XPath expression',
    },

    {
      roots: [
        'activedirectory',
        'activedirectory2',
        'ldap-client',
        'ldapauth-fork',
        'ldapjs',
        'ldapjs-client',
        'ldapjs-promise',
        'ldapts',
      ],
      paths: ['**.search', '**.searchAsync'],
      args: ['0', '1', '1.filter'],
      sinkKind: 'ldap-injection',
      what: 'an LDAP query',
    },
    {
      roots: ['ldapjs'],
      paths: ['filters.parseString', 'parseDN', 'parseFilter'],
      args: ['0'],
      sinkKind: 'ldap-injection',
      what: 'an LDAP query',
    },
    {
      roots: ['ldapjs', 'ldapts'],
      paths: ['**.add', '**.bind', '**.compare', '**.del', '**.modify', '**.modifyDN'],
      args: ['0'],
      sinkKind: 'ldap-injection',
      what: 'a name in the directory',
    },
    {
      roots: ['activedirectory', 'activedirectory2'],
      paths: [
        '**.authenticate',
        '**.find',
        '**.findGroup',
        '**.findGroups',
        '**.findUser',
        '**.findUsers',
        '**.getGroupMembershipForUser',
        '**.isUserMemberOf',
        '**.userExists',
      ],
      args: ['0', '0.filter'],
      sinkKind: 'ldap-injection',
      what: 'an LDAP query',
    },
    {
      roots: ['passport-ldapauth'],
      paths: ['Strategy', 'self'],
      args: ['0.server.searchFilter'],
      sinkKind: 'ldap-injection',
      what: 'an LDAP query',
    },
    {
      roots: ['?'],
      paths: ['**.search'],
      receiver: /ldap/i,
      args: ['1', '1.filter'],
      sinkKind: 'ldap-injection',
      what: 'an LDAP query',
    },
  ],
  propagators: [
    { roots: ['xpath'], paths: ['parse', 'select', 'select1'], from: ['0'] },
    { roots: ['ldapjs'], paths: ['parseDN', 'parseFilter'], from: ['0'] },
  ],
  sanitizers: [
    {
      roots: ['ldapjs'],
      paths: [
        'AndFilter',
        'EqualityFilter',
        'GreaterThanEqualsFilter',
        'NotFilter',
        'OrFilter',
        'PresenceFilter',
        'SubstringFilter',
      ],
      removes: ['ldap-injection'],
    },
    {
      roots: ['xpath'],
      paths: ['**.evaluateString', 'parse().evaluate', 'parse().select'],
      removes: ['xpath-injection'],
    },
  ],
}
