import { isMemberNode, type Node, staticNameOf, unwrap } from '../frontends/javascript/syntax.ts'
import { CHECKING_NAME } from '../models/javascript/sanitizers.ts'
import { updatePath } from './assign.ts'
import { ALL_DANGERS, type DangerSet, dangerSet } from './danger.ts'
import { allowedBy, forbiddenBy } from './guard-patterns.ts'
import type { Run } from './run.ts'
import { cleanse, stringOf } from './value.ts'

/** Takes note, in the current environment, of what a condition tells about values when it came out as `outcome`. */
export function refine(run: Run, condition: Node, outcome: boolean): void {
  const test = unwrap(condition)
  switch (test.type) {
    case 'UnaryExpression':
      if (test.operator === '!') refine(run, test.argument, !outcome)
      return
    case 'LogicalExpression':
      // Both sides are known to have come out this way; of `a || b` being true neither is.
      if ((test.operator === '&&') === outcome && test.operator !== '??') {
        refine(run, test.left, outcome)
        refine(run, test.right, outcome)
      } else if (test.operator === '||') refineEither(run, test.left, test.right)
      return
    case 'BinaryExpression':
      return refineComparison(run, test, outcome)
    case 'CallExpression':
    case 'OptionalCallExpression':
      return refineByCall(run, test, outcome)
    default:
  }
}

/** `x === 'a' || x === 'b'` is a list of what is allowed. */
function refineEither(run: Run, left: Node, right: Node): void {
  const names = [left, right].map((side) => comparedPath(run, side))
  if (names[0] && names[0] === names[1]) clear(run, pathOfComparison(left)!, ALL_DANGERS)
}

function comparedPath(run: Run, side: Node): string | null {
  const test = unwrap(side)
  if (test.type === 'LogicalExpression' && test.operator === '||') return comparedPath(run, test.right)
  if (test.type !== 'BinaryExpression' || !/^===?$/.test(test.operator) || !run.evaluate(test.right).constant)
    return null
  return run.file.content.slice(test.left.start!, test.left.end!)
}

function pathOfComparison(side: Node): Node | null {
  const test = unwrap(side)
  if (test.type === 'LogicalExpression') return pathOfComparison(test.right)
  return test.type === 'BinaryExpression' ? test.left : null
}

function clear(run: Run, path: Node, dangers: DangerSet): void {
  updatePath(run, path, (value) => cleanse(value, dangers))
}

function refineComparison(run: Run, test: Node & { type: 'BinaryExpression' }, outcome: boolean): void {
  const { operator, left, right } = test
  if (operator === 'in') {
    if (outcome) clear(run, left, ALL_DANGERS)
    return
  }
  const isEquality = operator === '===' || operator === '=='
  const isInequality = operator === '!==' || operator === '!='
  if (refineIndexOf(run, test, outcome)) return
  if (!isEquality && !isInequality) return
  if (isEquality !== outcome) return
  if (left.type === 'UnaryExpression' && left.operator === 'typeof')
    return refineType(run, left.argument, stringOf(run.evaluate(right)))
  const constant = run.evaluate(right).constant
  if (constant && constant.value !== null && constant.value !== undefined && constant.value !== '') {
    clear(run, left, ALL_DANGERS)
    refineReducedForm(run, left)
  } else if (run.evaluate(left).constant) clear(run, right, ALL_DANGERS)
  else if (isParsedOrigin(run, left)) clearAll(run, left)
}

/** `new URL(x).origin === location.origin`, `path.basename(x) === x`. */
function isParsedOrigin(run: Run, node: Node): boolean {
  const test = unwrap(node)
  if (isMemberNode(test))
    return /^(?:host|hostname|origin|protocol)$/.test(staticNameOf(test.property, test.computed) ?? '')
  return test.type === 'CallExpression' && run.evaluate(test.callee).api === 'path:basename'
}

function clearAll(run: Run, node: Node): void {
  const test = unwrap(node)
  if (isMemberNode(test)) refineReducedForm(run, test)
  else if (test.type === 'CallExpression')
    for (const argument of test.arguments) clear(run, argument, dangerSet('path-traversal'))
}

/** A check of `url.hostname` is a check of `url`, for the dangers that the host decides. */
function refineReducedForm(run: Run, node: Node): void {
  const test = unwrap(node)
  if (!isMemberNode(test)) return
  const name = staticNameOf(test.property, test.computed)
  if (name && /^(?:host|hostname|origin|protocol)$/.test(name))
    clearOrigins(run, test.object, dangerSet('ssrf', 'open-redirect'))
}

