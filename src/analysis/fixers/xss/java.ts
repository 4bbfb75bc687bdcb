import { listImports, referToType } from '../editing/java/imports.ts'
import { type JavaFile, unwrapParentheses } from '../editing/java/java-file.ts'
import type { NewImport } from '../editing/import-request.ts'
import { closest, walk } from '../editing/source-tree.ts'
import { childByField, childByType, hasChild, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import { indentationAt } from '../editing/text-style.ts'
import type { NoFix } from '../../source/finding.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { isRequestRead } from '../editing/java/request-reads.ts'
import { isRequired } from '../editing/java/spring-parameters.ts'
import { madeText } from '../editing/java/made-text.ts'
import { receiverOf } from '../editing/java/made-by.ts'
import { readingOf } from '../editing/pieces.ts'
import { typeOfValue } from '../editing/java/types-of-values.ts'
import { variableOf } from '../editing/java/variables.ts'
import { includesSinkKind } from '../../engine/values/sink-kind.ts'
import type { TreeMatch } from '../editing/tree-match.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'
import { onlyOf } from '../../../lib/collections/lists.ts'

const OTHER_PLACE: NoFix = {
  code: 'needs_design',
  reason:
    'The value is inserted into a script or a URL, where HTML escaping is not enough; pass it in an attribute or as JSON, and read it from there.',
}

const ERROR_PAGE: NoFix = {
  code: 'needs_design',
  reason:
    'Servers escape the message in their error pages, so it would be escaped twice; leave it unchanged, or send your own error page.',
}

/** `writer.println("<p>" + name)` → `writer.println("<p>" + escapeHtml(name))`, with the escaper that the file uses. */
export function fixJavaXss({ file, match }: JavaFixContext): FixPlan | NoFix | null {
  const { argument, call } = match
  if (!argument) return null
  if (call?.name === 'sendError') return ERROR_PAGE
  if (call && /^write$/.test(call.name) && call.argNodes.length > 1) return null
  const places = placesOf(file, argument, match.built)
  if (!places || 'code' in places) return places
  const escaper = escaperFor(file, argument)
  if (!escaper) return null
  return {
    edits: [...places.flatMap((node) => escaper.wrap(node)), ...escaper.edits],
    imports: escaper.imports,
    ...(escaper.edits.length > 0 ? { declares: [{ name: HELPER }] } : {}),
    safety: 'glance',
    title: 'Escape the value for HTML',
    explanation: 'The browser shows the value as text, whatever it contains.',
    behaviourChange: 'None for values without `<`, `>`, `&` and quotes; those are now displayed as text.',
  }
}

/** The parts to escape: those read directly from the request and other hostile ones, or else the only part that is not markup. */
function placesOf(file: JavaFile, argument: SyntaxNode, built: TreeMatch['built']): SyntaxNode[] | NoFix | null {
  const made = madeText(file, argument)
  if (!made) return isPlainText(file, argument) ? [unwrapParentheses(argument)] : null
  const values: SyntaxNode[] = []
  let before = ''
  for (const piece of made.text.pieces) {
    if (piece.node === null) before += readingOf([piece])
    else {
      const { node } = piece
      if (isText(file, node)) {
        if (isOtherPlace(before)) return OTHER_PLACE
        values.push(node)
      }
      before += 'x'
    }
  }
  const read = values.filter((node) => isRequestRead(file, node))
  const hostile = values.filter((node) => !read.includes(node) && isHostile(node, built ?? []))
  if (hostile.length > 0 && hostile.every((node) => !mayBeMarkup(file, node)))
    return values.filter((node) => read.includes(node) || hostile.includes(node))
  if (read.length > 0) return read
  const only = onlyOf(values)
  return only && !mayBeMarkup(file, only) ? values : null
}

/** Whether untrusted data is inserted there without being sanitized on the way. */
function isHostile({ start, end }: SyntaxNode, built: NonNullable<TreeMatch['built']>): boolean {
  return built.some(
    ({ at, taints }) =>
      at.start >= start && at.end <= end && taints.some(({ cleansed }) => !includesSinkKind(cleansed, 'xss')),
  )
}

function isOtherPlace(before: string): boolean {
  const script = before.lastIndexOf('<script')
  if (script !== -1 && !before.slice(script).includes('</script')) return true
  const tag = /<[^<>]*$/.exec(before)?.[0]
  if (tag === undefined) return false
  return /\b(?:href|src|action|formaction|style|on\w+)\s*=\s*["']?[^"']*$/i.test(tag)
    ? !/[?&][\w%-]+=[^"']*$/.test(tag)
    : /=\s*$|<\/?\s*$|<\w+\s+$/.test(tag)
}

/** Numbers need no escaping, and escapers for strings reject them. */
function isText(file: JavaFile, node: SyntaxNode): boolean {
  return !/^(?:int|long|short|byte|double|float|boolean|char|Integer|Long|Double|Boolean|.*\[\])$/.test(
    typeOfValue(file, node) ?? '',
  )
}

function isPlainText(file: JavaFile, argument: SyntaxNode): boolean {
  const node = unwrapParentheses(argument)
  const isArray = node.type === 'method_invocation' && /\.toCharArray\(\)$/.test(file.textOf(node))
  const subject = (isArray && receiverOf(node)) || node
  return typeOfValue(file, subject) === 'String' && !mayBeMarkup(file, subject)
}

/** A variable whose text contains tags is markup already. */
function mayBeMarkup(file: JavaFile, node: SyntaxNode): boolean {
  const variable = node.type === 'identifier' ? variableOf(file, node) : null
  if (/html|markup|page|body|table|content/i.test(file.textOf(node))) return true
  return (
    variable !== null &&
    variable.kind === 'local' &&
    [...walk(variable.scope)].some((one) => {
      const isGiven =
        (one.type === 'variable_declarator' && one === variable.node) ||
        (one.type === 'assignment_expression' && file.textOf(childByField(one, 'left') ?? one) === variable.name)
      return isGiven && /["'][^"']*<\w/.test(file.textOf(one))
    })
  )
}

type Escaper = {
  readonly imports: readonly NewImport[]
  /** Further edits that the escaper needs: a helper method. */
  readonly edits: readonly TextEdit[]
  wrap(node: SyntaxNode): TextEdit[]
}

/** Null is written as `null`, but some escapers reject it. */
type Known = { readonly type: string; readonly call: string; readonly takesNull: boolean }

/** Only what is certainly on the class path: the file uses it, or something that depends on it. */
function knownEscaper(file: JavaFile): Known | null {
  const names = listImports(file).map(({ qualified, isWildcard }) => (isWildcard ? `${qualified}.` : qualified))
  const has = (pattern: RegExp): string | undefined => names.find((name) => pattern.test(name))
  if (has(/^org\.owasp\.encoder\./)) return { type: 'org.owasp.encoder.Encode', call: 'forHtml', takesNull: true }
  if (has(/^org\.owasp\.esapi\./) || file.content.includes('org.owasp.esapi.ESAPI'))
    return { type: 'org.owasp.esapi.ESAPI', call: 'encoder().encodeForHTML', takesNull: true }
  const commons = has(/^org\.apache\.commons\.(?:text|lang3?)\.StringEscapeUtils$/)
  if (commons) return { type: commons, call: /\.lang\./.test(commons) ? 'escapeHtml' : 'escapeHtml4', takesNull: true }
  if (has(/^org\.springframework\.(?:web|http)\./))
    return { type: 'org.springframework.web.util.HtmlUtils', call: 'htmlEscape', takesNull: false }
  return null
}

const HELPER = 'escapeHtml'

function escaperFor(file: JavaFile, place: SyntaxNode): Escaper | null {
  const known = knownEscaper(file)
  if (known) {
    const { text, imports } = referToType(file, known.type)
    return {
      imports,
      edits: [],
      wrap: (node) => wrapNode(file, node, `${text}.${known.call}`, known.takesNull ? 'text' : 'never-null'),
    }
  }
  const body = closest(file, place, new Set(['class_body']))
  if (!body || file.parentOf(body)?.type !== 'class_declaration') return null
  const helper = helperOf(file, body)
  if (helper === null) return null
  return { imports: [], edits: helper, wrap: (node) => wrapNode(file, node, HELPER, 'anything') }
}

function wrapNode(
  file: JavaFile,
  part: SyntaxNode,
  callee: string,
  takes: 'text' | 'never-null' | 'anything',
): TextEdit[] {
  const whole = unwrapParentheses(part)
  const isArray = /\.toCharArray\(\)$/.test(file.textOf(whole))
  const node = (isArray && receiverOf(whole)) || part
  const isString = typeOfValue(file, unwrapParentheses(node)) === 'String'
  const isCertain =
    takes === 'anything' || (isString && (takes === 'text' || isRequired(file, unwrapParentheses(node))))
  const [open, close] = isCertain ? [`${callee}(`, ')'] : [`${callee}(String.valueOf(`, '))']
  const isWrapped = node.type === 'parenthesized_expression'
  const inner = isWrapped ? unwrapParentheses(node) : node
  return [{ start: node.start, end: node.end, newText: open + file.textOf(inner) + close }]
}

/** The edits that add the method, none if the class has it; null if the name means something else. */
function helperOf(file: JavaFile, body: SyntaxNode): TextEdit[] | null {
  const same = body.children.find((one) => {
    const name = one.type === 'method_declaration' ? childByField(one, 'name') : null
    return name !== null && file.textOf(name) === HELPER
  })
  if (same) return file.textOf(same).includes('&lt;') && argumentsAre(same, 1) ? [] : null
  const { newline, indent } = file.style
  const outer = indentationAt(file.content, body.end - 1)
  const type = file.parentOf(body)
  if (!type) return null
  const isInner = closest(file, type, new Set(['class_body'])) !== null
  const modifiers = childByType(type, 'modifiers')
  const isStatic = !isInner || (modifiers !== null && hasChild(modifiers, 'static'))
  const lines = [
    `private ${isStatic ? 'static ' : ''}String ${HELPER}(Object value) {`,
    `${indent}return String.valueOf(value)`,
    ...['"&", "&amp;"', '"<", "&lt;"', '">", "&gt;"', '"\\"", "&quot;"'].map(
      (pair) => `${indent.repeat(3)}.replace(${pair})`,
    ),
    `${indent.repeat(3)}.replace("'", "&#39;");`,
    '}',
  ]
  const last = body.children.findLast(({ isNamed }) => isNamed)
  if (!last) return null
  const text = ['', ...lines].map((line) => newline + (line === '' ? '' : outer + indent + line)).join('')
  return [{ start: last.end, end: last.end, newText: text }]
}

function argumentsAre(method: SyntaxNode, count: number): boolean {
  const parameters = childByField(method, 'parameters')
  return parameters !== null && parameters.children.filter(({ type }) => type === 'formal_parameter').length === count
}
