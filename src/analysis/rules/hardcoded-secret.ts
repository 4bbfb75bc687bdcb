import type { UseHit } from '../dataflow/run.ts'
import { stringOf } from '../dataflow/value.ts'
import type { JavaScriptFile } from '../frontends/javascript/javascript-file.ts'
import { forEachChild, isMemberNode, type Node, staticNameOf, unwrap } from '../frontends/javascript/syntax.ts'
import { plainWordsOf } from './names.ts'
import type { Rule, RuleContext } from './rule.ts'
import { credentialKind, entropyOf, isPlaceholder } from './secret-formats.ts'

export const hardcodedSecret: Rule = {
  id: 'hardcoded-secret',
  title: 'Credential written in the code',
  severity: 'high',
  confidence: 'medium',
  cwe: ['CWE-798'],
  owasp: 'A07:2021 Identification and Authentication Failures',
  docs: {
    what: 'A password, key or token stands in the source code.',
    why: 'Everybody who can read the repository, its history or a copy of it has the credential, and it cannot be changed without a release.',
    fix: 'Read it from the environment or a secret store, and replace the credential: it is known by now.',
  },
  examples: {
    javascript: {
      bad: `const mysql = require('mysql2')
const db = mysql.createConnection({ host: 'db.internal', user: 'app', password: 'kV9#t2Lq0z' })
module.exports = db
`,
      good: `const mysql = require('mysql2')
const db = mysql.createConnection({ host: 'db.internal', user: 'app', password: process.env.DB_PASSWORD })
module.exports = db
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'unsupported_shape',
    reason:
      'The credential is part of a longer text; move it to an environment variable and put the text together from that.',
  },
  skipsTests: true,
  detection: { scan: scanLiterals, uses: { credential: judgeCredential } },
}

function scanLiterals({ file, report }: RuleContext): void {
  const visit = (node: Node): void => {
    const text = literalText(node)
    if (text !== null) judgeLiteral(file, node, text, report)
    else forEachChild(node, visit)
  }
  visit(file.ast.program)
}

function literalText(node: Node): string | null {
  if (node.type === 'StringLiteral') return node.value
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? null
  return null
}

function judgeLiteral(file: JavaScriptFile, node: Node, text: string, report: RuleContext['report']): void {
  const kind = credentialKind(text)
  if (kind) return report({ node, argument: node, confidence: 'high', message: `${kind} is written in the code.` })
  const name = nameOfLiteral(file, node)
  if (name === null || !isCredentialName(name) || !isCredentialText(text, name)) return
  report({ node, argument: node, message: `The credential \`${name}\` is written in the code.` })
}

/** The variable, property or parameter that a literal is given to, when it is the whole value. */
function nameOfLiteral(file: JavaScriptFile, node: Node): string | null {
  const parent = file.scopes.parentOf(node)
  switch (parent?.type) {
    case 'VariableDeclarator':
      return parent.id.type === 'Identifier' ? parent.id.name : null
    case 'AssignmentExpression': {
      const target = unwrap(parent.left)
      if (target.type === 'Identifier') return target.name
      return isMemberNode(target) ? staticNameOf(target.property, target.computed) : null
    }
    case 'ObjectProperty':
    case 'ClassProperty':
      return parent.value === node ? staticNameOf(parent.key, parent.computed ?? false) : null
    default:
      return null
  }
}

const CREDENTIAL_WORDS = new Set([
  'password',
  'passwd',
  'pwd',
  'passphrase',
  'secret',
  'token',
  'apikey',
  'authtoken',
  'accesstoken',
  'credential',
])
const CREDENTIAL_PAIRS =
  /\b(?:api|secret|private|access|encryption|signing|auth|master|service|account|consumer|license) ?key$|\bclient secret\b/
/** `passwordField` and `tokenUrl` tell about credentials and are none. */
const ABOUT = new Set(
  'url uri path header field name label type prefix suffix id placeholder message error regex pattern length expiry endpoint column param parameter input selector class hint title text description format mode event action route scope policy strategy cookie storage page screen form rule attribute property symbol status code env variable'.split(
    ' ',
  ),
)

function isCredentialName(name: string): boolean {
  const words = plainWordsOf(name)
  if (
    words.length === 0 ||
    ABOUT.has(words.at(-1)!) ||
    ['no', 'not', 'invalid', 'wrong', 'is', 'has', 'missing'].includes(words[0]!)
  )
    return false
  return words.some((word) => CREDENTIAL_WORDS.has(word)) || CREDENTIAL_PAIRS.test(words.join(' '))
}

const MAX_CREDENTIAL = 512

function isCredentialText(text: string, name: string): boolean {
  if (text.length < 6 || text.length > MAX_CREDENTIAL || /\s/.test(text) || isPlaceholder(text)) return false
  if (/^(?:https?:|\/|\.\/|#|\$|@)/.test(text) || /[()<>{}[\]]/.test(text)) return false
  const isPassword = plainWordsOf(name).some((word) => /^(?:password|passwd|pwd|passphrase)$/.test(word))
  // Words joined by signs are keys, routes and identifiers: `auth.login.failed`, `x-access-token`.
  if (/^[A-Za-z]+(?:[-_.:/][A-Za-z]+)*$/.test(text))
    return !isPassword && text.length >= 20 && entropyOf(text) > 3.8 && !/[-_.:/]/.test(text)
  return isPassword ? text.length >= 6 : text.length >= 8 && entropyOf(text) >= 2.8
}

/** An argument that is a credential whatever it is called. */
function judgeCredential({ call, argument, value }: UseHit, { report }: RuleContext): void {
  const text = value && stringOf(value)
  if (!text || !argument || /^-----BEGIN PUBLIC/.test(text)) return
  const place = value.node && literalText(value.node) !== null ? value.node : argument
  report({
    node: place,
    argument: place,
    call,
    confidence: 'high',
    message: 'The key of this operation is written in the code.',
  })
}
