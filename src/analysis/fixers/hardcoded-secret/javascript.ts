import { endOf, isMemberNode, type Node, startOf, staticNameOf, unwrap } from '../../frontends/javascript/syntax.ts'
import { type JavaScriptFile, textOf } from '../../frontends/javascript/javascript-file.ts'
import { rootAndPathOf } from '../editing/split-api.ts'
import type { NoFix } from '../../source/finding.ts'
import { wordsOf } from '../../rules/judging/names.ts'
import type { FixContext, FixPlan } from '../fixer.ts'
import { literalOf, propertyNamed } from '../editing/javascript/settings.ts'
import { onlyOf } from '../../../lib/collections/lists.ts'
import { NO_ENVIRONMENT_FOR_SECRETS } from './environment.ts'

const IN_BROWSER: NoFix = {
  code: 'needs_design',
  reason:
    'The code runs in the browser, where nothing can be kept secret; move the call that needs the credential to the server.',
}

/** `password: '…'` → `password: process.env.DB_PASSWORD`. */
export function fixHardcodedSecret({ file, style, match, project }: FixContext): FixPlan | NoFix | null {
  if (style.isBrowser) return IN_BROWSER
  if (WORKER.test(file.content)) return IN_WORKER
  const node = writtenIn(file, match)
  if (!node) return null
  const wanted = variableFor(file, node, match)
  const name = wanted && freeVariable(file, wanted)
  if (!name || isConstantType(file, node)) return null
  if (project.readsEnvironment === false || project.isPublished) return NO_ENVIRONMENT_FOR_SECRETS
  const text = `process.env.${name}${file.language === 'typescript' ? '!' : ''}`
  return {
    edits: [{ start: startOf(node), end: endOf(node), newText: text }],
    // One variable for each distinct secret, however often it occurs.
    declares: [{ name, thing: textOf(file, node) }],
    safety: 'review',
    title: `Read the credential from ${name}`,
    explanation: `The credential is read from the environment variable \`${name}\` and is no longer in the code. Everyone with access to the code knows it, so rotate it.`,
    behaviourChange: `The program needs \`${name}\` in its environment.`,
  }
}

const IN_WORKER: NoFix = {
  code: 'needs_design',
  reason:
    'A worker gets its secrets as bindings of the platform, not from `process.env`; store the credential there, and read it from the `env` that the handler is given.',
}
const WORKER = /\bexport default \{\s*(?:async\s+)?fetch\b/

/** The literal: what was found, the argument that a call is given, or its option; also through constants. */
function writtenIn(file: JavaScriptFile, { node, argument }: FixContext['match']): Node | null {
  const candidates = [node, argument, argument && literalOf(file, argument)]
  const found = candidates.find((one) => one && isWritten(one))
  const option = propertyNamed(file, argument ?? node, SECRET_OPTION)
  const value = option && literalOf(file, option.value)
  return found ?? (value && isWritten(value) ? value : null)
}

const SECRET_OPTION = /^(?:secret|secretOrKey|password|pass|apiKey|\w+Secret)$/

function isWritten(node: Node): boolean {
  return node.type === 'StringLiteral' || node.type === 'TemplateLiteral'
}

const MAX_VARIABLES = 100

/** An environment variable that the file already reads has another purpose. */
function freeVariable({ content }: JavaScriptFile, wanted: string): string | null {
  for (let number = 1; number <= MAX_VARIABLES; number += 1) {
    const name = number === 1 ? wanted : `${wanted}_${number}`
    if (!new RegExp(`process\\.env\\.${name}\\b`).test(content)) return name
  }
  return null
}

/** Inside an address or a longer text, only a part is secret. */
function isConstantType(file: JavaScriptFile, node: Node): boolean {
  const parent = file.scopes.parentOf(node)
  return (
    parent?.type === 'TSLiteralType' ||
    parent?.type === 'ImportDeclaration' ||
    (parent?.type === 'ObjectProperty' && parent.key === node)
  )
}

function variableFor(file: JavaScriptFile, node: Node, { call }: FixContext['match']): string | null {
  const name = nameAround(file, node) ?? (call?.api ? nameForCall(call.api) : null)
  if (!name) return null
  if (name === 'secretOrKey') return 'JWT_SECRET'
  const words = wordsOf(name)
  const generic = /^(?:password|passwd|pwd|secret|token|key|user)$/.test(onlyOf(words) ?? '')
  const owner = generic ? ownerOf(file, node, call?.api ?? null) : []
  const variable = [...owner, ...words].join('_').toUpperCase()
  return /^[A-Z][A-Z0-9_]*$/.test(variable) ? variable : null
}

function nameAround(file: JavaScriptFile, node: Node): string | null {
  const parent = file.scopes.parentOf(node)
  if (parent?.type === 'VariableDeclarator') return parent.id.type === 'Identifier' ? parent.id.name : null
  if (parent?.type === 'ObjectProperty' || parent?.type === 'ClassProperty')
    return staticNameOf(parent.key, parent.computed ?? false)
  if (parent?.type !== 'AssignmentExpression') return null
  const target = unwrap(parent.left)
  if (target.type === 'Identifier') return target.name
  return isMemberNode(target) ? staticNameOf(target.property, target.computed) : null
}

const CALL_NAMES: Readonly<Record<string, string>> = {
  jsonwebtoken: 'JWT_SECRET',
  'jwt-simple': 'JWT_SECRET',
  'express-jwt': 'JWT_SECRET',
  'express-session': 'SESSION_SECRET',
  'cookie-session': 'SESSION_SECRET',
  'cookie-parser': 'COOKIE_SECRET',
  'koa-jwt': 'JWT_SECRET',
  'passport-jwt': 'JWT_SECRET',
  jose: 'JWT_SECRET',
  ldapjs: 'LDAP_PASSWORD',
  ldapts: 'LDAP_PASSWORD',
  crypto: 'CRYPTO_KEY',
}

function nameForCall(api: string): string | null {
  return CALL_NAMES[rootAndPathOf(api).root] ?? null
}

/** `createConnection({ password })` takes the password of a database. */
function ownerOf(file: JavaScriptFile, node: Node, api: string | null): string[] {
  const known = api && CALL_NAMES[rootAndPathOf(api).root]
  if (known) return known.split('_').slice(0, 1)
  for (let at = file.scopes.parentOf(node); at; at = file.scopes.parentOf(at)) {
    if (at.type === 'CallExpression' || at.type === 'NewExpression') {
      const callee = file.content.slice(startOf(at.callee), endOf(at.callee))
      if (/session/i.test(callee)) return ['SESSION']
      if (/mail|smtp|transport/i.test(callee)) return ['SMTP']
      return /connect|pool|client|sequelize|knex|database/i.test(callee) ? ['DB'] : ['APP']
    }
    if (at.type === 'VariableDeclarator' && at.id.type === 'Identifier' && at.init !== node) return wordsOf(at.id.name)
  }
  return ['APP']
}
