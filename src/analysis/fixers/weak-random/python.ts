import { referTo } from '../editing/python/imports.ts'
import { childByField } from '../../frontends/tree-sitter/syntax-node.ts'
import { replaceNode } from '../editing/edits.ts'
import { argumentsOf } from '../editing/python/arguments.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'
import { SECURE } from './plan.ts'

/** What `secrets` has under another or the same name, with the same arguments. */
const SECRETS: Readonly<Record<string, string>> = {
  choice: 'choice',
  getrandbits: 'randbits',
  randbytes: 'token_bytes',
}
/** Distributions of statistics are for simulations, which nobody guesses. */
const SYSTEM_RANDOM = /^(?:random|randint|randrange|choices|shuffle|sample)$/

/** `random.choice(x)` → `secrets.choice(x)`; what `secrets` lacks is a method of `secrets.SystemRandom()`. */
export function fixPythonWeakRandom({ file, match }: PythonFixContext): FixPlan | null {
  const { call } = match
  const name = /^random\.(\w+)$/.exec(call?.api ?? '')?.[1]
  const callee = call && childByField(call.node, 'function')
  if (!name || !callee || argumentsOf(file, call.node).some(({ isSpread }) => isSpread)) return null
  // Who sets the seed wants the same values again.
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
