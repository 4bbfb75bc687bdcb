import { type JavaScriptFile, textOf } from '../frontends/javascript/javascript-file.ts'
import { endOf, type FunctionNode, type Node, startOf, staticNameOf } from '../frontends/javascript/syntax.ts'
import type { Binding } from '../frontends/javascript/scope.ts'
import { standInFor } from './modules.ts'
import { walkNames } from './walk-names.ts'

/** A function with everything in its file that it refers to. */
export type StandaloneFunction = {
  /** An expression whose value is the function. */
  readonly code: string
  readonly fn: FunctionNode
  /** The function, and the statements that it needs. */
  readonly parts: readonly Node[]
}

/** The globals of the language itself. */
const GLOBALS = new Set(
  (
    'undefined NaN Infinity Object Array String Number Boolean BigInt Symbol Math JSON RegExp Date Map Set WeakMap WeakSet ' +
    'Promise Error TypeError RangeError SyntaxError EvalError ReferenceError URIError AggregateError Reflect Proxy parseInt parseFloat ' +
    'isNaN isFinite encodeURI encodeURIComponent decodeURI decodeURIComponent escape unescape eval Function ' +
    'ArrayBuffer DataView Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array Float32Array Float64Array'
  ).split(' '),
)
/** Names with a stand-in, and its code. */
const STANDING_IN = new Map([
  ['console', '$standIns.console'],
  ['__dirname', "'/srv/app'"],
  ['__filename', "'/srv/app/module.js'"],
])
const MAX_PARTS = 60
const MAX_LENGTH = 60_000

/** null when it refers to anything that does not exist in a fresh realm. */
export function collectClosure(file: JavaScriptFile, fn: FunctionNode): StandaloneFunction | null {
  const collected: Collected = { file, parts: new Set(), head: new Map() }
  const declared = fn.type === 'FunctionDeclaration' && fn.id && statementOf(file, fn.id) === fn ? fn.id.name : null
  if (declared !== null) collected.parts.add(fn)
  if (!addNames(collected, fn, fn)) return null
  const statements = [...collected.parts].sort((a, b) => startOf(a) - startOf(b))
  const lines = [
    isStrict(file) ? "'use strict'" : '',
    ...[...collected.head].map(([name, value]) => `const ${name} = ${value};`),
    ...statements.map((statement) => `${textOf(file, statement)};`),
    `return ${declared ?? asExpression(file, fn)};`,
  ]
  const code = `(() => { ${lines.filter((line) => line !== '').join('\n')}\n})()`
  return code.length > MAX_LENGTH
    ? null
    : { code, fn, parts: [fn, ...statements.filter((statement) => statement !== fn)] }
}

type Collected = {
  readonly file: JavaScriptFile
  readonly parts: Set<Node>
  /** Names of stand-ins, with their code. */
  readonly head: Map<string, string>
}

function asExpression(file: JavaScriptFile, fn: FunctionNode): string {
  const text = textOf(file, fn)
  if (fn.type !== 'ObjectMethod') return `(${text})`
  return `({ ${text} })[${JSON.stringify(staticNameOf(fn.key, fn.computed) ?? '')}]`
}

function addNames(collected: Collected, part: Node, fn: FunctionNode): boolean {
  const { names, isPlain } = walkNames(part)
  return isPlain && names.every((name) => addName(collected, name, fn))
}

function addName(collected: Collected, identifier: Node & { name: string }, fn: FunctionNode): boolean {
  const { file, head } = collected
  const binding = file.scopes.bindingOf(identifier)
  if (!binding) {
    const standIn =
      identifier.name === 'process' && readsWorkingFolder(file, identifier)
        ? '$standIns.process'
        : STANDING_IN.get(identifier.name)
    if (standIn !== undefined) head.set(identifier.name, standIn)
    return standIn !== undefined || GLOBALS.has(identifier.name)
  }
  if (binding.scope !== file.scopes.root) return isInside(binding.identifier, fn) || isInParts(collected, binding)
  return addDeclaration(collected, binding, fn)
}

/** `process.cwd()`, the only part of `process` that has a stand-in. */
function readsWorkingFolder(file: JavaScriptFile, identifier: Node): boolean {
  const member = file.scopes.parentOf(identifier)
  return member !== null && textOf(file, member) === 'process.cwd'
}

function isInside(node: Node, outer: Node): boolean {
  return startOf(node) >= startOf(outer) && endOf(node) <= endOf(outer)
}

function isInParts({ parts }: Collected, { identifier }: Binding): boolean {
  return [...parts].some((part) => isInside(identifier, part))
}

/** Adds the top-level statement that declares a name, and everything that the statement needs. */
function addDeclaration(collected: Collected, binding: Binding, fn: FunctionNode): boolean {
  const { file, parts, head } = collected
  const standIn = standInFor(file, binding)
  if (standIn !== null) {
    head.set(binding.name, standIn)
    return true
  }
  // A reassigned name holds an unknown value.
  if (binding.writes > 0 || binding.kind === 'import') return false
  const statement = statementOf(file, binding.identifier)
  if (!statement || !/^(?:FunctionDeclaration|VariableDeclaration|ClassDeclaration)$/.test(statement.type)) return false
  if (parts.has(statement)) return true
  if (parts.size >= MAX_PARTS) return false
  parts.add(statement)
  return addNames(collected, statement, fn)
}

/** The top-level declaration of a name, without `export`. */
function statementOf(file: JavaScriptFile, identifier: Node): Node | null {
  let at = identifier
  for (let parent = file.scopes.parentOf(at); parent; parent = file.scopes.parentOf(at)) {
    if (/^(?:Program|ExportNamedDeclaration|ExportDefaultDeclaration)$/.test(parent.type)) return at
    at = parent
  }
  return null
}

function isStrict({ ast: { program } }: JavaScriptFile): boolean {
  return (
    program.directives.some(({ value }) => value.value === 'use strict') ||
    program.body.some(({ type }) => /^(?:Import|Export)/.test(type))
  )
}
