import type { Expr, Place } from '../../ir/nodes.ts'
import type { RuleContext } from '../rule.ts'
import { codeOf, indexOfIr, resolveExpr, type CallInstruction, type IrIndex } from './ir-index.ts'

/** An address of the local machine, as a URL or alone: nobody can intercept the connection. */
const LOOPBACK = /(?:^|["'`]|:\/\/)(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?=$|["'`:/])/

/** Reading the other side's certificate is the way to compare it with a known one. */
const READS_CERTIFICATE =
  /\b(?:getPeerCertificate|getPeerX509Certificate|getpeercert|assert_fingerprint|getPeerCertificates)\b/

/** Whether the settings at a place are for a connection to the local machine. */
export function isForLoopback(at: Place, context: RuleContext): boolean {
  const index = indexOfIr(context.ir)
  return index.calls.some(
    ({ call }) =>
      takesSettings(index, call, at) &&
      call.args.some(({ value }) => LOOPBACK.test(context.textOf(resolveExpr(index, value).at))),
  )
}

/** Whether the file validates certificates itself. */
export function readsCertificates({ ir, content }: Pick<RuleContext, 'ir' | 'content'>): boolean {
  return READS_CERTIFICATE.test(codeOf(ir, content))
}

/** Whether they are written in the call's arguments, or in a variable that it gets. */
function takesSettings(index: IrIndex, { args }: CallInstruction, at: Place): boolean {
  return args.some(({ value }) => holds(value.at, at) || holds(resolvedPlace(index, value), at))
}

function resolvedPlace(index: IrIndex, value: Expr): Place {
  const resolved = resolveExpr(index, value)
  return resolved.kind === 'record' ? resolved.at : value.at
}

function holds({ start, end }: Place, inner: Place): boolean {
  return start <= inner.start && inner.end <= end
}
