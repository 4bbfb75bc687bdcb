/** What other tools call the weaknesses that our rules are about. */

const BANDIT: Readonly<Record<string, string>> = {
  'code-injection': 'B102 B307',
  'command-injection': 'B404 B601 B602 B603 B604 B605 B606 B607 B609',
  'cleartext-transmission': 'B312 B321 B401 B402',
  'debug-enabled': 'B201',
  'file-permission': 'B103',
  'hardcoded-secret': 'B105 B106 B107',
  'insecure-deserialization': 'B301 B302 B403 B506 B614',
  'insecure-temp-file': 'B108 B306',
  'path-traversal': 'B202',
  'sql-injection': 'B608 B610 B611',
  ssrf: 'B310',
  'template-injection': 'B701 B702',
  'tls-verification': 'B323 B501 B502 B503 B504 B507',
  'weak-crypto': 'B304 B305 B413 B505',
  'weak-hash': 'B303 B324',
  'weak-random': 'B311',
  xss: 'B308 B701 B702 B703 B704',
  xxe: 'B313 B314 B315 B316 B317 B318 B319 B320 B405 B406 B407 B408 B409 B410 B411',
  'zip-slip': 'B202',
}

const SONAR: Readonly<Record<string, string>> = {
  'code-injection': 'S1523 S5334',
  'command-injection': 'S2076 S4721 S4036',
  cors: 'S5122',
  csrf: 'S4502',
  'debug-enabled': 'S4507',
  'file-permission': 'S2612',
  'hardcoded-secret': 'S2068 S6418 S6437',
  'insecure-cookie': 'S2092 S3330',
  'insecure-deserialization': 'S5135',
  'insecure-temp-file': 'S5443 S5445',
  jwt: 'S5659',
  'ldap-injection': 'S2078',
  'log-injection': 'S5145',
  'nosql-injection': 'S5147',
  'open-redirect': 'S5146',
  'path-traversal': 'S2083',
  redos: 'S5852',
  'regex-injection': 'S2631',
  'sql-injection': 'S2077 S3649',
  ssrf: 'S5144',
  'tls-verification': 'S4830 S5527 S4423',
  'trust-boundary': 'S3318',
  'unsafe-reflection': 'S2658',
  'weak-crypto': 'S5542 S5547 S4426 S3329',
  'weak-hash': 'S4790',
  'weak-random': 'S2245',
  'xpath-injection': 'S2091',
  xss: 'S5131',
  'dom-xss': 'S5696',
  xxe: 'S2755',
  'zip-slip': 'S6096 S5042',
}

/** Words of rule names in the registries of Semgrep, CodeQL and eslint-plugin-security. */
const WORDS: Readonly<Record<string, RegExp>> = {
  'code-injection': /code-(?:injection|string)|eval|detect-non-literal-require|exec-(?:use|detected)|vm-/,
  'command-injection': /command|child-process|subprocess|shell|os-system|process-?builder|os-exec/,
  cors: /cors|wildcard-origin/,
  csrf: /csrf/,
  'disabled-protection': /helmet|node-?integration|context-isolation|frame-?options|electron/,
  'dom-xss': /xss|cross-site-scripting|inner-?html|document-write|insecure-document|dangerously/,
  'expression-injection': /spel|ognl|expression-(?:language|injection)|el-injection/,
  'hardcoded-secret': /hard-?coded|secret|credential|password|api-key|private-key|generic-token/,
  'header-injection': /header|crlf|response-splitting/,
  'host-header-injection': /host-header/,
  'information-exposure': /stack-trace|information-(?:exposure|disclosure)|sensitive|clear-text-logging/,
  'insecure-cookie': /cookie/,
  'insecure-deserialization': /deserial|pickle|unsafe-load|yaml-load|marshal|object-input|unserialize/,
  'log-injection': /log-?injection|logger|crlf-injection-logs/,
  'mass-assignment': /mass-assign|over-?posting/,
  'missing-origin-check': /missing-origin|postmessage/,
  'nosql-injection': /no-?sql|mongo/,
  'open-redirect': /redirect/,
  'path-traversal': /path-(?:traversal|injection|join)|traversal|non-literal-fs|send-?file|tainted-path|filename/,
  'prototype-pollution': /prototype|object-injection/,
  redos: /redos|unsafe-regex|polynomial|catastrophic/,
  'regex-injection': /regex-injection|non-literal-regexp|detect-non-literal-regex/,
  'session-fixation': /session-fixation|session-regenerat/,
  'sql-injection': /(?<!no)sql|jdbc|sequelize|hibernate|raw-query/,
  ssrf: /ssrf|request-forgery/,
  'template-injection': /template-injection|ssti|render-template-string|template-object/,
  'timing-attack': /timing/,
  'tls-verification': /tls|ssl|certificate|verify-false|reject-unauthorized|disabled-cert/,
  'weak-crypto': /cipher|crypto|\bdes\b|\baes\b|ecb|rsa|key-size|padding/,
  'weak-hash': /weak-hash|hash|md5|sha-?1/,
  'weak-random': /random/,
  xss: /xss|cross-site-scripting|unescaped|inner-?html|dangerously|mustache-escape|direct-response|raw-html/,
  xxe: /xxe|external-entit|xml-(?:parse|external|bomb)|libxml|etree/,
  'zip-slip': /zip-?slip|tar-?slip|unsafe-unpack|tarfile|archive/,
}

/** Whether another tool's rule is about what ours is about. */
export function meansRule(foreignId: string, ruleId: string): boolean {
  const id = foreignId.trim()
  if (/^B\d{3}$/i.test(id)) return hasCode(BANDIT[ruleId], id)
  const sonar = /(?:^|:)(S\d{2,5})$/i.exec(id)?.[1]
  if (sonar) return hasCode(SONAR[ruleId], sonar)
  const name = id.toLowerCase().replaceAll('_', '-')
  const own = name.indexOf(ruleId)
  return (own >= 0 && !/[a-z]/.test(name[own - 1] ?? '')) || (WORDS[ruleId]?.test(name) ?? false)
}

function hasCode(codes: string | undefined, code: string): boolean {
  return codes?.split(' ').includes(code.toUpperCase()) ?? false
}
