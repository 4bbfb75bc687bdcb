import { referTo } from '../editing/python/imports.ts'
import { childByField } from '../../frontends/tree-sitter/syntax-node.ts'
import { replaceNode } from '../editing/edits.ts'
import { argumentsOf } from '../editing/python/arguments.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'
import { SECURE } from './plan.ts'

/** Functions that `secrets` has as well, with the same arguments, possibly under another name. */
const SECRETS: Readonly<Record<string, string>> = {
  choice: 'choice',
  getrandbits: 'randbits',
  randbytes: 'token_bytes',
}
/** Statistical distributions are for simulations, where predictability does not matter. */
const SYSTEM_RANDOM = /^(?:random|randint|randrange|choices|shuffle|sample)$/

/** `random.choice(x)` → `secrets.choice(x)`; functions that `secrets` lacks use `secrets.SystemRandom()`. */
export function fixPythonWeakRandom({ file, match }: PythonFixContext): FixPlan | null {
  const { call } = match
  const name = /^random\.(\w+)$/.exec(call?.api ?? '')?.[1]
  const callee = call && childByField(call.node, 'function')
  if (!name || !callee || argumentsOf(file, call.node).some(({ isSpread }) => isSpread)) return null
  // Code that sets the seed wants repeatable values.
  if (/\bseed\(/.test(file.content)) return null
  const direct = SECRETS[name]
  if (!direct && !SYSTEM_RANDOM.test(name)) return null
  const reference = referTo(file, 'secrets', direct ?? 'SystemRandom')
  if (!reference) return null
  return {
    edits: [replaceNode(callee, direct ? reference.text : `${reference.text}().${name}`)],
    imports: reference.imports,
    ...SECURE,
  }
}
