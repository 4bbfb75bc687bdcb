import type { AttackValues } from './calls.ts'

const texts = (...values: readonly string[]): readonly string[] => values.map((value) => JSON.stringify(value))

/** Code that sets a marker in its realm, the only thing it can reach. */
const RUN = 'globalThis.fixwrightRan=1'

/** A command that an attack tries to make a shell run; no benign call contains the marker. */
export const MARK = 'fixwright'
const COMMAND = `touch ${MARK}`

const POLLUTING = [
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"a":{"__proto__":{"polluted":1}}}',
  '{"a":{"constructor":{"prototype":{"polluted":1}}}}',
  '{"__proto__":{"polluted":{"deep":1}}}',
  '{"list":{"__proto__":{"polluted":1}},"__proto__":{"polluted":2}}',
]

const MARKUP = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "'><script>alert(1)</script>",
  '</title><script>alert(1)</script>',
  '<<script>alert(1)</script>',
  '<a href="javascript:alert(1)">x</a>',
]

const LINES = texts('a\nb', 'a\r\nforged entry', 'x\n\nb', '\nINFO done', 'a\rb', 'user\r\nSet-Cookie: a=1')

const CLIMBING = texts(
  '../../../../../../etc/passwd',
  '/etc/passwd',
  '../../../../../etc/passwd\0.txt',
  'a/../../../../../../etc/passwd',
  '..',
  './../../../../../etc/hosts',
  '%2e%2e%2f%2e%2e%2fetc/passwd',
  '....//....//....//etc/passwd',
)

/** Attack inputs by rule. Rules that are missing here have no comparison or generate their own attacks. */
export const ATTACK_VALUES: ReadonlyMap<string, AttackValues> = new Map<string, AttackValues>([
  [
    'prototype-pollution',
    {
      object: POLLUTING,
      list: [
        '["__proto__","polluted"]',
        '["constructor","prototype","polluted"]',
        '["a","__proto__","polluted"]',
        '[["__proto__"],"polluted"]',
        '["__proto__","__proto__","polluted"]',
        '["a","constructor","prototype","polluted"]',
      ],
      text: texts(
        '__proto__',
        '__proto__.polluted',
        'constructor.prototype.polluted',
        'a.__proto__.polluted',
        'a.constructor.prototype.polluted',
        '__proto__[polluted]',
        '__proto__/polluted',
        ...POLLUTING,
      ),
    },
  ],
  [
    'code-injection',
    {
      text: texts(
        RUN,
        `(${RUN})`,
        `{"a":${RUN}}`,
        `[${RUN}]`,
        `(()=>{${RUN}})()`,
        `0);${RUN};(0`,
        `0;${RUN}`,
        `''.constructor.constructor('${RUN}')()`,
      ),
    },
  ],
  [
    'command-injection',
    {
      text: texts(
        ...[`; ${COMMAND}`, `$(${COMMAND})`, `\`${COMMAND}\``, `| ${COMMAND}`, `x && ${COMMAND}`, `x\n${COMMAND}`],
        ...[`"; ${COMMAND}; "`, `'; ${COMMAND}; '`],
      ),
    },
  ],
  ['path-traversal', { text: CLIMBING }],
  ['zip-slip', { text: CLIMBING }],
  ['xss', { text: texts(...MARKUP) }],
  ['dom-xss', { text: texts(...MARKUP) }],
  [
    'open-redirect',
    {
      text: texts(
        'https://evil.example/',
        '//evil.example',
        '/\\evil.example',
        '\\\\evil.example',
        'javascript:alert(1)',
        'http:evil.example',
        'data:text/html,<script>alert(1)</script>',
        ' //evil.example',
      ),
    },
  ],
  ['log-injection', { text: LINES }],
  ['header-injection', { text: LINES }],
])