/** Also for the text that an address was parsed from: `const url = new URL(text)`. */
function clearOrigins(run: Run, node: Node, dangers: DangerSet): void {
  clear(run, node, dangers)
  const parsed = unwrap(node)
  const definition = parsed.type === 'Identifier' ? definitionOf(run, parsed) : parsed
  if (definition && (definition.type === 'NewExpression' || definition.type === 'CallExpression')) {
    for (const argument of definition.arguments) clear(run, argument, dangers)
  }
}

function definitionOf(run: Run, identifier: Node): Node | null {
  const declared = run.file.scopes.bindingOf(identifier)?.identifier
  const parent = declared && run.file.scopes.parentOf(declared)
  return parent?.type === 'VariableDeclarator' && parent.init ? unwrap(parent.init) : null
}

function refineType(run: Run, path: Node, type: string | null): void {
  if (type === 'number' || type === 'boolean' || type === 'bigint') clear(run, path, ALL_DANGERS)
  else if (type === 'string') clear(run, path, dangerSet('nosql-injection'))
  else if (type === 'function') clear(run, path, dangerSet('code-injection'))
}

/** `list.indexOf(x) !== -1`, `text.indexOf('..') === -1`, `path.relative(…).startsWith('..')` as comparisons. */
function refineIndexOf(run: Run, test: Node & { type: 'BinaryExpression' }, outcome: boolean): boolean {
  const call = unwrap(test.left)
  if (call.type !== 'CallExpression' || !isMemberNode(call.callee)) return false
  const name = staticNameOf(call.callee.property, call.callee.computed)
  if (name !== 'indexOf' && name !== 'search') return false
  const bound = run.evaluate(test.right).constant?.value
  const found = meansFound(test.operator, bound)
  if (found === null) return false
  refineMembership(
    run,
    call.callee.object,
    call.arguments[0] ?? null,
    found === outcome,
    bound === 0 && /^[=!]==?$/.test(test.operator),
  )
  return true
}

function meansFound(operator: string, bound: unknown): boolean | null {
  if (bound === -1)
    return operator === '!==' || operator === '!=' || operator === '>'
      ? true
      : operator === '===' || operator === '=='
        ? false
        : null
  if (bound === 0)
    return operator === '>=' || operator === '===' || operator === '=='
      ? true
      : operator === '<' || operator === '!==' || operator === '!='
        ? false
        : null
  return null
}

/** Either the list holds the value (an allow-list), or the value holds a text (a forbidden or a required part). */
function refineMembership(run: Run, container: Node, item: Node | null, found: boolean, atStart = false): void {
  if (!item) return
  const part = stringOf(run.evaluate(item))
  if (part !== null) {
    if (atStart && found) refinePrefix(run, container, part)
    else if (!found) refineForbidden(run, container, part)
    return
  }
  const list = run.evaluate(container)
  if (list.taint) return
  if (atStart && found) clear(run, container, dangerSet('path-traversal'))
  else if (found) {
    clear(run, item, ALL_DANGERS)
    refineReducedForm(run, item)
  }
}

function refineForbidden(run: Run, path: Node, part: string): void {
  if (part === '..' || part === '../') clear(run, path, dangerSet('path-traversal'))
  if (part === '://' || part === '//') clear(run, path, dangerSet('open-redirect', 'ssrf'))
  if (part === '<') clear(run, path, dangerSet('xss', 'dom-xss'))
  if (part === '__proto__') clear(run, path, dangerSet('prototype-pollution'))
}

function refinePrefix(run: Run, path: Node, prefix: string): void {
  if (/^https?:\/\/[^/]+\/|^\/[^/\\]/.test(prefix)) clear(run, path, dangerSet('open-redirect', 'ssrf'))
}

function refineByCall(
  run: Run,
  call: Node & { type: 'CallExpression' | 'OptionalCallExpression' },
  outcome: boolean,
): void {
  const callee = unwrap(call.callee)
  const [first] = call.arguments
  if (!isMemberNode(callee)) {
    if (callee.type === 'Identifier' && first) refineByName(run, callee.name, callee, call.arguments, outcome)
    return
  }
  const name = staticNameOf(callee.property, callee.computed)
  if (!name || !first) return
  if (name === 'includes' || name === 'has' || name === 'hasOwnProperty' || name === 'contains') {
    return refineMembership(run, callee.object, first, outcome)
  }
  if (name === 'startsWith') return refineStart(run, callee.object, first, outcome)
  if (name === 'test' || name === 'match' || name === 'exec') {
    const [pattern, subject] = name === 'match' ? [first, callee.object] : [callee.object, first]
    return refinePattern(run, pattern, subject, outcome)
  }
  if (name === 'some' || name === 'every') return refineSome(run, callee.object, first, outcome)
  refineByName(run, name, callee, call.arguments, outcome)
}

