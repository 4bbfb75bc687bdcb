import { type JavaScriptFile, textOf } from '../../frontends/javascript/javascript-file.ts'
import { indentationAt } from '../editing/text-style.ts'
import {
  endOf,
  forEachChild,
  isFunctionNode,
  isMemberNode,
  type Node,
  startOf,
  staticNameOf,
  unwrap,
} from '../../frontends/javascript/syntax.ts'
import type { FixContext, FixPlan } from '../fixer.ts'
import { refuseRequest } from '../path-traversal/refuse.ts'

const PLAN = {
  safety: 'glance',
  title: 'Skip keys that reach the prototype',
  explanation: 'Keys that lead to the prototype of all objects are skipped.',
  behaviourChange: 'None, except for the keys `__proto__`, `constructor` and `prototype`, which are ignored.',
} as const

/** Inserts a check of the key before a merge or a path walk uses it. */
export function fixPrototypePollution(context: FixContext): FixPlan | null {
  const { file, match } = context
  if (match.call) return null
  const key = keyIn(match.node)
  if (!key) return null
  const loop = loopOf(file, key)
  const list = loop?.list ?? listOf(file, key)
  return (list && checkPath(context, list)) ?? (loop && checkKey(context, key, loop))
}

/** The name in `target[name]`. */
function keyIn(node: Node): Node | null {
  let found: Node | null = null
  const visit = (at: Node): void => {
    if (found || isFunctionNode(at)) return
    if (isMemberNode(at) && at.computed) {
      const key = unwrap(at.property)
      if (key.type === 'Identifier' || isMemberNode(key) || key.type === 'CallExpression') found = key
    }
    forEachChild(at, visit)
  }
  visit(node)
  return found
}

type Loop = {
  /** The name of the list of keys; null when it has none. */
  readonly list: Node | null
  readonly body: Node
  /** How to skip to the next key. */
  readonly next: 'continue' | 'return'
}

/** The loop over keys: `for (const key of keys)`, `for (const key in source)`, `keys.forEach((key) => …)`. */
function loopOf(file: JavaScriptFile, key: Node): Loop | null {
  let inside: Node = key
  for (let at = file.scopes.parentOf(key); at; inside = at, at = file.scopes.parentOf(at)) {
    if (/^(?:For(?:In|Of)?|While)Statement$/.test(at.type) && 'body' in at && at.body === inside) {
      const right = at.type === 'ForOfStatement' ? unwrap(at.right) : null
      return { list: right?.type === 'Identifier' ? right : listOf(file, key), body: inside, next: 'continue' }
    }
    if (!isFunctionNode(at)) continue
    const call = file.scopes.parentOf(at)
    if (call?.type !== 'CallExpression' || call.arguments[0] !== at || at.body.type !== 'BlockStatement') return null
    const callee = unwrap(call.callee)
    if (!isMemberNode(callee) || staticNameOf(callee.property, callee.computed) !== 'forEach') return null
    const object = unwrap(callee.object)
    return { list: object.type === 'Identifier' ? object : null, body: at.body, next: 'return' }
  }
  return null
}

/** `keys` for `keys[i]` and `keys.shift()`, and for a constant with one of those as its value. */
function listOf(file: JavaScriptFile, key: Node): Node | null {
  let value = key
  if (key.type === 'Identifier') {
    const binding = file.scopes.bindingOf(key)
    const declarator = binding && file.scopes.parentOf(binding.identifier)
    if (declarator?.type !== 'VariableDeclarator' || !declarator.init) return null
    value = unwrap(declarator.init)
  }
  if (value.type === 'CallExpression') value = unwrap(value.callee)
  if (!isMemberNode(value)) return null
  const object = unwrap(value.object)
  return object.type === 'Identifier' ? object : null
}

