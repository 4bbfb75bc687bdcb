import type { Expr, FunctionIr, Place } from '../ir/nodes.ts'
import { codeAt, indexOfIr, type IrIndex, nameOfExpr, resolveExpr } from './judging/ir-index.ts'
import type { Rule, RuleContext } from './rule.ts'

export const missingOriginCheck: Rule = {
  id: 'missing-origin-check',
  title: 'Missing origin check in a message handler',
  severity: 'medium',
  confidence: 'low',
  cwe: ['CWE-346', 'CWE-940', 'CWE-20'],
  owasp: 'A07:2021 Identification and Authentication Failures',
  maturity: 'trial',
  docs: {
    what: 'A page handles messages from other windows without checking their origin.',
    why: 'Any website can open this page or embed it in a frame and send it messages, and the page then acts on them with the visitor’s session.',
    fix: 'Compare `event.origin` with the expected origins before using `event.data`.',
    references: [
      'https://cwe.mitre.org/data/definitions/346.html',
      'https://developer.mozilla.org/en-US/docs/Web/API/Window/postMessage#security_concerns',
      'https://cheatsheetseries.owasp.org/cheatsheets/HTML5_Security_Cheat_Sheet.html',
    ],
  },
  examples: {
    javascript: {
      bad: `window.addEventListener('message', (event) => {
  saveSettings(event.data)
})
`,
      good: `window.addEventListener('message', (event) => {
  if (event.origin !== 'https://app.example.org') return
  saveSettings(event.data)
})
`,
    },
  },
  fixable: false,
  noFix: {
    code: 'needs_design',
    reason: 'The code does not show which origins are intended; return early if `event.origin` is not one of them.',
  },
  detection: { file: judgeFile },
}

/** Objects through which a page or a worker receives messages. */
const WINDOWS = /^(?:window|self|globalThis)$/

function judgeFile(context: RuleContext): void {
  const { ir } = context
  if (context.isTest || (ir.language !== 'javascript' && ir.language !== 'typescript')) return
  if (!/\bmessage\b|\bonmessage\b/.test(context.content)) return
  const index = indexOfIr(ir)
  // A worker receives messages from its own page only.
  const isPage = /\b(?:window|document)\b/.test(context.content)
  if (!isPage) return
  for (const { call } of index.calls) {
    const [event, handler] = call.args
    if (nameOfExpr(call.callee) !== 'addEventListener' || event?.value.kind !== 'literal' || !handler) continue
    if (event.value.value === 'message' && isWindow(call.callee)) judgeHandler(handler.value, call.at, index, context)
  }
  for (const { blocks } of index.functions) {
    for (const { instructions } of blocks) {
      for (const one of instructions) {
        if (one.kind !== 'assign' || one.target.kind !== 'member' || one.target.name !== 'onmessage') continue
        if (isWindow(one.target)) judgeHandler(one.value, one.target.at, index, context)
      }
    }
  }
}

/** `window.x`, or `x` alone, which is the same. */
function isWindow(expr: Expr): boolean {
  if (expr.kind === 'global') return true
  return expr.kind === 'member' && expr.object.kind === 'global' && WINDOWS.test(expr.object.name)
}

function judgeHandler(handler: Expr, at: Place, index: IrIndex, context: RuleContext): void {
  const fn = functionOf(handler, index)
  if (!fn) return
  const code = codeAt(context.ir, context.content, fn.at)
  if (!/\bdata\b/.test(code) || /\borigin\b|\bsource\b|isTrusted/i.test(code)) return
  context.report({
    at,
    message: 'Any window can trigger this handler: nothing checks where the message comes from.',
  })
}

function functionOf(expr: Expr, index: IrIndex): FunctionIr | null {
  const resolved = resolveExpr(index, expr)
  return resolved.kind === 'function' ? resolved.fn : null
}
