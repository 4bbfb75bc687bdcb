import { calledName, type PythonFile, unwrapParentheses } from '../editing/python/python-file.ts'
import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import { withoutMarks } from '../editing/pieces.ts'
import { argumentsOf, plainText } from '../editing/python/arguments.ts'
import { textOfExpression } from '../editing/python/string-pieces.ts'
import { variableOf } from '../editing/python/variables.ts'
import { onlyOf } from '../../../lib/collections/lists.ts'
import { partAt, textOfPart } from '../editing/source-tree.ts'

/** The folder that a path begins with, as code. */
export type BaseFolder = { readonly text: string; readonly isPathlib: boolean }

/**
 * For `os.path.join(a, b, input)` it is `os.path.join(a, b)`, for `"/srv/" + input` it is `"/srv"`. null when the code
 * names none.
 */
export function baseFolderOf(file: PythonFile, expression: SyntaxNode): BaseFolder | null {
  const making = unwrapParentheses(expression)
  if (making.type === 'call') return ofJoin(file, making)
  const operator = making.type === 'binary_operator' ? childByField(making, 'operator')?.type : null
  if (operator === '/') return ofPathlib(file, making)
  return ofText(file, making)
}

function ofJoin(file: PythonFile, call: SyntaxNode): BaseFolder | null {
  const callee = textOfPart(file, call, 'function')
  const parts = argumentsOf(file, call)
  if (
    !/(?:^|\.)(?:path\.)?join$/.test(callee) ||
    /['"]/.test(callee) ||
    parts.some(({ isSpread, name }) => isSpread || name !== null)
  )
    return null
  const values = parts.map(({ value }) => value)
  const count = values.findIndex((value) => !isFixed(file, value))
  if (count < 1) return null
  const fixed = values.slice(0, count).map((value) => file.textOf(value))
  return { text: onlyOf(fixed) ?? `${callee}(${fixed.join(', ')})`, isPathlib: false }
}

/** `Path(a) / "b" / input`: everything up to the first variable part. */
function ofPathlib(file: PythonFile, division: SyntaxNode): BaseFolder | null {
  const [left, right] = [childByField(division, 'left'), childByField(division, 'right')]
  if (!left || !right) return null
  if (left.type === 'binary_operator' && childByField(left, 'operator')?.type === '/') {
    const inner = ofPathlib(file, left)
    if (inner) return inner
  }
  return isFixedPath(file, left) && !isFixed(file, right) ? { text: file.textOf(left), isPathlib: true } : null
}

function isFixedPath(file: PythonFile, node: SyntaxNode): boolean {
  if (node.type !== 'binary_operator') return isFixed(file, node)
  if (childByField(node, 'operator')?.type !== '/') return false
  const [left, right] = [childByField(node, 'left'), childByField(node, 'right')]
  return left !== null && right !== null && isFixedPath(file, left) && isFixed(file, right)
}

/** `"/srv/" + input`, `f"{FOLDER}/{input}"`. */
function ofText(file: PythonFile, making: SyntaxNode): BaseFolder | null {
  const [first, second] = withoutMarks(textOfExpression(file, making)?.pieces ?? [])
  if (!first) return null
  if (first.text !== null) {
    const folder = first.text.slice(0, Math.max(first.text.lastIndexOf('/'), 0))
    return folder === '' || folder === '.' || /[\\{}]/.test(folder)
      ? null
      : { text: file.style.quote(folder), isPathlib: false }
  }
  if (!isFixed(file, first.node) || !second?.text?.startsWith('/')) return null
  const below = second.text.slice(1, Math.max(second.text.lastIndexOf('/'), 1))
  if (/[\\{}]/.test(below)) return null
  const base = file.textOf(first.node)
  return { text: below === '' ? base : `${base} + ${file.style.quote(`/${below}`)}`, isPathlib: false }
}

/** Code whose value never changes: literals, top-level constants, settings. */
function isFixed(file: PythonFile, expression: SyntaxNode): boolean {
  const node = unwrapParentheses(expression)
  const text = file.textOf(node)
  if (node.type === 'string') return plainText(file, node) !== null
  if (node.type === 'identifier') return text === '__file__' || isNumber(file, node) || isConstant(file, node)
  if (node.type === 'attribute')
    return /^(?:settings|config|self|cls|app|current_app|Config)\.[\w.]+$/.test(text) && !/request/.test(text)
  if (node.type === 'subscript') return /(?:^|\.)(?:config|environ)\[(['"])\w+\1\]$/.test(text)
  if (node.type === 'binary_operator') return isFixedPath(file, node)
  if (node.type !== 'call') return false
  const name = calledName(file, node)
  if (isNumber(file, node)) return true
  if (!/^(?:getcwd|cwd|dirname|abspath|realpath|join|Path|PurePath|gettempdir|home|getenv|str|expanduser)$/.test(name))
    return false
  return argumentsOf(file, node).every(({ value, isSpread }) => !isSpread && isFixed(file, value))
}

/** A number has neither dots nor slashes: `int(x)`, and a parameter that is declared as one. */
function isNumber(file: PythonFile, node: SyntaxNode): boolean {
  if (node.type === 'call') return textOfPart(file, node, 'function') === 'int'
  const [only, ...more] = variableOf(file, node)?.bindings ?? []
  const declaration = only && more.length === 0 ? file.parentOf(only) : null
  return declaration?.type === 'typed_parameter' && textOfPart(file, declaration, 'type') === 'int'
}

/** A name assigned once: at the top level, or as the folder parameter of a function. */
function isConstant(file: PythonFile, node: SyntaxNode): boolean {
  const variable = variableOf(file, node)
  if (!variable) return false
  const name = variable.name
  const [only, ...more] = variable.bindings
  // Imported names have no binding here.
  if (!only) return /^[A-Z_][A-Z0-9_]*$/.test(name)
  if (more.length > 0) return false
  const isParameter = /parameter/.test(file.parentOf(only)?.type ?? '')
  if (isParameter)
    return (
      /(?:dir|folder|target|dest|destination|root|base|output|path|directory)$/i.test(name) ||
      /^(?:root|base|target|dest|out)/i.test(name)
    )
  const value = partAt(file.parentOf(only), 'right')
  return variable.scope === null || (value !== null && value !== node && isFixed(file, value))
}
