import type { InstallationClient } from '../../../gateways/codehost/code-host.ts'
import type { FixPrRow } from '../../../db/repositories/fix-pr-repository.ts'
import { findTeam } from '../../../db/repositories/team-repository.ts'
import { MAX_AI_FIXES } from '../../../domain/ai-fix/choose-for-ai.ts'
import { describeAiFix } from '../../../domain/ai-fix/describe-ai-fix.ts'
import {
  addAiOutcomes,
  describeNotAsked,
  NOT_HELD_TOGETHER,
  type NotAsked,
} from '../../../domain/ai-fix/describe-ai-outcome.ts'
import { allowsAiFixes, stricterAiFixMode } from '../../../domain/ai-fix/ai-fix-mode.ts'
import type { FixDelivery } from '../../../domain/fix-pr/fix-delivery.ts'
import type { PullRequest } from '../../../domain/code-host/pull-request.ts'
import type { Finding } from '../../../analysis/source/finding.ts'
import type { AiFixing } from '../../ai-fixes/ai-fixing.ts'
import { createFixedProgram, type FixedProgram } from './fixed-program.ts'
import type { FixPrDeps } from '../job/fix-pr-deps.ts'
import { locateFinding } from './locate-finding.ts'
import type { PullRequestFixes } from './plan-fixes.ts'
import type { PlannedFile } from '../../../domain/fix-pr/planned-fix.ts'
import { remainingMs, tryAiFix, type AiFixMade, type TriedAiFix } from './try-ai-fix.ts'

/** A plan that includes its AI fixes. */
export type AiPlan = {
  readonly plan: PullRequestFixes
  /** A model was asked, whatever it answered. */
  readonly wasAsked: boolean
  /** Set when asking stopped because no credit was left: sentences for people. Otherwise null. */
  readonly exhausted: string | null
}
export type PlanAiFixes = (
  client: InstallationClient,
  plan: PullRequestFixes,
  job: {
    readonly row: FixPrRow
    readonly pr: PullRequest
    readonly delivery: FixDelivery
    /** The attempt of the job; two may run at once. */
    readonly attempt: string
  },
) => Promise<AiPlan>
export type PlanAiFixesDeps = Pick<FixPrDeps, 'db' | 'analyzer' | 'clock' | 'log' | 'ai'>

/** For all AI fixes of a job together: a person is waiting, and so are other jobs. */
const MAX_TIME_MS = 5 * 60 * 1000
/** After this many failures of a provider in a row no more models are asked. */
const MAX_SILENCES = 2

/**
 * Asks models about the remaining findings of a plan one after another, each on top of the fixes before it. Every
 * returned fix has a reserved credit, which is committed or returned when the job ends.
 * @throws AppError ANALYSIS_UNAVAILABLE, CodeHostError: the job is retried and finds its reservations.
 */
export function createPlanAiFixes(deps: PlanAiFixesDeps): PlanAiFixes {
  return async (client, plan, { row, pr, delivery, attempt }) => {
    const { ai } = deps
    if (plan.aiCandidates.length === 0 || !(await mayUseAi(deps, { plan, row, delivery })))
      return { plan, wasAsked: false, exhausted: null }
    const paths = plan.aiCandidates.map(({ file }) => file)
    const allowedFor = await ai.readAllowedPackages(client, { ref: pr.ref, sha: pr.head.sha, paths })
    const work: Work = {
      ai,
      row,
      attempt,
      plan,
      program: createFixedProgram(plan),
      allowedFor,
      endsAt: new Date(deps.clock().getTime() + MAX_TIME_MS),
      made: [],
      gone: new Set(),
      sentences: new Map(),
    }
    const { wasAsked, exhausted } = await tryAll(deps, work)
    return { plan: addToPlan(plan, work), wasAsked, exhausted }
  }
}

/** The plan without its AI fixes, for when these do not work together with the rest. */
export function withoutAiFixes(before: PullRequestFixes, { plan }: AiPlan): PullRequestFixes {
  const described = new Map(plan.notFixable.map((entry) => [entry.findingId, entry]))
  const dropped = plan.fixes.filter((fix) => fix.ai).map(({ findingId }) => [findingId, NOT_HELD_TOGETHER] as const)
  const notFixable = before.notFixable.map((entry) => described.get(entry.findingId) ?? entry)
  return { ...before, notFixable: addAiOutcomes(notFixable, new Map(dropped)) }
}

type Work = {
  readonly ai: AiFixing
  readonly row: FixPrRow
  readonly attempt: string
  readonly plan: PullRequestFixes
  readonly program: FixedProgram
  readonly allowedFor: (path: string) => ReadonlySet<string>
  readonly endsAt: Date
  readonly made: { readonly candidate: Finding; readonly made: AiFixMade }[]
  /** Findings that other fixes have closed. */
  readonly gone: Set<string>
  /** Why findings stay. */
  readonly sentences: Map<string, string>
}

