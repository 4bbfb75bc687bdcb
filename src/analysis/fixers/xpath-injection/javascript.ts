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
import { referTo } from '../editing/javascript/imports.ts'
import { isKnownText } from '../editing/javascript/known-text.ts'
import {
  escapeTemplate,
  makingExpression,
  renderPieces,
  type StringPiece,
  stringPiecesOf,
} from '../editing/javascript/string-pieces.ts'
import { rootAndPathOf } from '../editing/split-api.ts'
import { type FixContext, type FixPlan, hasCall, type WithCall } from '../fixer.ts'

const NO_VARIABLES: NoFix = {
  code: 'no_safe_fix',
  reason:
    'This library has no variables in its expressions; accept only the expected characters, such as `/^[\\w.-]+$/`, before the value is inserted.',
}
const NOT_QUOTED: NoFix = {
  code: 'unsupported_shape',
  reason:
    'The input is a number or a part of the path, not a quoted value; check it with `Number.isInteger` or look it up in a list of allowed names.',
}

/** `xpath.select("//a[@b='" + c + "']", doc)` → `xpath.parse('//a[@b=$c]').select({ node: doc, variables: { c } })`. */
export function fixXpathInjection(context: FixContext): FixPlan | NoFix | null {
  const { file, match } = context
  if (!hasCall(context) || !match.argument || !match.call?.api) return null
  const { root, path } = rootAndPathOf(match.call.api)
  if (/^libxml/.test(root)) return NO_VARIABLES
  const [expression, node, isSingle, ...more] = context.match.call.argNodes
  if (root !== 'xpath' || !/^select1?$/.test(path) || !expression || !node || more.length > 0) return null
  if (isSingle && isSingle.type !== 'BooleanLiteral') return null
  const making = makingExpression(file, expression)
  const pieces = making && stringPiecesOf(making)
  const parsed = pieces && withVariables(context, pieces)
  if (!making || !parsed) return pieces ? NOT_QUOTED : null
  const method = methodFor(parsed.text, path === 'select1' || (isSingle?.type === 'BooleanLiteral' && isSingle.value))
  const callee = method && parseInstead(context)
  if (!callee) return null
  const isDirect = making === unwrap(expression)
  const variables = parsed.variables.map(({ name, value }) => (name === value ? name : `${name}: ${value}`))
  const last = isSingle ?? node
  return {
    edits: [
      ...callee.edits,
      { ...outerSpan(making, file.content), newText: parsed.literal },
      {
        start: isDirect ? outerSpan(making, file.content).end : outerSpan(expression, file.content).end,
        end: outerSpan(last, file.content).end,
        newText: `).${method}({ node: ${textOf(file, node)}, variables: { ${variables.join(', ')} } }`,
      },
    ],
    imports: callee.imports,
    needs: ['xpath:variables'],
    safety: 'glance',
    title: 'Pass the value as an XPath variable',
    explanation: 'The expression names a variable and gets its value separately, so the value is never parsed.',
    behaviourChange: 'None for values without quotes.',
  }
}

type Variable = { readonly name: string; readonly value: string }
type Parsed = { readonly literal: string; readonly text: string; readonly variables: readonly Variable[] }

/** Quoted texts with values in them become variables; null when a value stands elsewhere. */
function withVariables({ file, style }: FixContext, pieces: readonly StringPiece[]): Parsed | null {
  const variables: Variable[] = []
  let text = ''
  let quote = ''
  let held: StringPiece[] = []
  for (const piece of pieces) {
    if (piece.text === null) {
      if (quote === '') return null
      held.push(piece)
      continue
    }
    for (const part of piece.text.split(/(['"])/)) {
      if (quote === '' && /^['"]$/.test(part)) quote = part
      else if (part === quote && quote !== '') {
        const fixed = held.map((one) => one.text ?? '').join('')
        text += held.some(({ node }) => node) ? `$${addVariable(held)}` : `${quote}${fixed}${quote}`
        quote = ''
        held = []
      } else if (quote === '') text += part
      else if (part !== '') held.push({ text: part, node: null })
    }
  }
  function addVariable(value: readonly StringPiece[]): string {
    const name = freeVariable(variables, nameOf(textOf(file, value.find(({ node }) => node)?.node as Node)))
    const [only, other] = value
    const isLone = only?.text === null && !other
    const rendered = renderPieces(file, style, value)
    variables.push({ name, value: isLone && !isKnownText(file, only.node) ? `String(${rendered})` : rendered })
    return name
  }
  if (quote !== '' || variables.length === 0) return null
  return { literal: text.includes('\n') ? `\`${escapeTemplate(text)}\`` : style.quote(text), text, variables }
}

function nameOf(code: string): string {
  return /([A-Za-z_]\w*)\W*$/.exec(code.replace(/\([^()]*\)$/, ''))?.[1] ?? 'value'
}

function freeVariable(variables: readonly Variable[], wanted: string): string {
  const isTaken = (name: string): boolean => variables.some((one) => one.name === name)
  let name = wanted
  for (let count = 2; isTaken(name); count += 1) name = `${wanted}${count}`
  return name
}

/** What an expression yields decides which method gives the same; null when that is not certain. */
function methodFor(text: string, isSingle: boolean): string | null {
  const wrapped = /^\s*(string|number|count|sum|boolean)\(.*\)\s*$/s.exec(text)?.[1]
  if (wrapped === 'string') return 'evaluateString'
  if (wrapped === 'boolean') return 'evaluateBoolean'
  if (wrapped !== undefined) return 'evaluateNumber'
  const path = text.replace(/\[[^[\]]*\]/g, '').replace(/\[[^[\]]*\]/g, '')
  if (!/^\s*\.{0,2}\//.test(path) || /[=<>+[\]]|\s(?:and|or|div|mod)\s/.test(path)) return null
  return isSingle ? 'select1' : 'select'
}

type Callee = { readonly edits: readonly TextEdit[]; readonly imports: FixPlan['imports'] }

function parseInstead({ file, match }: WithCall<FixContext>): Callee | null {
  const callee = unwrap(match.call.node.callee)
  if (isMemberNode(callee)) {
    if (callee.computed || !/^select1?$/.test(staticNameOf(callee.property, false) ?? '')) return null
    return { edits: [{ start: startOf(callee.property), end: endOf(callee.property), newText: 'parse' }], imports: [] }
  }
  const wanted = callee.type === 'Identifier' ? referTo(file, callee, 'xpath', 'parse') : null
  return (
    wanted && {
      edits: [{ start: startOf(callee), end: endOf(callee), newText: wanted.text }],
      imports: wanted.imports,
    }
  )
}
