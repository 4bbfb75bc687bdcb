import type { Differential } from '../source/text-edit.ts'
import type { AttackSeries, JsonArguments, BehaviourComparison, Observation, ScriptRunner } from './comparison.ts'
import { SETUP } from './inside/setup.ts'
import { commonFolder, filesOf, hasFailed, type Judging, PROBE, readCleaning } from './judge.ts'

type Seen = Observation | 'out-of-budget' | 'unknown'
type Run = (code: string, call: JsonArguments) => Seen

/**
 * Runs a function before and after its fix with the same calls. null when that proves nothing: the old code withstood
 * all attacks or threw on most benign calls, or a run could not be completed or compared.
 */
export function runComparison(comparison: BehaviourComparison, runner: ScriptRunner): Differential | null {
  const run: Run = (code, call) => observe(runner, code, call, comparison.recorders)
  const benign = runBenign(comparison, run)
  if (!benign) return null
  const judging: Judging = {
    ruleId: comparison.ruleId,
    folder: commonFolder(benign.seen.flatMap(filesOf)),
    cleaning: readCleaning(
      comparison.cleaned,
      [PROBE, ...comparison.cleaned].map((text) => resultOf(comparison, text, run)),
    ),
  }
  const attack = runAttacks(comparison, judging, run)
  return attack && { benign: { equal: benign.equal, total: comparison.benign.length }, attack }
}

function observe(runner: ScriptRunner, code: string, call: JsonArguments, recorders: readonly number[]): Seen {
  const input = `{"args":[${call.join(',')}],"recorders":${JSON.stringify(recorders)}}`
  const outcome = runner.run({ setup: SETUP, code, input })
  if (outcome.kind !== 'done') return outcome.kind === 'out-of-budget' ? 'out-of-budget' : 'unknown'
  return JSON.parse(outcome.text) as Observation
}

type Benign = { readonly equal: number; readonly seen: readonly Observation[] }

/** Stops at the first call that shows nothing. */
function runBenign({ before, after, benign }: BehaviourComparison, run: Run): Benign | null {
  const seen: Observation[] = []
  let equal = 0
  for (const call of benign) {
    const first = run(before, call)
    if (first === 'out-of-budget' || first === 'unknown' || first.opaque || isDisturbed(first)) return null
    const second = run(after, call)
    if (second === 'unknown' || (second !== 'out-of-budget' && second.opaque)) return null
    seen.push(first)
    if (second !== 'out-of-budget' && isEqual(first, second)) equal += 1
  }
  const returned = seen.filter(({ outcome }) => outcome === 'returned').length
  return returned * 2 > benign.length ? { equal, seen } : null
}

/** Running out of memory or stack is our limit, not the function's behaviour. */
function isDisturbed({ outcome, value }: Observation): boolean {
  return outcome === 'threw' && JSON.stringify(value).startsWith('{"$":"error","entries":["InternalError"')
}

function isEqual(first: Observation, second: Observation): boolean {
  return JSON.stringify(first) === JSON.stringify(second)
}

/** The result of the old code for a text; null when it is not a text. */
function resultOf({ before, benign }: BehaviourComparison, text: string, run: Run): string | null {
  const seen = run(before, [JSON.stringify(text), ...(benign[0] ?? []).slice(1)])
  return typeof seen === 'object' && seen.outcome === 'returned' && typeof seen.value === 'string' ? seen.value : null
}

type Attack = Differential['attack']

/**
 * Only places where the fix makes a difference count. An attack that succeeds before and after belongs to another
 * finding, or cannot be judged here.
 */
function runAttacks(
  { ruleId, before, after, attacks }: BehaviourComparison,
  judging: Judging,
  run: Run,
): Attack | null {
  const succeeds = (seen: Seen): boolean =>
    seen === 'out-of-budget' ? ruleId === 'redos' : seen !== 'unknown' && hasFailed(judging, seen)
  const isStopped = (seen: Seen): boolean => typeof seen === 'object' && !seen.opaque && !hasFailed(judging, seen)
  const isConclusive = (series: AttackSeries): boolean =>
    series.some((call) => succeeds(run(before, call)) && isStopped(run(after, call)))
  const [alone, together] = [attacks.alone.filter(isConclusive), attacks.together]
  const calls = alone.length > 0 ? alone.flat() : isConclusive(together) ? together : []
  if (calls.length === 0) return null
  const results = calls.map((call) => run(after, call))
  if (results.includes('unknown')) return null
  return { blocked: results.filter(isStopped).length, total: calls.length }
}
