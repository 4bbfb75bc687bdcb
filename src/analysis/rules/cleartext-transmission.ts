import type { UseMatch } from '../engine/knowledge/matches.ts'
import type { Value } from '../engine/values/value.ts'
import { textsOf } from './judging/constants.ts'
import type { Rule, RuleContext } from './rule.ts'

export const cleartextTransmission: Rule = {
  id: 'cleartext-transmission',
  title: 'Cleartext transmission of data',
  severity: 'medium',
  confidence: 'medium',
  cwe: ['CWE-319', 'CWE-311'],
  owasp: 'A02:2021 Cryptographic Failures',
  maturity: 'stable',
  docs: {
    what: 'A request, an email or a file is sent over an unencrypted protocol such as HTTP, FTP or Telnet.',
    why: 'Anyone on the network path can read what is sent and change what comes back.',
    fix: 'Use HTTPS, SFTP or SSH, and TLS for connections to databases and mail servers.',
    references: [
      'https://cwe.mitre.org/data/definitions/319.html',
      'https://cheatsheetseries.owasp.org/cheatsheets/Transport_Layer_Security_Cheat_Sheet.html',
    ],
  },
  examples: {
    javascript: {
      bad: `const axios = require('axios')
function report() {
  return axios.post('http://collect.example.org/events', { alive: true })
}
module.exports = { report }
`,
      good: `const axios = require('axios')
function report() {
  return axios.post('https://collect.example.org/events', { alive: true })
}
module.exports = { report }
`,
    },
    python: {
      bad: `import requests

def report(data):
    return requests.post("http://collect.example.org/events", json=data, timeout=5)
`,
      good: `import requests

def report(data):
    return requests.post("https://collect.example.org/events", json=data, timeout=5)
`,
    },
    java: {
      bad: `import org.springframework.web.client.RestTemplate;

public class Reports {
  String fetch() {
    return new RestTemplate().getForObject("http://collect.example.org/events", String.class);
  }
}
`,
      good: `import org.springframework.web.client.RestTemplate;

public class Reports {
  String fetch() {
    return new RestTemplate().getForObject("https://collect.example.org/events", String.class);
  }
}
`,
    },
  },
  fixable: false,
  noFix: {
    code: 'needs_design',
    reason:
      'The code does not show whether the other side supports encryption; try the URL with `https://`, then change it.',
  },
  detection: { uses: { 'request-url': judgeAddress } },
}

const LOCAL =
  /^(?:localhost|127\.|0\.0\.0\.0|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|\[|host\.docker\.internal|[^./:]+(?:[/:]|$)|[^/:]*\.(?:local|localhost|internal|intranet|lan|test|svc|consul|cluster\.local)(?:[/:]|$))/i
/** Names of document types look like addresses and are never called. */
const NAMESPACES =
  /^(?:www\.w3\.org|schemas?\.|xmlns\.|purl\.org|java\.sun\.com|xml\.apache\.org|json-schema\.org|ns\.adobe\.com|maven\.apache\.org|www\.springframework\.org)/i

function judgeAddress({ call, row, values, places }: UseMatch, context: RuleContext): void {
  // Node's https rejects such addresses itself.
  if (context.isTest || /^(?:node:)?https\b/.test(call.api ?? '')) return
  const protocol = beginningsOf(values[0] ?? null)
    .map((text) => openProtocol(withProtocol(text, row.note)))
    .find((name) => name !== null)
  if (!protocol) return
  context.report({
    at: call.at,
    call,
    argument: places[0] ?? null,
    severity: 'low',
    message: `Data sent over ${protocol} can be read and changed on the network path.`,
  })
}

/** Some functions are handed a host and speak one protocol only. */
function withProtocol(text: string, note: string | undefined): string {
  if (note === 'host') return `http://${text}`
  return note !== undefined && !text.includes('://') ? `${note}://${text}` : text
}

/** The possible starts of the address: the whole constant, or the fixed text before the first inserted value. */
function beginningsOf(value: Value | null): readonly string[] {
  const texts = textsOf(value)
  if (texts.length > 0 || !value?.pieces) return texts
  const [first] = value.pieces
  return first && 'text' in first ? [first.text] : []
}

function openProtocol(address: string): string | null {
  const [, protocol, host] =
    /^(http|ftp|ws|telnet|ldap|redis|amqp|mqtt):\/\/(?:[^/@\s]{0,100}@)?([^\s]{0,200})/i.exec(address) ?? []
  if (!protocol || !host || LOCAL.test(host) || NAMESPACES.test(host)) return null
  return PROTOCOLS.get(protocol.toLowerCase()) ?? null
}

const PROTOCOLS: ReadonlyMap<string, string> = new Map([
  ['amqp', 'AMQP'],
  ['ftp', 'FTP'],
  ['http', 'HTTP'],
  ['ldap', 'LDAP'],
  ['mqtt', 'MQTT'],
  ['redis', 'the Redis protocol'],
  ['telnet', 'Telnet'],
  ['ws', 'an unencrypted WebSocket'],
])
