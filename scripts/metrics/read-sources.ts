import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'

export type Source = {
  /** Relative to the project root. */
  readonly path: string
  readonly lines: number
  readonly imports: readonly Import[]
  readonly exports: readonly string[]
  readonly longestFunction: number
  readonly counts: Readonly<Record<CountName, number>>
  readonly constants: readonly string[]
}
export type Import = { readonly path: string; readonly isTypeOnly: boolean }
export type CountName = 'nonNull' | 'casts' | 'any' | 'functions' | 'longFunctions' | 'languageComparisons'

const MAX_FUNCTION_LINES = 60

export function readSource(path: string): Source {
  const text = readFileSync(path, 'utf8')
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const counts = { nonNull: 0, casts: 0, any: 0, functions: 0, longFunctions: 0, languageComparisons: 0 }
  let longestFunction = 0
  function visit(node: ts.Node): void {
    if (ts.isNonNullExpression(node)) counts.nonNull += 1
    else if (ts.isAsExpression(node) && node.type.getText() !== 'const') counts.casts += 1
    else if (node.kind === ts.SyntaxKind.AnyKeyword) counts.any += 1
    else if (isLanguageComparison(node)) counts.languageComparisons += 1
    else if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const lines = linesOf(file, node)
      counts.functions += 1
      if (lines > MAX_FUNCTION_LINES) counts.longFunctions += 1
      longestFunction = Math.max(longestFunction, lines)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return {
    path,
    lines: file.getLineAndCharacterOfPosition(file.end).line,
    imports: file.statements.flatMap((statement) => importOf(path, statement)),
    exports: file.statements.flatMap(exportedNames),
    longestFunction,
    counts,
    constants: file.statements.flatMap((one) => (ts.isVariableStatement(one) ? declaredNames(one) : [])),
  }
}

function importOf(from: string, statement: ts.Statement): Import[] {
  if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return []
  const { moduleSpecifier } = statement
  if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier) || !moduleSpecifier.text.startsWith('.')) return []
  const path = normalize(join(dirname(from), moduleSpecifier.text))
  return [{ path, isTypeOnly: isTypeOnly(statement) }]
}

function isTypeOnly(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly
  const clause = statement.importClause
  if (!clause) return false
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  const bindings = clause.namedBindings
  return (
    !clause.name &&
    bindings !== undefined &&
    ts.isNamedImports(bindings) &&
    bindings.elements.every((one) => one.isTypeOnly)
  )
}

function exportedNames(statement: ts.Statement): string[] {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined
  if (!modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return []
  if (ts.isVariableStatement(statement)) return declaredNames(statement)
  const named = statement as ts.Statement & { readonly name?: ts.Identifier }
  return named.name ? [named.name.text] : []
}

function declaredNames({ declarationList }: ts.VariableStatement): string[] {
  return declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []))
}

const EQUALITIES: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
])

/** `program.language === 'java'`, in either order, and a `switch` over it. */
function isLanguageComparison(node: ts.Node): boolean {
  if (ts.isSwitchStatement(node)) return isLanguage(node.expression)
  if (!ts.isBinaryExpression(node) || !EQUALITIES.has(node.operatorToken.kind)) return false
  return isLanguage(node.left) || isLanguage(node.right)
}

function isLanguage(node: ts.Expression): boolean {
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'language'
  return ts.isIdentifier(node) && node.text === 'language'
}

function linesOf(file: ts.SourceFile, node: ts.Node): number {
  const line = (position: number) => file.getLineAndCharacterOfPosition(position).line
  return line(node.end) - line(node.getStart(file)) + 1
}