/** `file.startsWith(root)`: containment for paths, an own address for redirects; `..` at the start is the opposite. */
function refineStart(run: Run, subject: Node, first: Node, outcome: boolean): void {
  const prefix = stringOf(run.evaluate(first))
  if (prefix === '..' || prefix === '../') {
    if (!outcome) clearRelative(run, subject)
    return
  }
  if (prefix === '//' && !outcome) return clear(run, subject, dangerSet('open-redirect'))
  if (!outcome) return
  if (prefix !== null) refinePrefix(run, subject, prefix)
  if (prefix === null || prefix.length > 1)
    if (mayBeResolved(run, subject)) clear(run, subject, dangerSet('path-traversal'))
}

/** A beginning says nothing while `..` may follow it: only a resolved path can be checked this way. */
function mayBeResolved(run: Run, subject: Node): boolean {
  const { api, built } = run.evaluate(subject)
  if (api === null) return built === null
  return /^(?:path:(?:posix\.|win32\.)?(?:resolve|join|normalize)|fs:(?:promises\.)?realpath(?:Sync)?)\(\)$/.test(api)
}

/** `path.relative(root, file).startsWith('..')` speaks of `file`. */
function clearRelative(run: Run, subject: Node): void {
  clear(run, subject, dangerSet('path-traversal'))
  const computed = unwrap(subject)
  const definition = computed.type === 'Identifier' ? definitionOf(run, computed) : computed
  if (definition?.type !== 'CallExpression') return
  for (const argument of definition.arguments) clear(run, argument, dangerSet('path-traversal'))
}

function refinePattern(run: Run, pattern: Node, subject: Node, outcome: boolean): void {
  const regexp = run.evaluate(pattern).constant?.value
  if (!(regexp instanceof RegExp)) return
  if (!outcome) {
    if (/^\[?\^?[^\]]*\\?\.\\?\.|\[[^\]]*[<'"/\\]/.test(regexp.source)) clear(run, subject, forbiddenBy(regexp.source))
    return
  }
  clear(run, subject, allowedBy(regexp))
}

/** `ALLOWED.some((entry) => entry === x)`. */
function refineSome(run: Run, list: Node, predicate: Node, outcome: boolean): void {
  if (!outcome || predicate.type !== 'ArrowFunctionExpression' || run.evaluate(list).taint) return
  const parameter = predicate.params[0]
  const body = unwrap(predicate.body)
  if (parameter?.type !== 'Identifier') return
  if (body.type === 'BinaryExpression' && /^===?$/.test(body.operator)) {
    for (const side of [body.left, body.right]) {
      if (side.type !== 'Identifier' || side.name !== parameter.name) clear(run, side, ALL_DANGERS)
    }
  }
}

/** `isValid(x)`, `validator.isInt(x)`, `Number.isInteger(x)`. */
function refineByName(run: Run, name: string, callee: Node, args: readonly Node[], outcome: boolean): void {
  const { api } = run.evaluate(callee)
  const isValidator = api !== null && /^(?:validator|is-|uuid|joi|zod|ajv)/.test(api) && name.startsWith('is')
  if (name === 'isNaN') {
    if (!outcome && args[0]) clear(run, args[0], ALL_DANGERS)
    return
  }
  if (name === 'hasOwn' && outcome && args[1]) return clear(run, args[1], ALL_DANGERS)
  if (name === 'isInteger' || name === 'isSafeInteger' || name === 'isFinite' || name === 'isIP') {
    if (outcome && args[0]) clear(run, args[0], ALL_DANGERS)
    return
  }
  if (name === 'isAbsolute') return
  if (/^(?:is)?(?:un|in|not)(?:safe|valid|allowed)/i.test(name)) {
    if (!outcome) for (const argument of args) clear(run, argument, ALL_DANGERS)
    return
  }
  if (outcome && (isValidator || CHECKING_NAME.test(name)))
    for (const argument of args) clear(run, argument, ALL_DANGERS)
}
