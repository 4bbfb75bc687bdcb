import { referToType } from '../editing/java/imports.ts'
import { calledName, type JavaFile } from '../editing/java/java-file.ts'
import { walk } from '../editing/source-tree.ts'
import { childByField, childByType, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import { indentationAt } from '../editing/text-style.ts'
import type { NoFix } from '../../source/finding.ts'
import { replaceNode } from '../editing/edits.ts'
import { argumentsOf } from '../editing/java/arguments.ts'
import { receiverOf } from '../editing/java/made-by.ts'
import { typeOfValue } from '../editing/java/types-of-values.ts'
import { removeStatement } from '../editing/java/write-text.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'

const SECRET: NoFix = {
  code: 'needs_design',
  reason: 'The code does not show what readers need instead; log an identifier, or leave it out.',
}

const PLAN = {
  safety: 'review',
  title: 'Write the stack trace only to the log',
  explanation: 'Visitors see that something went wrong, but no details of the program; those are in the log.',
  behaviourChange: 'The response to an error is the server’s error page with status 500 instead of the details.',
} as const

/** `e.printStackTrace(response.getWriter());` → the error goes to the log, and the visitor gets the error page. */
export function fixJavaInformationExposure({ file, match }: JavaFixContext): FixPlan | NoFix | null {
  const shown = shownError(file, match.call?.node ?? match.node)
  if (!shown) return SECRET
  const { statement, response, error } = shown
  // A rethrown exception makes the container show its error page.
  const removed =
    isThrownOn(file, shown) && /printStackTrace/.test(file.textOf(statement)) ? removeStatement(file, statement) : null
  if (removed) return { ...PLAN, edits: [removed] }
  const servlets = referToType(file, servletType(file))
  const log = isLogged(file, shown.clause, error, statement) ? null : logLine(file, error)
  const answer = `${response}.sendError(${servlets.text}.SC_INTERNAL_SERVER_ERROR);`
  const separator = file.style.newline + indentationAt(file.content, statement.start)
  return {
    ...PLAN,
    edits: [replaceNode(statement, log ? log + separator + answer : answer)],
    imports: servlets.imports,
  }
}

function isThrownOn(file: JavaFile, { clause, error, statement }: Shown): boolean {
  return new RegExp(`\\bthrow\\b[^;]*\\b${error}\\b`).test(file.content.slice(statement.end, clause.end))
}

type Shown = {
  readonly statement: SyntaxNode
  readonly response: string
  readonly error: string
  readonly clause: SyntaxNode
}

/** A statement in a `catch` that writes only the error to the response. */
function shownError(file: JavaFile, found: SyntaxNode): Shown | null {
  const statement = statementAround(file, found)
  const block = statement && file.parentOf(statement)
  const clause = block && file.parentOf(block)
  const call = statement?.children[0]
  if (clause?.type !== 'catch_clause' || !statement || call?.type !== 'method_invocation') return null
  const parameter = childByType(clause, 'catch_formal_parameter')
  const name = parameter && childByField(parameter, 'name')
  if (!name) return null
  const error = file.textOf(name)
  const writer = writerOf(file, call, error)
  const response = writer && responseOf(file, writer)
  return response ? { statement, response, error, clause } : null
}

function statementAround(file: JavaFile, node: SyntaxNode): SyntaxNode | null {
  for (let around: SyntaxNode | null = node; around; around = file.parentOf(around))
    if (around.type === 'expression_statement') return around
    else if (/_statement$|block|declaration$/.test(around.type)) return null
  return null
}

/** `e.printStackTrace(writer)`, `writer.println(e.getMessage())`. */
function writerOf(file: JavaFile, call: SyntaxNode, error: string): SyntaxNode | null {
  const receiver = receiverOf(call)
  const [argument, ...more] = argumentsOf(call)
  if (!receiver || !argument || more.length > 0) return null
  const name = calledName(file, call)
  if (name === 'printStackTrace') return file.textOf(receiver) === error ? argument : null
  const isShown =
    /^(?:print|println|write|append)$/.test(name) &&
    [...walk(argument)].some((one) => one.type === 'identifier' && file.textOf(one) === error)
  return isShown ? receiver : null
}

/** `response.getWriter()` of a servlet. */
function responseOf(file: JavaFile, writer: SyntaxNode): string | null {
  const response =
    writer.type === 'method_invocation' && calledName(file, writer) === 'getWriter' ? receiverOf(writer) : null
  if (response?.type !== 'identifier') return null
  return /(?:^|\.)HttpServletResponse$/.test(typeOfValue(file, response) ?? '') ? file.textOf(response) : null
}

function servletType(file: JavaFile): string {
  const isJakarta = /\bjakarta\.servlet\b/.test(file.content)
  return `${isJakarta ? 'jakarta' : 'javax'}.servlet.http.HttpServletResponse`
}

function isLogged(file: JavaFile, clause: SyntaxNode, error: string, statement: SyntaxNode): boolean {
  const before = file.content.slice(clause.start, statement.start) + file.content.slice(statement.end, clause.end)
  return new RegExp(`\\blog(?:ger)?\\w*(?:\\.\\w+)?\\([^;]*\\b${error}\\b|\\bthrow\\b[^;]*\\b${error}\\b`, 'i').test(
    before,
  )
}

/** Uses the file's logger; a servlet has a log of its own. */
function logLine(file: JavaFile, error: string): string {
  const text = file.style.quote('Request failed')
  const logger = /\b(?:Logger|Log)\s+(\w+)\s*=\s*(?:LoggerFactory|LogManager|LogFactory|Logger)\./.exec(
    file.content,
  )?.[1]
  // The logger of the Java library itself has no method of this name.
  if (logger && !/\bjava\.util\.logging\b/.test(file.content)) return `${logger}.error(${text}, ${error});`
  const isServlet =
    /\bextends\s+(?:[\w.]+\.)?HttpServlet\b/.test(file.content) && !/\b(?:void|boolean)\s+log\s*\(/.test(file.content)
  return isServlet ? `log(${text}, ${error});` : `${error}.printStackTrace();`
}
