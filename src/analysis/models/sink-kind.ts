/** What hostile data can do where it arrives. */
export const SINK_KINDS = [
  'sql-injection',
  'nosql-injection',
  'command-injection',
  'code-injection',
  'expression-injection',
  'template-injection',
  'unsafe-reflection',
  'jndi-injection',
  'xslt-injection',
  'path-traversal',
  'xss',
  'dom-xss',
  'open-redirect',
  'ssrf',
  'xxe',
  'xpath-injection',
  'ldap-injection',
  'header-injection',
  'log-injection',
  'format-string',
  'insecure-deserialization',
  'prototype-pollution',
  'mass-assignment',
  'regex-injection',
  'trust-boundary',
  'cors',
  'resource-exhaustion',
  'nosql-code', // code that a database of documents runs: text is enough, unlike for its queries
  'parent-path', // half of path-traversal: `..` leads out of a folder
  'tags', // half of xss: `<`, `>` and `"`, without which nothing but a single quote ends what stands around a text
  'absolute-path', // the other half: the path begins at the root
  'host-suffix', // what makes another host of one that stands before it: a text that begins with a slash does not
  'foreign-host', // leads away from the host that was asked for: the address of the request itself does not
  'scheme', // names a scheme: the path of an address does not, and only two slashes at its beginning lead to another host
  'members', // what a thing holds: data that only chose which one was found is in none of it
] as const
export type SinkKind = (typeof SINK_KINDS)[number]
