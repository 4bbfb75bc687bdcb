import { referTo } from '../editing/python/imports.ts'
import { calledName, enclosingFunction, type PythonFile, statementOf } from '../editing/python/python-file.ts'
import {
  childByField,
  childByType,
  childrenByField,
  isComment,
  type SyntaxNode,
} from '../../frontends/tree-sitter/syntax-node.ts'
import type { NewImport } from '../editing/import-request.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { replaceNode } from '../editing/edits.ts'
import { appendArguments, argumentsOf, keywordOf } from '../editing/python/arguments.ts'
import { insertBefore } from '../editing/python/statements.ts'
import { textOfExpression } from '../editing/python/string-pieces.ts'
import { soleValueOf, variableOf } from '../editing/python/variables.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'

/** `return str(error)` → `return "Internal server error"`, and the error is logged unless it already is. */
export function fixPythonInformationExposure({ file, match }: PythonFixContext): FixPlan | null {
  const { argument, call, node } = match
  if (call && /GraphQLView(?:\.as_view)?$/.test(call.api ?? '')) return refuseIntrospection(file, call.node)
  const places = errorsIn(file, argument ?? node)
  const [place] = places
  const clause = place && handlerAround(file, place)
  if (!place || !clause || !places.some((one) => isBroad(file, clause, one))) return null
  const statement = statementOf(file, place)
  const name = nameOf(file, clause)?.text
  const handled = file.textOf(clause)
  const isLogged =
    /\.exception\(|\bcapture_exception\(|\bexc_info\b/i.test(handled) ||
    (name !== undefined && new RegExp(`\\b\\w*log\\w*\\.\\w+\\([^\\n]*\\b${name}\\b`, 'i').test(handled))
  const logger = isLogged ? null : loggerOf(file)
  const message = /\b4\d\d\b|BadRequest/.test(file.textOf(statement)) ? 'Bad request' : 'Internal server error'
  const logging = logger
    ? insertBefore(file, place, [`${logger.text}(${file.style.quote('The request failed')})`])
    : null
  if (logger && !logging) return null
  return {
    edits: [
      ...places.map((one) => replaceNode(one, file.style.quote(message))),
      ...(logging ? [logging] : []),
      ...(places.length === 1 ? withoutName(file, clause, place) : []),
    ],
    imports: logger?.imports ?? [],
    safety: 'review',
    title: 'Write the error only to the log',
    explanation: 'Visitors see that something went wrong, but no details of the program; those are in the log.',
    behaviourChange: 'The response to an error is a generic message instead of the message of the error.',
  }
}

/** `str(e)`, `f"… {e}"` or `traceback.format_exc()`, as the whole response or values in it. */
function errorsIn(file: PythonFile, node: SyntaxNode): SyntaxNode[] {
  if (node.type === 'tuple' || node.type === 'expression_list' || node.type === 'dictionary' || node.type === 'pair') {
    const items =
      node.type === 'pair'
        ? childrenByField(node, 'value')
        : node.children.filter((child) => child.isNamed && !isComment(child))
    return items.flatMap((item) => errorsIn(file, item))
  }
  if (node.type === 'call' && /^(?:str|repr|format_exc|format_exception)$/.test(calledName(file, node)))
    return calledName(file, node).startsWith('format') || isError(file, node) ? [node] : []
  if (node.type === 'call' && /^jsonify$/.test(calledName(file, node))) return errorsInArguments(file, node)
  const text = textOfExpression(file, node)
  return text?.pieces.some((piece) => piece.node !== null && isErrorName(file, piece.node)) ? [node] : []
}

function errorsInArguments(file: PythonFile, call: SyntaxNode): SyntaxNode[] {
  const list = childByField(call, 'arguments')
  const values = (list?.children ?? []).filter((child) => child.isNamed && !isComment(child))
  return values.flatMap((value) =>
    errorsIn(file, (value.type === 'keyword_argument' && childByField(value, 'value')) || value),
  )
}

function isError(file: PythonFile, call: SyntaxNode): boolean {
  const [only] = childByField(call, 'arguments')?.children.filter(({ isNamed }) => isNamed) ?? []
  return only !== undefined && isErrorName(file, only)
}

/** The name bound by an enclosing `except … as e`, or the parameter of a function that handles errors. */
function isErrorName(file: PythonFile, node: SyntaxNode): boolean {
  const clause = handlerAround(file, node)
  const text = file.textOf(node).replace(/^str\((\w+)\)$/, '$1')
  return clause !== null && nameOf(file, clause)?.text === text
}

/** An `except` clause, or a function that the framework calls with an error. */
function handlerAround(file: PythonFile, node: SyntaxNode): SyntaxNode | null {
  for (let around = file.parentOf(node); around; around = file.parentOf(around)) {
    if (around.type === 'except_clause') return around
    if (around.type === 'function_definition') return decoratorOf(file, around) ? around : null
    if (around.type === 'lambda') return null
  }
  return null
}

/** `@app.exception_handler(Error)` and `@app.errorhandler(Error)` */
function decoratorOf(file: PythonFile, definition: SyntaxNode): SyntaxNode | null {
  const decorated = file.parentOf(definition)
  const decorators = decorated?.type === 'decorated_definition' ? decorated.children : []
  return (
    decorators.find(
      (one) => one.type === 'decorator' && /\.(?:exception_handler|errorhandler)\(/.test(file.textOf(one)),
    ) ?? null
  )
}

/**
 * Messages of specific errors, such as validation errors, are often meant for users; those of broad `except` clauses
 * are not.
 */
function isBroad(file: PythonFile, clause: SyntaxNode, place: SyntaxNode): boolean {
  if (/\bformat_exc/.test(file.textOf(place))) return true
  const decorator = decoratorOf(file, clause)
  if (decorator) return /\((?:\w+\.)*(?:Exception|500)\b/.test(file.textOf(decorator))
  const head = file.content.slice(
    clause.start,
    clause.children.find(({ type }) => type === 'block')?.start ?? clause.end,
  )
  return /^except\s*:|\b(?:Base)?Exception\b/.test(head)
}

function nameOf(file: PythonFile, clause: SyntaxNode): { readonly text: string; readonly span: TextEdit } | null {
  if (clause.type === 'function_definition') return parameterOf(file, clause)
  const pattern = clause.children.find(({ type }) => type === 'as_pattern')
  const target = pattern && childByField(pattern, 'alias')
  const [caught] = pattern?.children ?? []
  if (!pattern || !target || !caught) return null
  return { text: file.textOf(target), span: { start: caught.end, end: pattern.end, newText: '' } }
}

/** The last parameter is the error; it has to stay. */
function parameterOf(file: PythonFile, handler: SyntaxNode): ReturnType<typeof nameOf> {
  const parameters = childByField(handler, 'parameters')?.children.filter(({ isNamed }) => isNamed) ?? []
  const last = parameters.at(-1)
  const name = last && (last.type === 'identifier' ? last : childByType(last, 'identifier'))
  return name ? { text: file.textOf(name), span: { start: name.end, end: name.end, newText: '' } } : null
}

/** Removes ` as e` when nothing reads the name any more. */
function withoutName(file: PythonFile, clause: SyntaxNode, place: SyntaxNode): TextEdit[] {
  const name = clause.type === 'except_clause' ? nameOf(file, clause) : null
  if (!name) return []
  const count = (text: string): number => text.match(new RegExp(`\\b${name.text}\\b`, 'g'))?.length ?? 0
  return count(file.textOf(clause)) - count(file.textOf(place)) === 1 ? [name.span] : []
}

/** The logger that the file uses. */
function loggerOf(file: PythonFile): { readonly text: string; readonly imports: readonly NewImport[] } | null {
  const known = /^((?:_?logger|_?log))\s*(?::[^=\n]*)?=\s*\S*[lL]og/im.exec(file.content)?.[1]
  if (known) return { text: `${known}.exception`, imports: [] }
  if (file.boundNames.has('app') && /\bFlask\(/.test(file.content)) return { text: 'app.logger.exception', imports: [] }
  return referTo(file, 'logging', 'exception')
}

const NO_INTROSPECTION = {
  safety: 'glance',
  title: 'Disable introspection',
  explanation: 'Introspection queries are rejected, so clients cannot list every field of the schema.',
  behaviourChange: 'Tools that read the schema from the running service, such as GraphiQL, lose their completion.',
} as const

/** Adds the validation rule that rejects introspection queries to a GraphQL view. */
function refuseIntrospection(file: PythonFile, call: SyntaxNode): FixPlan | null {
  const rule = referTo(file, 'graphql.validation', 'NoSchemaIntrospectionCustomRule', { isNamed: true })
  if (!rule || argumentsOf(file, call).some(({ isSpread }) => isSpread)) return null
  const given = keywordOf(file, call, 'validation_rules')?.value
  const edit = given
    ? addToList(file, given, rule.text)
    : appendArguments(file, call, [`validation_rules=[${rule.text}]`])
  return edit && { ...NO_INTROSPECTION, edits: [edit], imports: rule.imports }
}

function addToList(file: PythonFile, given: SyntaxNode, text: string): TextEdit | null {
  const variable = given.type === 'identifier' ? variableOf(file, given) : null
  const list = variable?.reads.length === 1 ? soleValueOf(file, variable) : given
  if (list?.type !== 'list' || enclosingFunction(file, list) !== enclosingFunction(file, given)) return null
  const last = list.children.filter((child) => child.isNamed && !isComment(child)).at(-1)
  return last
    ? { start: last.end, end: last.end, newText: `, ${text}` }
    : { start: list.start + 1, end: list.end - 1, newText: text }
}
