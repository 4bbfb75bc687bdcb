import { includesSinkKind } from '../../engine/values/sink-kind.ts'
import { isMemberNode, type Node, staticNameOf, unwrap } from '../../frontends/javascript/syntax.ts'
import type { NoFix } from '../../source/finding.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { withoutLineBreaks } from '../editing/javascript/line-breaks.ts'
import type { FixContext, FixPlan } from '../fixer.ts'

const ORIGIN: NoFix = {
  code: 'needs_design',
  reason: 'The code does not show which origins are intended; list them, and send the header only for those.',
}

/** `setHeader('X', value)` → `String(value).replace(/[\r\n]/g, '')`: the value stays within its header. */
export function fixHeaderInjection(context: FixContext): FixPlan | NoFix | null {
  const { call, argument } = context.match
  const name = call && methodOf(call.node.callee)
  if (!argument || !name) return null
  if (call.args.some(({ constant }) => /^access-control-allow-origin$/i.test(String(constant?.value)))) return ORIGIN
  const edits =
    unwrap(argument).type === 'ObjectExpression' ? cleanEntries(context, argument) : cleanValue(context, name)
  if (!edits) return null
  return {
    edits,
    safety: 'glance',
    title: 'Remove line breaks from the header value',
    explanation: 'A value can no longer end the header and inject other headers or a body.',
    behaviourChange: 'None: headers cannot contain line breaks.',
  }
}

function methodOf(callee: Node): string | null {
  const node = unwrap(callee)
  return isMemberNode(node) ? staticNameOf(node.property, node.computed) : null
}

function cleanValue(context: FixContext, name: string): TextEdit[] | null {
  const { call, argument } = context.match
  if (!/^(?:setHeader|header|set|append|appendHeader)$/.test(name) || !argument || call?.argNodes[1] !== argument)
    return null
  const isList = /^set-cookie$/i.test(String(call.args[0]?.constant?.value))
  return withoutLineBreaks(context, argument, isList ? isWrittenText : isSingle)
}

/** `writeHead(200, { 'X-Filter': value })`: cleans the tainted entries. */
function cleanEntries(context: FixContext, argument: Node): TextEdit[] | null {
  const node = unwrap(argument)
  const { call } = context.match
  const properties = call?.args[call.argNodes.indexOf(argument)]?.properties
  if (node.type !== 'ObjectExpression' || !properties) return null
  const edits = node.properties.flatMap((property) => {
    const name = property.type === 'ObjectProperty' ? staticNameOf(property.key, property.computed) : null
    const taints = name === null ? [] : (properties.get(name)?.taints ?? [])
    if (property.type !== 'ObjectProperty' || property.shorthand || !taints.some(isHostile)) return []
    const cleaned = withoutLineBreaks(context, property.value, isSingle)
    return cleaned ?? []
  })
  return edits.length > 0 ? edits : null
}

function isHostile({ cleansed }: FixContext['match']['taints'][number]): boolean {
  return !includesSinkKind(cleansed, 'header-injection')
}

/** One cookie is a string, several are a list; a variable may be either. */
function isWrittenText({ type }: Node): boolean {
  return /^(?:TemplateLiteral|StringLiteral|BinaryExpression)$/.test(type)
}

/** Several values of one header are a list. */
function isSingle({ type }: Node): boolean {
  return !/^(?:Object|Array)Expression$/.test(type)
}
