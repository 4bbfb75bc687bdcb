import type { FunctionIr } from '../../ir/nodes.ts'
import type { RuleContext } from '../rule.ts'
import { type IrIndex, resolveExpr, textOfExpr } from './ir-index.ts'

const SEARCHES = /^(?:exec|includes|indexOf|match|search|startsWith|test)$/
const SCRIPT = /^\^?(?:\\s\*)?\(?(?:\?:)?javascript\b.{0,20}:/i

type Mention = { readonly text: string; readonly at: { readonly start: number; readonly end: number } }

/** A check for `javascript:` that forgets `data:` and `vbscript:`. */
export function judgeSchemeChecks(fn: FunctionIr, index: IrIndex, context: RuleContext): void {
  const mentions = mentionsIn(fn, index)
  const scripts = mentions.filter(({ text }) => SCRIPT.test(text))
  const [first] = scripts
  if (!first) return
  const all = mentions.map(({ text }) => text).join(' ')
  if (/data/i.test(all) && /vbscript/i.test(all)) return
  // A list of what is allowed needs no list of what is not.
  if (mentions.some(({ text }) => /^\^?\(?(?:https?|mailto)/i.test(text))) return
  context.report({
    at: first.at,
    message: '`data:` and `vbscript:` URLs also run code, and this check does not reject them.',
  })
}

/** The texts that values are compared with or searched for. */
function mentionsIn(fn: FunctionIr, index: IrIndex): readonly Mention[] {
  const calls = fn.blocks.flatMap(({ instructions }) =>
    instructions.flatMap((one): Mention[] => {
      if (one.kind !== 'call' || one.callee.kind !== 'member' || !SEARCHES.test(one.callee.name)) return []
      const searched = [one.callee.object, ...one.args.map(({ value }) => value)]
      return searched.flatMap((expr) => {
        const resolved = resolveExpr(index, expr)
        const text = resolved.kind === 'regex' ? resolved.pattern : textOfExpr(index, resolved)
        return text === null ? [] : [{ text, at: one.at }]
      })
    }),
  )
  const from = fn.at.start
  const compared = index.comparisons.flatMap(({ left, right, at }): Mention[] => {
    if (at.start < from || at.end > fn.at.end) return []
    return [left, right].flatMap((expr) => {
      const text = textOfExpr(index, expr)
      return text === null ? [] : [{ text, at }]
    })
  })
  return [...calls, ...compared]
}
