import { type JavaScriptFile, textOf } from '../../../frontends/javascript/javascript-file.ts'
import { lookup } from '../../../frontends/javascript/scope.ts'
import type { CodeStyle } from './style.ts'
import { endOf, type Node, startOf } from '../../../frontends/javascript/syntax.ts'
import type { TextEdit } from '../../../source/text-edit.ts'

/** A helper function that a fix needs and that no imported library offers. */
export type LocalFunction = {
  readonly name: string
  /** With types in TypeScript. */
  readonly parameters: string
  readonly result: string
  /** Statements without trailing semicolons, with relative indentation only. */
  readonly body: readonly string[]
}
export type LocalReference = {
  readonly text: string
  readonly edits: readonly TextEdit[]
  readonly declares: readonly { readonly name: string }[]
}

/**
 * How code at `place` calls a function of this name: an existing one, or one that is added after the imports. null when
 * the name means something else there.
 */
export function referToLocal(
  file: JavaScriptFile,
  style: CodeStyle,
  place: Node,
  wanted: LocalFunction,
): LocalReference | null {
  const { name } = wanted
  const existing = lookup(file.scopes.scopeAt(place), name)
  if (existing) {
    const isCallable = existing.scope === file.scopes.root && existing.writes === 0
    return isCallable ? { text: name, edits: [], declares: [] } : null
  }
  if (file.scopes.globals.has(name) || file.scopes.bindings.some((binding) => binding.name === name)) return null
  return { text: name, edits: [declaration(file, style, wanted)], declares: [{ name }] }
}

function declaration(file: JavaScriptFile, style: CodeStyle, wanted: LocalFunction): TextEdit {
  const { newline, indent, semicolon } = style
  const lines = [
    `function ${wanted.name}(${wanted.parameters})${wanted.result} {`,
    ...wanted.body.map((line) => indent + line + semicolon),
    '}',
  ].join(newline)
  const { body } = file.ast.program
  const last = body.findLast((statement) => isImport(file, statement))
  // Function declarations are hoisted, so adding one at the end works and leaves the head of the file intact.
  if (!last) {
    const end = file.content.length
    return { start: end, end, newText: (file.content.endsWith('\n') ? '' : newline) + newline + lines + newline }
  }
  const rest = /^[ \t;]*(?:\/\/[^\r\n]*)?(?:\r?\n|$)/.exec(file.content.slice(endOf(last)))
  const at = endOf(last) + (rest?.[0].length ?? 0)
  const next = body.find((statement) => startOf(statement) >= endOf(last))
  const isEnded = rest?.[0].endsWith('\n') ?? false
  const isClose = next !== undefined && !/^\s*?\n/.test(file.content.slice(at))
  return {
    start: at,
    end: at,
    newText: (isEnded ? newline : newline + newline) + lines + newline + (isClose ? newline : ''),
  }
}

/**
 * Statements after which a function can be inserted: imports of all kinds, and values created directly from a
 * `require`.
 */
function isImport(file: JavaScriptFile, statement: Node): boolean {
  if (statement.type === 'ImportDeclaration' || statement.type === 'TSImportEqualsDeclaration') return true
  if (statement.type !== 'VariableDeclaration') return false
  return statement.declarations.every(
    ({ init }) =>
      init && /^(?:await import|require)\(/.test(textOf(file, init)) && !/=>|\bfunction\b/.test(textOf(file, init)),
  )
}