async function mayUseAi(
  deps: PlanAiFixesDeps,
  { plan, row, delivery }: { readonly plan: PullRequestFixes; readonly row: FixPrRow; readonly delivery: FixDelivery },
): Promise<boolean> {
  const team = await findTeam(deps.db, row.teamId)
  if (team?.state !== 'active') return false
  if (!allowsAiFixes(stricterAiFixMode(team.aiFixMode, plan.aiFixes), delivery)) return false
  return (await deps.ai.credits.findAccess(row.teamId)) !== null
}

async function tryAll(deps: PlanAiFixesDeps, work: Work): Promise<Pick<AiPlan, 'wasAsked' | 'exhausted'>> {
  const { plan, sentences } = work
  let silences = 0
  let wasAsked = false
  let exhausted: string | null = null
  for (const [index, candidate] of plan.aiCandidates.entries()) {
    const tried = await tryOne(deps, work, candidate)
    if (tried === null) continue
    wasAsked ||= tried.kind !== 'stop'
    silences = isSilence(tried) ? silences + 1 : 0
    const why = whyStop(tried, silences)
    if (why === undefined) continue
    const rest = plan.aiCandidates.slice(tried.kind === 'stop' ? index : index + 1)
    if (why) for (const { id } of rest) sentences.set(id, describeNotAsked(why))
    if (why === null) return { wasAsked, exhausted }
    if (why.kind === 'exhausted') exhausted = why.message
    break
  }
  const tooMany = describeNotAsked({ kind: 'too_many', most: MAX_AI_FIXES })
  for (const { id } of plan.aiLeftOut) sentences.set(id, tooMany)
  return { wasAsked, exhausted }
}

/** @returns null when there was nothing to try. */
async function tryOne(deps: PlanAiFixesDeps, work: Work, candidate: Finding): Promise<TriedAiFix | null> {
  const { ai, row, attempt, plan, program, allowedFor, endsAt, made, gone, sentences } = work
  if (remainingMs(deps, endsAt) <= 0) return { kind: 'stop', why: { kind: 'out_of_time' } }
  const located = await locateFinding(deps.analyzer, candidate, { plan, program, teamId: row.teamId })
  if (located === 'gone') gone.add(candidate.id)
  if (located === 'unclear') sentences.set(candidate.id, describeNotAsked({ kind: 'code_changed' }))
  if (located === 'gone' || located === 'unclear') return null
  const allowedPackages = allowedFor(candidate.file)
  const tried = await tryAiFix({ ...deps, ai }, { row, attempt, candidate, located, allowedPackages, endsAt })
  if (tried.kind === 'not_taken') sentences.set(candidate.id, tried.sentence)
  if (tried.kind === 'made') {
    made.push({ candidate, made: tried.made })
    program.write(candidate.file, tried.made.after)
  }
  return tried
}

function isSilence(tried: TriedAiFix): boolean {
  return tried.kind === 'not_taken' && (tried.trouble === 'timeout' || tried.trouble === 'unavailable')
}

/** undefined: continue. */
function whyStop(tried: TriedAiFix, silences: number): NotAsked | null | undefined {
  if (tried.kind === 'stop') return tried.why
  if (tried.kind === 'made') return undefined
  const { trouble } = tried
  if (trouble === 'invalid_key' || trouble === 'unknown_model' || trouble === 'limited')
    return { kind: 'provider', trouble }
  return silences >= MAX_SILENCES ? { kind: 'provider', trouble: 'down' } : undefined
}

function addToPlan(plan: PullRequestFixes, { made, gone, sentences, program }: Work): PullRequestFixes {
  const described = made.map((one) => ({ ...describeAiFix(one.candidate, one.made), proof: one.made.proof }))
  const changed = new Set(made.map(({ candidate }) => candidate.file))
  const files = [...changed].map((path): PlannedFile => {
    const known = plan.fixedFiles.find((file) => file.path === path)
    const fixes = described.map(({ applied }) => applied).filter(({ file }) => file === path)
    return {
      path,
      before: program.before(path),
      after: program.now(path),
      fixes: [...(known?.fixes ?? []), ...fixes],
      mode: plan.modes.get(path) ?? '100644',
    }
  })
  const closed = new Set([...gone, ...made.map(({ candidate }) => candidate.id)])
  return {
    ...plan,
    fixes: [
      ...plan.fixes.map((fix) => (changed.has(fix.file) ? withoutComparison(fix) : fix)),
      ...described.map(({ fix, proof }) => ({ ...fix, proof })),
    ],
    notFixable: addAiOutcomes(
      plan.notFixable.filter(({ findingId }) => !closed.has(findingId)),
      sentences,
    ),
    fixedFiles: [...plan.fixedFiles.filter(({ path }) => !changed.has(path)), ...files],
  }
}

/**
 * A comparison of a function before and after applies to the text that was run, and an AI fix has changed the file
 * since.
 */
export function withoutComparison<Fix extends { readonly differential?: unknown }>(fix: Fix): Fix {
  const { differential: _differential, ...rest } = fix
  return rest as Fix
}
