import type { LibraryModel } from '../row.ts'

const LIBXML = 'libxmljs libxmljs2 libxml libxml-xsd'

export const DIRECTORIES: LibraryModel = {
  sinks: [
    {
      roots: 'xpath',
      paths: 'parse select select1 evaluate self useNamespaces() useNamespaces()',
      args: '0',
      danger: 'xpath-injection',
      what: 'an XPath expression',
    },
    {
      roots: 'xpath',
      paths: 'XPathEvaluator().evaluate createExpression **.createExpression',
      args: '0',
      danger: 'xpath-injection',
      what: 'an XPath expression',
    },
    {
      roots: 'document ?',
      paths: 'evaluate **.document.evaluate',
      args: '0',
      danger: 'xpath-injection',
      what: 'an XPath expression',
    },
    { roots: 'document', paths: 'createExpression', args: '0', danger: 'xpath-injection', what: 'an XPath expression' },
    {
      roots: LIBXML,
      paths: '**.get **.find parseXml().get parseXmlString().get',
      args: '0',
      danger: 'xpath-injection',
      what: 'an XPath expression',
    },
    {
      roots: 'xmldom-xpath wgxpath xpath.js xpath-ts fontoxpath',
      paths: 'self select evaluate evaluateXPath',
      args: '0 1',
      danger: 'xpath-injection',
      what: 'an XPath expression',
    },
    {
      roots: 'libxmljs xpath',
      paths: 'root().get **.root().find',
      args: '0',
      danger: 'xpath-injection',
      what: 'an XPath expression',
    },

    {
      roots: 'ldapjs ldapjs-client ldapts ldapauth-fork ldap-client activedirectory activedirectory2 ldapjs-promise',
      paths: '**.search **.searchAsync',
      args: '0 1 1.filter',
      danger: 'ldap-injection',
      what: 'an LDAP query',
    },
    {
      roots: 'ldapjs',
      paths: 'parseFilter parseDN filters.parseString',
      args: '0',
      danger: 'ldap-injection',
      what: 'an LDAP query',
    },
    {
      roots: 'ldapjs ldapts',
      paths: '**.bind **.modify **.del **.modifyDN **.compare **.add',
      args: '0',
      danger: 'ldap-injection',
      what: 'a name in the directory',
    },
    {
      roots: 'activedirectory activedirectory2',
      paths:
        '**.find **.findUser **.findUsers **.findGroup **.findGroups **.authenticate **.getGroupMembershipForUser **.userExists **.isUserMemberOf',
      args: '0 0.filter',
      danger: 'ldap-injection',
      what: 'an LDAP query',
    },
    {
      roots: 'passport-ldapauth',
      paths: 'self Strategy',
      args: '0.server.searchFilter',
      danger: 'ldap-injection',
      what: 'an LDAP query',
    },
    {
      roots: '?',
      paths: '**.search',
      receiver: /ldap/i,
      args: '1 1.filter',
      danger: 'ldap-injection',
      what: 'an LDAP query',
    },
  ],
  propagators: [
    { roots: 'xpath', paths: 'parse select select1', from: '0' },
    { roots: 'ldapjs', paths: 'parseFilter parseDN', from: '0' },
  ],
  sanitizers: [
    {
      roots: 'ldapjs',
      paths: 'EqualityFilter OrFilter AndFilter SubstringFilter PresenceFilter NotFilter GreaterThanEqualsFilter',
      removes: ['ldap-injection'],
    },
    { roots: 'xpath', paths: 'parse().select parse().evaluate **.evaluateString', removes: ['xpath-injection'] },
  ],
}