function checkKey({ file, style }: FixContext, key: Node, { body, next }: Loop): FixPlan | null {
  const [first] = body.type === 'BlockStatement' ? body.body : []
  if (!first || key.type !== 'Identifier') return null
  const declared = file.scopes.bindingOf(key)?.identifier
  // A key made in the loop body exists only after its declaration.
  const made =
    body.type === 'BlockStatement'
      ? body.body.find(
          (statement) => declared && startOf(statement) <= startOf(declared) && endOf(statement) >= endOf(declared),
        )
      : undefined
  const check = `if (${isDangerous(key.name, style)}) ${next}${style.semicolon}`
  const at = made ? endOf(made) : startOf(first)
  const indent = style.newline + indentationAt(file.content, startOf(first))
  return { ...PLAN, edits: [{ start: at, end: at, newText: made ? indent + check : check + indent }] }
}

/** Checks the whole path before the walk, which includes the last name, although the walk does not follow it. */
function checkPath(context: FixContext, list: Node): FixPlan | null {
  const { file, style, project } = context
  const binding = file.scopes.bindingOf(list)
  if (!binding || binding.kind === 'import' || binding.scope === file.scopes.root) return null
  const declaration = statementDeclaring(file, binding.identifier)
  if (!declaration) return null
  const found = DANGEROUS.map((key) => `${binding.name}.includes(${style.quote(key)})`).join(' || ')
  const lines = wayOut(context, declaration)
  const short = `if (${found}) ${lines.join('')}${style.semicolon}`
  const indentation = indentationAt(file.content, startOf(declaration))
  const check =
    lines.length === 1 && indentation.length + short.length <= (project.lineWidth ?? MAX_WIDTH)
      ? [short]
      : [`if (${found}) {`, ...lines.map((line) => `${style.indent}${line}${style.semicolon}`), '}']
  const at = endOf(declaration)
  const indent = style.newline + indentation
  return { ...PLAN, edits: [{ start: at, end: at, newText: check.map((line) => indent + line).join('') }] }
}

const DANGEROUS = ['__proto__', 'constructor', 'prototype']

function isDangerous(name: string, style: FixContext['style']): string {
  return DANGEROUS.map((key) => `${name} === ${style.quote(key)}`).join(' || ')
}

function statementDeclaring(file: JavaScriptFile, identifier: Node): Node | null {
  const declarator = file.scopes.parentOf(identifier)
  if (declarator?.type !== 'VariableDeclarator' || !declarator.init) return null
  // Only a list has `some`.
  if (!/\.split\(|\.slice\(|\[\.\.\.|\.filter\(|^\[|toPath\(/.test(textOf(file, declarator.init))) return null
  const declaration = file.scopes.parentOf(declarator)
  const block = declaration && file.scopes.parentOf(declaration)
  return block?.type === 'BlockStatement' ? declaration : null
}

function functionAround(file: JavaScriptFile, node: Node): Node | null {
  for (let at = file.scopes.parentOf(node); at; at = file.scopes.parentOf(at)) if (isFunctionNode(at)) return at
  return null
}

const MAX_WIDTH = 120
const NAME_REFUSED = { status: 400, text: 'Bad request', error: 'Property name is not allowed' } as const

/** How the code continues without the path: with the next item in a loop; a handler has to respond. */
function wayOut(context: FixContext, declaration: Node): readonly string[] {
  const { file } = context
  for (let at = file.scopes.parentOf(declaration); at && !isFunctionNode(at); at = file.scopes.parentOf(at))
    if (/^(?:For(?:In|Of)?|While|DoWhile)Statement$/.test(at.type)) return ['continue']
  const owner = functionAround(file, declaration)
  const { lines: refusal } = refuseRequest(context, declaration, NAME_REFUSED)
  return refusal.some((line) => line.startsWith('throw')) ? [leaving(file, owner, declaration)] : refusal
}

/** A setter returns the value that it returns elsewhere, if that is known at the check. */
function leaving(file: JavaScriptFile, owner: Node | null, check: Node): string {
  const body = owner && isFunctionNode(owner) && owner.body.type === 'BlockStatement' ? owner.body.body : []
  const last = body.at(-1)
  if (last?.type !== 'ReturnStatement' || !last.argument) return 'return'
  const result = unwrap(last.argument)
  const declared = result.type === 'Identifier' ? file.scopes.bindingOf(result)?.identifier : null
  if (declared && startOf(declared) < endOf(check)) return `return ${textOf(file, result)}`
  return 'return undefined'
}
