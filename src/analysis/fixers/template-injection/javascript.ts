import { textOf } from '../../frontends/javascript/javascript-file.ts'
import {
  endOf,
  isMemberNode,
  type Node,
  outerSpan,
  startOf,
  staticNameOf,
  unwrap,
} from '../../frontends/javascript/syntax.ts'
import type { NoFix } from '../../source/finding.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { hostileAmong } from '../editing/javascript/hostile-nodes.ts'
import { makingExpression, stringPiecesOf, renderPieces } from '../editing/javascript/string-pieces.ts'
import { mergeTexts, textPiece } from '../editing/pieces.ts'
import type { FixContext, FixPlan } from '../fixer.ts'
import { allOf, zip } from '../../../lib/collections/lists.ts'

const WHOLE_TEMPLATE: NoFix = {
  code: 'needs_design',
  reason:
    'The whole template is untrusted; write the intended templates as constants and let the input choose one by name.',
}

/** How a template refers to a value, by library, if values are passed in the same call. */
const PLACES: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/^nunjucks\b.*\.?renderString$/, (name) => `{{ ${name} }}`],
  [/^mustache\.render$/i, (name) => `{{${name}}}`],
  [/^ejs\.render$/, (name) => `<%= ${name} %>`],
]

/** `renderString('Hello ' + name, {})` → `renderString('Hello {{ name }}', { name })`. */
export function fixTemplateInjection(context: FixContext): FixPlan | NoFix | null {
  const { file, style, match } = context
  const { call, argument } = match
  if (!call || !argument || call.argNodes[0] !== argument) return null
  const making = makingExpression(file, argument)
  const pieces = making && stringPiecesOf(unwrap(making))
  if (!making || !pieces) return WHOLE_TEMPLATE
  const place = PLACES.find(([api]) => api.test(call.api ?? ''))?.[1]
  if (!place) return null
  const values = hostileAmong(
    file,
    match,
    pieces.flatMap(({ node }) => node ?? []),
  )
  const names = allOf(values.map((node) => nameOf(node)))
  if (!names || values.length === 0 || new Set(names).size < names.length) return null
  const handed = hand(
    call.argNodes[1],
    argument,
    zip(values, names).map(([node, name]) => ({ name, text: textOf(file, node) })),
  )
  if (!handed) return null
  const statement = mergeTexts(
    pieces.map((piece) => {
      const name = piece.node ? names[values.indexOf(piece.node)] : undefined
      return name === undefined ? piece : textPiece(place(name))
    }),
  )
  return {
    edits: [{ ...outerSpan(unwrap(making), file.content), newText: renderPieces(file, style, statement) }, ...handed],
    safety: 'glance',
    title: 'Pass the value to the template',
    explanation: 'The template is constant and gets the value by name, so nothing in the value runs.',
    behaviourChange: 'None for plain text; characters with a special meaning in HTML are escaped.',
  }
}

function nameOf(node: Node): string | null {
  const inner = unwrap(node)
  if (inner.type === 'Identifier') return inner.name
  return isMemberNode(inner)
    ? (/^[A-Za-z_]\w*$/.exec(staticNameOf(inner.property, inner.computed) ?? '')?.[0] ?? null)
    : null
}

function hand(
  second: Node | undefined,
  template: Node,
  values: readonly { name: string; text: string }[],
): TextEdit[] | null {
  const given = second && unwrap(second)
  const text = values.map((one) => (one.name === one.text ? one.name : `${one.name}: ${one.text}`)).join(', ')
  if (!given) {
    const at = endOf(template)
    return [{ start: at, end: at, newText: `, { ${text} }` }]
  }
  if (given.type !== 'ObjectExpression') return null
  const [first] = given.properties
  if (!first) return [{ start: startOf(given), end: endOf(given), newText: `{ ${text} }` }]
  const taken = given.properties.some(
    (one) => one.type === 'SpreadElement' || values.some(({ name }) => staticNameOf(one.key, one.computed) === name),
  )
  return taken ? null : [{ start: startOf(first), end: startOf(first), newText: `${text}, ` }]
}
