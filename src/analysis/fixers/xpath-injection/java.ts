import { calledName, type JavaFile, unwrapParentheses } from '../editing/java/java-file.ts'
import { walk } from '../editing/source-tree.ts'
import { childByType, hasChild, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import { freshLocal } from '../editing/java/java-file.ts'
import type { NewImport } from '../editing/import-request.ts'
import { replaceNode } from '../editing/edits.ts'
import { referToType } from '../editing/java/imports.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import type { NoFix } from '../../source/finding.ts'
import { madeText } from '../editing/java/made-text.ts'
import { receiverOf } from '../editing/java/made-by.ts'
import { statementBefore } from '../editing/java/places.ts'
import { insertBeforeStatement } from '../editing/java/statements.ts'
import { isSteady } from '../editing/java/steady.ts'
import type { FixedPiece, JavaPiece } from '../editing/java/text-marks.ts'
import { cutAround, readingOf, textPiece } from '../editing/pieces.ts'
import { isWritten, mentionsOf, variableOf } from '../editing/java/variables.ts'
import { rewriteText } from '../editing/java/write-text.ts'
import { writeTextValue } from '../editing/java/write-value.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'
import { nameJavaValues } from '../sql-injection/java/name-values.ts'
import { zip } from '../../../lib/collections/lists.ts'

const NO_VARIABLE: NoFix = {
  code: 'unsupported_shape',
  reason:
    'The expression is not a string with quoted values, or the `XPath` object has a variable resolver already; write `$name` in the expression and set an `XPathVariableResolver` that returns the value.',
}

/** `evaluate("//user[@name='" + name + "']", …)` → `$name` in the expression, and a resolver for it. */
export function fixJavaXpathInjection({ file, match }: JavaFixContext): FixPlan | NoFix | null {
  const { call, argument } = match
  if (!call?.api || !argument || !/^javax\.xml\.xpath\.XPath\.(?:evaluate|compile|evaluateExpression)$/.test(call.api))
    return null
  const xpath = receiverOf(call.node)
  const place = statementBefore(file, call.node)
  const made = madeText(file, argument)
  const named = xpath && nameXPath(file, call.node, xpath)
  if (!made || !place || !named) return NO_VARIABLE
  const quoted = quotedValues(made.text.pieces)
  if (!quoted || !quoted.values.every((value) => isSteady(file, value, call.node) && isFinal(file, value)))
    return NO_VARIABLE
  const names = nameJavaValues(
    quoted.values.map((value) => ({ code: file.textOf(unwrapParentheses(value)) })),
    [],
  )
  const written = rewriteText(file, made.text, withVariables(quoted, names))
  if (!written) return null
  const line = resolverLine(file, call.node, named.name, names, quoted.values)
  return {
    edits: [...written, ...named.edits, insertBeforeStatement(file, place, [...named.lines, ...line])],
    imports: named.imports,
    safety: 'glance',
    title: 'Pass the values as XPath variables',
    explanation:
      'The expression uses variables whose values are looked up by name, so a value can no longer be parsed as XPath.',
    behaviourChange: 'None.',
  }
}

type Named = {
  readonly name: string
  readonly lines: readonly string[]
  readonly edits: readonly TextEdit[]
  readonly imports: readonly NewImport[]
}

/** The name of the `XPath` object; a factory's is stored first. */
function nameXPath(file: JavaFile, call: SyntaxNode, xpath: SyntaxNode): Named | null {
  if (xpath.type === 'identifier')
    return hasOwnResolver(file, xpath) ? null : { name: file.textOf(xpath), lines: [], edits: [], imports: [] }
  if (xpath.type !== 'method_invocation' || calledName(file, xpath) !== 'newXPath') return null
  const name = freshLocal(file, call, 'xpath')
  const { text, imports } = referToType(file, 'javax.xml.xpath.XPath')
  const line = `${text} ${name} = ${file.textOf(xpath)};`
  return { name, lines: [line], edits: [replaceNode(xpath, name)], imports }
}

/** An existing resolver has its own names; those added by fixes accept any name. */
function hasOwnResolver(file: JavaFile, xpath: SyntaxNode): boolean {
  const variable = variableOf(file, xpath)
  const places = variable ? mentionsOf(file, variable) : [file.root]
  return places.some((mention) => {
    const call = variable ? file.parentOf(mention) : mention
    return call !== null && /\.\s*setXPathVariableResolver\((?!variable\d* ->)/.test(file.textOf(call))
  })
}

type Quoted = {
  readonly values: readonly SyntaxNode[]
  /** The fixed text before the first value, between values, and after the last, without their quotes. */
  readonly fixed: readonly (readonly FixedPiece[])[]
}

/** Every value is alone in quotes, after a comparison or as an argument. */
function quotedValues(pieces: readonly JavaPiece[]): Quoted | null {
  const values: SyntaxNode[] = []
  const fixed: FixedPiece[][] = [[]]
  for (const piece of pieces) {
    if (piece.node === null) fixed.at(-1)?.push(piece)
    else {
      values.push(piece.node)
      fixed.push([])
    }
  }
  let open = ''
  const written: FixedPiece[][] = []
  for (const [index, run] of fixed.entries()) {
    let rest = run
    if (open !== '') {
      if (!readingOf(rest).startsWith(open)) return null
      // The literal that closes the quote keeps its line.
      const { before, after } = cutAround(rest, 0)
      rest = [...before, ...after]
    }
    if (index < values.length) {
      const text = readingOf(rest)
      open = /[=,(]\s*(['"])$/.exec(text)?.[1] ?? ''
      const { before, after } = cutAround(rest, text.length - 1)
      if (open === '' || after.length > 0) return null
      rest = before
    }
    written.push(rest)
  }
  return values.length > 0 ? { values, fixed: written } : null
}

function withVariables({ fixed, values }: Quoted, names: readonly string[]): FixedPiece[] {
  return fixed.flatMap((run, index) => (index < values.length ? [...run, textPiece(`$${names[index] ?? ''}`)] : run))
}

/** Lambdas can only use variables that are never reassigned. */
function isFinal(file: JavaFile, value: SyntaxNode): boolean {
  return [...walk(value)].every((node) => {
    const variable = node.type === 'identifier' && node.field !== 'name' ? variableOf(file, node) : null
    if (!variable || variable.kind === 'field') return true
    const isGiven =
      variable.kind !== 'local' || childByType(variable.node, '=') !== null || hasChild(variable.node, '=')
    return isGiven && !mentionsOf(file, variable).some((mention) => isWritten(file, mention))
  })
}

function resolverLine(
  file: JavaFile,
  near: SyntaxNode,
  xpath: string,
  names: readonly string[],
  values: readonly SyntaxNode[],
): string[] {
  const variable = freshLocal(file, near, 'variable')
  const codes = values.map((value) => writeTextValue(file, [value]))
  // Every name but one needs a comparison.
  const cases = zip(codes.slice(0, -1), names).map(
    ([code, name]) => `${file.style.quote(name)}.equals(${variable}.getLocalPart()) ? ${code} : `,
  )
  return [`${xpath}.setXPathVariableResolver(${variable} -> ${[...cases, ...codes.slice(-1)].join('')});`]
}
