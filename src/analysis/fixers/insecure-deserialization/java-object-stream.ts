import { listImports, packageOf, referToType } from '../editing/java/imports.ts'
import { calledName, freshLocal, type JavaFile, statementOf } from '../editing/java/java-file.ts'
import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { replaceNode } from '../editing/edits.ts'
import { madeBy, receiverOf } from '../editing/java/made-by.ts'
import { insertAtStart, statementBefore } from '../editing/java/places.ts'
import { insertAfter, insertBeforeStatement } from '../editing/java/statements.ts'
import { mentionsOf, type JavaVariable, variableOf } from '../editing/java/variables.ts'
import type { FixPlan } from '../fixer.ts'
import { takenAs } from './java-taken-as.ts'

/** `(Order) in.readObject()` → adds a filter before it that allows the package of `Order` and the Java base module. */
export function fixObjectStream(file: JavaFile, call: SyntaxNode): FixPlan | null {
  const stream = receiverOf(call)
  const made = stream && madeBy(file, stream)
  if (!stream || !made || made.expression.type !== 'object_creation_expression') return null
  if (!/^(?:java\.io\.)?ObjectInputStream$/.test(calledName(file, made.expression))) return null
  const types = takenAs(file, call)
  const allowed = types && patternsFor(file, types)
  if (!allowed) return null
  const filter = referToType(file, 'java.io.ObjectInputFilter')
  const line = (name: string): string =>
    `${name}.setObjectInputFilter(${filter.text}.Config.createFilter(${file.style.quote([...allowed, 'java.base/*', '!*'].join(';'))}));`
  const streamType = referToType(file, 'java.io.ObjectInputStream')
  const edits =
    made.name === null
      ? withVariable(file, call, made.expression, streamType.text, line)
      : onVariable(file, stream, call, line)
  if (!edits) return null
  return {
    edits,
    needs: ['java:ObjectInputFilter'],
    imports: [...filter.imports, ...(made.name === null ? streamType.imports : [])],
    safety: 'review',
    title: 'Deserialize only the expected classes',
    explanation:
      'A filter rejects all classes but the expected ones before objects are created, so the data cannot create objects whose methods do harm.',
    behaviourChange:
      'None for objects of these classes and of Java’s own classes; objects that contain others raise an `InvalidClassException` until their package is added to the filter. Requires Java 9.',
  }
}

/** A filter can be set only once, before anything is read. */
function onVariable(
  file: JavaFile,
  stream: SyntaxNode,
  call: SyntaxNode,
  line: (name: string) => string,
): TextEdit[] | null {
  const variable = variableOf(file, stream)
  if (!variable || (variable.kind !== 'local' && variable.kind !== 'resource')) return null
  const readers = mentionsOf(file, variable).filter((one) => isRead(file, one))
  if (readers.length !== 1 || readers[0] !== stream || receiverOf(call) !== stream) return null
  const edit = variable.kind === 'local' ? afterDeclaration(file, variable, line) : inBody(file, variable, line)
  return edit && [edit]
}

function isRead(file: JavaFile, mention: SyntaxNode): boolean {
  const call = file.parentOf(mention)
  if (call?.type !== 'method_invocation' || receiverOf(call) !== mention) return call?.type !== 'variable_declarator'
  return /^read(?:Object|Unshared|Fields)|^setObjectInputFilter$|^defaultReadObject$/.test(calledName(file, call))
}

function afterDeclaration(file: JavaFile, variable: JavaVariable, line: (name: string) => string): TextEdit | null {
  return childByField(variable.node, 'value') ? insertAfter(file, variable.node, [line(variable.name)]) : null
}

function inBody(file: JavaFile, variable: JavaVariable, line: (name: string) => string): TextEdit | null {
  const body = childByField(variable.scope, 'body')
  return body && insertAtStart(file, body, [line(variable.name)])
}

/** `new ObjectInputStream(x).readObject()`: stores the stream in a variable first. */
function withVariable(
  file: JavaFile,
  call: SyntaxNode,
  creation: SyntaxNode,
  type: string,
  line: (name: string) => string,
): TextEdit[] | null {
  const statement = statementBefore(file, call)
  const receiver = receiverOf(call)
  if (!statement || !receiver || statementOf(file, call) !== statement) return null
  const name = freshLocal(file, call, 'objectInput')
  return [
    insertBeforeStatement(file, statement, [`${type} ${name} = ${file.textOf(creation)};`, line(name)]),
    replaceNode(receiver, name),
  ]
}

const BASE = /^(?:String|Integer|Long|Short|Byte|Character|Boolean|Double|Float|Number|Object)$/

/**
 * Allows whole packages, so that types declared next to or inside the class are covered; null when a type is unknown.
 */
function patternsFor(file: JavaFile, types: readonly string[]): string[] | null {
  const names = types.flatMap((type) => type.split(/[<>,&?[\]]|extends|super/).filter(Boolean))
  // An `Object`, or a raw collection, may contain any type.
  if (
    names.length === 0 ||
    types.some(
      (type) =>
        type === 'Object' ||
        type === 'var' ||
        /^(?:java\.util\.)?(?:Map|List|Set|Collection|\w+(?:Map|List|Set))(?:<.*\bObject\b.*>|<\?.*>)?$/.test(type),
    )
  )
    return null
  const patterns = new Set<string>()
  for (const name of names) {
    if (/^(?:int|long|short|byte|char|boolean|double|float)$/.test(name)) continue
    const whole = qualify(file, name)
    if (whole === null) return null
    if (!/^java\.(?:lang|util|math|time|io|net|text)\./.test(`${whole}.`)) patterns.add(whole)
  }
  return [...patterns]
}

/** `org.example.*`; for a class without a package, its name. */
function qualify(file: JavaFile, name: string): string | null {
  if (name.includes('.'))
    return /^[a-z]/.test(name)
      ? `${name.slice(0, name.lastIndexOf('.'))}.*`
      : qualify(file, name.slice(0, name.indexOf('.')))
  const imports = listImports(file).filter(({ isStatic }) => !isStatic)
  const named = imports.find((one) => one.name === name)
  if (named) return `${named.qualified.slice(0, named.qualified.lastIndexOf('.'))}.*`
  const isDeclared = file.declaredTypes.has(name)
  if (!isDeclared && BASE.test(name)) return 'java.lang'
  if (!isDeclared && imports.some(({ isWildcard }) => isWildcard)) return null
  const module = packageOf(file)
  return module === '' ? (isDeclared ? `${name}*` : name) : `${module}.*`
}
