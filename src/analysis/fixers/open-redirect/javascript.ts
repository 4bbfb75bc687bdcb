import { type JavaScriptFile, textOf } from '../../frontends/javascript/javascript-file.ts'
import {
  endOf,
  isFunctionNode,
  isMemberNode,
  type Node,
  outerSpan,
  startOf,
  staticNameOf,
  unwrap,
} from '../../frontends/javascript/syntax.ts'
import type { NoFix } from '../../source/finding.ts'
import type { FixContext, FixPlan } from '../fixer.ts'
import { castAround, isKnownText } from '../editing/javascript/known-text.ts'
import { freeName, insertLines, isStable, placeAround } from '../editing/javascript/statements.ts'
import { stringPiecesOf } from '../editing/javascript/string-pieces.ts'
import { isRawRead, MADE_ELSEWHERE } from './raw-read.ts'

/** A path alone makes them throw. */
const WHOLE_ADDRESS: NoFix = {
  code: 'needs_design',
  reason:
    'This redirect takes complete URLs only; check that the value starts with a single slash, and join it to the request with `new URL(path, request.url)`.',
}

/** `redirect(url)` → `redirect(/^\/(?![/\\])/.test(url) ? url : '/')`; an existing fallback page is kept. */
export function fixOpenRedirect({ file, style, match }: FixContext): FixPlan | NoFix | null {
  const { argument, call } = match
  const node = argument && addressOf(unwrap(argument))
  if (!node) return null
  const callee = call && unwrap(call.node.callee)
  const name = callee && isMemberNode(callee) ? staticNameOf(callee.property, callee.computed) : null
  if (callee && /^(?:Next)?Response\.redirect$/.test(textOf(file, callee))) return WHOLE_ADDRESS
  // The name of a header is not an address.
  if (/^(?:set|header|setHeader|append)$/.test(name ?? '') && call?.argNodes[0] === argument) return null
  const encoded = encodeSegment(file, node)
  if (encoded) return encoded
  const [wanted, fallback] = withFallback(node)
  if (fallback && !isOwnPage(fallback)) return null
  if (!isPath(wanted) && wanted.type !== 'CallExpression') return null
  if (!isRaw(file, wanted)) return MADE_ELSEWHERE
  const subject = subjectOf({ file, style }, wanted, node)
  if (!subject) return null
  // A type that is claimed for the address would be claimed for the fallback page.
  const whole = castAround(file, node)
  const page = fallback ? textOf(file, fallback) : style.quote('/')
  const newText = `/^\\/(?![/\\\\])/.test(${subject.text}) ? ${subject.text} : ${page}`
  return {
    edits: [...subject.edits, { start: startOf(whole), end: endOf(whole), newText }],
    declares: subject.declares,
    safety: 'review',
    title: 'Redirect only within your own site',
    explanation: 'Only URLs that start with a single slash are followed, and those stay on your own site.',
    behaviourChange: `Redirects to other sites go to ${fallback ? 'the fallback page' : 'the start page'} instead; if some are intended, list them.`,
  }
}

/** `'/' + req.params.user` → `'/' + encodeURIComponent(req.params.user)`: a second slash would name another host. */
function encodeSegment(file: JavaScriptFile, node: Node): FixPlan | null {
  const [first, second] = stringPiecesOf(node) ?? []
  // What stood between two slashes of the address was decoded on its way here.
  if (first?.text !== '/' || !second?.node || !SEGMENT.test(textOf(file, unwrap(second.node)))) return null
  const value = unwrap(second.node)
  return {
    edits: [
      {
        ...outerSpan(castAround(file, second.node), file.content),
        newText: `encodeURIComponent(${textOf(file, value)})`,
      },
    ],
    safety: 'glance',
    title: 'Encode the segment of the path',
    explanation:
      'A path that begins with two slashes names another host; encoded, the value stays one segment of the path.',
    behaviourChange: 'None for values without characters that addresses do not allow; those arrive as they were sent.',
  }
}

const SEGMENT = /^(?:req|request|ctx)\.params\.\w+$/

type Subject = {
  readonly text: string
  readonly edits: FixPlan['edits']
  readonly declares: NonNullable<FixPlan['declares']>
}

/**
 * The address as something that can be read twice, and that the TypeScript compiler takes for a text. `whole` is the
 * expression with the fallback, which always reads the address.
 */
