import { calledName, type PythonFile } from '../../frontends/python/python-file.ts'
import type { SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { appendArguments, argumentsOf } from '../editing/python/arguments.ts'
import { makingExpression } from '../editing/python/making-expression.ts'
import { type PythonText, textOfExpression } from '../editing/python/string-pieces.ts'
import { rewriteText, valueText } from '../editing/python/write-text.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'
import { type Parameterised, parameterise } from './parameterise.ts'
import { NAME_POSITION, NO_DRIVER, SEPARATE_VALUES } from './plan.ts'
import { nameValues } from './name-values.ts'
import { type PythonDriver, pythonDriverOf, SQLALCHEMY } from './python-drivers.ts'

/** `execute(f"… WHERE id = {id}")` → `execute("… WHERE id = ?", (id,))`. */
export function fixPythonSqlInjection({ file, sighting }: PythonFixContext): FixPlan | NoFix | null {
  const { call, argument } = sighting
  if (!call?.api || !argument) return null
  const isText = /(?:^|\.)text$/.test(call.api) && /^(?:flask_)?sqlalchemy\b/.test(call.api)
  const receiver = isText ? executeAround(file, call.node) : call.node
  const driver = isText ? SQLALCHEMY : pythonDriverOf(file, call.api)
  const making = makingExpression(file, argument)
  const text = making && textOfExpression(file, making)
  if (!text || !receiver) return null
  if (!driver) return NO_DRIVER
  const result = parameterised(file, text, driver)
  if (!result) return NAME_POSITION
  const handed = handOver(file, receiver, driver, result)
  const written = handed && rewriteText(file, making, text, result.statement, escapeFor(driver))
  return written ? { ...SEPARATE_VALUES, edits: [...written, ...handed] } : null
}

/** `connection.execute(text(…))`: the values go to whoever executes. */
function executeAround(file: PythonFile, text: SyntaxNode): SyntaxNode | null {
  const list = file.parentOf(text)
  const call = list?.type === 'argument_list' ? file.parentOf(list) : null
  if (call?.type !== 'call' || !/^(?:execute|scalars?|stream)$/.test(calledName(file, call))) return null
  return argumentsOf(file, call)[0]?.node === text ? call : null
}

type Named = Parameterised<SyntaxNode> & { readonly names: readonly string[] }

function parameterised(file: PythonFile, { pieces }: PythonText, driver: PythonDriver): Named | null {
  const options = { hasDoubleQuotedTexts: driver.placeholder === '%s' }
  const first = parameterise(pieces, () => '?', options)
  if (!first) return null
  const names = nameValues(file, first.values)
  const result = parameterise(pieces, (position) => placeholderAt(driver, position, names), options)
  return result && { ...result, names }
}

function placeholderAt({ placeholder }: PythonDriver, position: number, names: readonly string[]): string {
  switch (placeholder) {
    case '$':
      return `$${position}`
    case ':1':
      return `:${position}`
    case ':name':
      return `:${names[position - 1] ?? ''}`
    default:
      return placeholder
  }
}

/** Once values are handed over, these drivers read every other `%` of the statement as a mistake. */
function escapeFor({ placeholder }: PythonDriver): (text: string) => string {
  return placeholder === '%s' ? (text) => text.replace(/%(?!s)/g, '%%') : (text) => text
}

function handOver(file: PythonFile, call: SyntaxNode, driver: PythonDriver, result: Named): TextEdit[] | null {
  const given = argumentsOf(file, call)
  const texts = result.values.map(({ pieces }) => valueText(file, pieces))
  if (texts.some((text) => text === null)) return null
  // What is there already would have to be put in order with the new values.
  if (given.length !== 1 || given[0]!.isSpread || given[0]!.name !== null) return null
  const edit = appendArguments(file, call, [container(file, driver, texts as string[], result.names)])
  return edit && [edit]
}

function container(
  file: PythonFile,
  { values }: PythonDriver,
  texts: readonly string[],
  names: readonly string[],
): string {
  if (values === 'arguments') return texts.join(', ')
  if (values === 'dictionary')
    return `{${texts.map((text, index) => `${file.style.quote(names[index]!)}: ${text}`).join(', ')}}`
  return texts.length === 1 ? `(${texts[0]},)` : `(${texts.join(', ')})`
}
