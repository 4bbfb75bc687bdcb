import { calledName, type JavaFile } from '../editing/java/java-file.ts'
import { childByType, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import { madeText } from '../editing/java/made-text.ts'
import { isExceptionHandled, statementBefore } from '../editing/java/places.ts'
import { guardLines, type RequestRefusal, refuseRequest } from '../editing/java/refuse.ts'
import { insertBeforeStatement } from '../editing/java/statements.ts'
import { fixedStart } from '../editing/java/text-marks.ts'
import { readingOf, valuesIn } from '../editing/pieces.ts'
import { typeOfValue } from '../editing/java/types-of-values.ts'
import { variableOf } from '../editing/java/variables.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'
import type { Project } from '../project.ts'

/**
 * `Class.forName("com.shop.reports." + name)`: restricts the name to one word, so that the class is in that package.
 */
export function fixJavaUnsafeReflection({ file, match, project }: JavaFixContext): FixPlan | null {
  const { argument, call } = match
  if (!argument || !call || !/^(?:forName|loadClass)$/.test(calledName(file, call.node))) return null
  const pieces = madeText(file, argument)?.text.pieces ?? []
  const prefix = readingOf(fixedStart(pieces))
  const values = valuesIn(pieces)
  const [first] = values
  const statement = first ? statementBefore(file, first) : null
  if (!isOwnPackage(file, prefix) || !statement) return null
  if (!values.every((value) => isText(file, value) && statementBefore(file, value) === statement)) return null
  const names = [...new Set(values.map((value) => file.textOf(value)))]
  const condition = names.map((name) => `${name} == null || !${name}.matches("\\\\w+")`).join(' || ')
  const refusal = refuseName(file, statement, project)
  return {
    edits: [insertBeforeStatement(file, statement, guardLines(file, condition, refusal))],
    imports: refusal.imports,
    safety: 'review',
    title: 'Load classes only from one package',
    explanation: `A name without dots cannot lead out of the package \`${prefix.slice(0, -1)}\`. Every class in it can still be named.`,
    behaviourChange: 'None for simple class names; names with a dot or a dollar sign are rejected.',
  }
}

/** Rejects the name the way the code already handles missing classes. */
function refuseName(file: JavaFile, statement: SyntaxNode, project: Project): RequestRefusal {
  const reason = 'Invalid class name'
  if (!isExceptionHandled(file, statement, MISSING_CLASS)) return refuseRequest(file, statement, reason, project)
  return { lines: [`throw new ClassNotFoundException(${file.style.quote(reason)});`], imports: [] }
}

const MISSING_CLASS = /\b(?:ClassNotFoundException|ReflectiveOperationException|Exception|Throwable)\b/

/** `com.shop.reports.` in a file of `com.shop`; the content of third-party packages is unknown. */
function isOwnPackage(file: JavaFile, prefix: string): boolean {
  if (!/^(?:[A-Za-z_]\w*\.){2,}$/.test(prefix)) return false
  const declaration = childByType(file.root, 'package_declaration')
  const own = declaration ? /package\s+([\w.]+)/.exec(file.textOf(declaration))?.[1] : undefined
  const [outer, inner] = own?.split('.') ?? []
  return inner !== undefined && prefix.startsWith(`${outer}.${inner}.`)
}

function isText(file: JavaFile, value: SyntaxNode): boolean {
  const variable = value.type === 'identifier' ? variableOf(file, value) : null
  return variable !== null && variable.kind !== 'field' && typeOfValue(file, value) === 'String'
}