function subjectOf({ file, style }: Pick<FixContext, 'file' | 'style'>, wanted: Node, whole: Node): Subject | null {
  const text = textOf(file, wanted)
  const needsText = file.language === 'typescript' && !isKnownText(file, wanted) && !isPresentText(file, wanted)
  if (isPath(wanted) && !needsText) return { text, edits: [], declares: [] }
  const statement = placeAround(file, whole)
  const name =
    statement && isStable(file, wanted, statement) ? freeName(file, statement, 'target', 'destination') : null
  const value = needsText ? `String(${text})` : text
  if (!statement || !name) return isPath(wanted) ? { text: value, edits: [], declares: [] } : null
  return {
    text: name,
    edits: insertLines(file, style, statement, [`${style.constant} ${name} = ${value}${style.semicolon}`]),
    declares: [{ name: `${name}@${startOf(file.scopes.scopeAt(statement).node)}` }],
  }
}

/** `const to = params.get('to'); if (to) …`: a text or null, and not null here. */
function isPresentText(file: JavaScriptFile, node: Node): boolean {
  const binding = node.type === 'Identifier' ? file.scopes.bindingOf(node) : null
  const declarator = binding?.writes === 0 ? file.scopes.parentOf(binding.identifier) : null
  if (
    declarator?.type !== 'VariableDeclarator' ||
    !declarator.init ||
    !GIVES_TEXT_OR_NULL.test(textOf(file, declarator.init))
  )
    return false
  for (let at: Node = node, around = file.scopes.parentOf(at); around; around = file.scopes.parentOf(at)) {
    if (isFunctionNode(around)) return false
    if (around.type === 'IfStatement' && around.consequent === at && textOf(file, around.test) === textOf(file, node))
      return true
    at = around
  }
  return false
}

const GIVES_TEXT_OR_NULL = /(?:[sS]earchParams|queryParamMap|URLSearchParams\([^()]*\))\.get\([^()]*\)$/

/** `{ Location: url }`: the address among the response headers. */
function addressOf(node: Node): Node | null {
  if (node.type !== 'ObjectExpression') return node
  const found = node.properties.filter(
    (property) =>
      property.type === 'ObjectProperty' &&
      !property.shorthand &&
      /^location$/i.test(staticNameOf(property.key, property.computed) ?? ''),
  )
  const [only, other] = found
  return only?.type === 'ObjectProperty' && !other ? unwrap(only.value) : null
}

/** `url || '/'`: the address and the fallback page. */
function withFallback(node: Node): readonly [Node, Node | null] {
  if (node.type === 'LogicalExpression' && node.operator !== '&&') return [unwrap(node.left), unwrap(node.right)]
  if (node.type === 'ConditionalExpression') {
    // `url ? url : '/'`
    const [test, wanted] = [unwrap(node.test), unwrap(node.consequent)]
    if (isPath(test) && test.type === wanted.type) return [wanted, unwrap(node.alternate)]
  }
  return [node, null]
}

function isOwnPage(node: Node): boolean {
  return node.type === 'StringLiteral' && /^\/(?![/\\])/.test(node.value)
}

/** Whether it is read from the request here, or by the variable that it names. */
function isRaw(file: JavaScriptFile, node: Node): boolean {
  const binding = node.type === 'Identifier' ? file.scopes.bindingOf(node) : null
  for (let at = binding ? file.scopes.parentOf(binding.identifier) : null; at; at = file.scopes.parentOf(at)) {
    if (at.type === 'VariableDeclarator')
      return at.init !== null && at.init !== undefined && isRawRead(textOf(file, at.init))
    if (isFunctionNode(at)) return binding !== null && isSentParameter(file, binding.identifier)
    if (at.type !== 'Identifier' && !/Pattern$|^ObjectProperty$/.test(at.type)) return false
  }
  return isRawRead(textOf(file, node))
}

/** `@Query('next') next: string` of NestJS, routing-controllers, Ts.ED, Inversify and their like. */
function isSentParameter(file: JavaScriptFile, parameter: Node): boolean {
  const decorators = 'decorators' in parameter && Array.isArray(parameter.decorators) ? parameter.decorators : []
  return decorators.some((one) =>
    /^@(?:(?:query|body|header|path|cookie|request|session)?params?|query|body|headers?|path|requestBody)\(/i.test(
      textOf(file, one),
    ),
  )
}

/** A name or a plain member chain, which can be read twice. */
function isPath(node: Node): boolean {
  if (node.type === 'Identifier') return true
  return isMemberNode(node) && staticNameOf(node.property, node.computed) !== null && isPath(unwrap(node.object))
}
