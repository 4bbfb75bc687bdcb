import type { Static } from 'typebox'
import type { RepositoryRef } from '../../domain/code-host/pull-request.ts'
import { CheckAnnotations, CheckRun, CheckRuns, WrittenCheckRun } from './responses.ts'
import type { Api } from './api.ts'
import { toRestAnnotation, toRestCheckRun, type RestAnnotation } from './check-run-output.ts'
import type { CheckConclusion, CheckRunContent, InstallationClient, OwnCheckRun } from './code-host.ts'

const MAX_ANNOTATIONS_A_REQUEST = 50

type KnownRun = Static<typeof CheckRun>
type Plan = { readonly id: number | null; readonly annotations: readonly RestAnnotation[] }

type CheckRunMethods = Pick<InstallationClient, 'upsertCheckRun' | 'listOwnCheckRuns' | 'completeCheckRun'>

const CONCLUSIONS: readonly CheckConclusion[] = ['success', 'failure', 'neutral', 'action_required']

export function createCheckRunMethods(api: Api, appId: number): CheckRunMethods {
  async function upsertCheckRun(ref: RepositoryRef, checkRunId: number | null, content: CheckRunContent) {
    const known = await findRun(api, { owner: ref.owner, repo: ref.repo }, { checkRunId, content, appId })
    const plan = await planRun(api, ref, known, content.annotations.map(toRestAnnotation))
    return { id: await writeRun(api, ref, plan, content) }
  }
  return {
    upsertCheckRun,
    listOwnCheckRuns: (ref, sha) => listOwnCheckRuns(api, ref, { sha, appId }),
    async completeCheckRun({ owner, repo }, check_run_id, conclusion) {
      const path = { owner, repo, check_run_id }
      await api.write((request) =>
        request('PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}', { ...path, status: 'completed', conclusion }),
      )
    },
  }
}

async function listOwnCheckRuns(
  api: Api,
  { owner, repo }: RepositoryRef,
  { sha, appId }: { sha: string; appId: number },
): Promise<readonly OwnCheckRun[]> {
  const listed = await api.listIn(
    CheckRuns,
    (page) => page.check_runs,
    (request, page) => {
      const path = { owner, repo, ref: sha, app_id: appId, filter: 'all' as const, ...page }
      return request('GET /repos/{owner}/{repo}/commits/{ref}/check-runs', path)
    },
  )
  const own = listed.filter((run) => run.app?.id === appId).toSorted((a, b) => Number(a.id) - Number(b.id))
  const newest = new Map(own.map((run) => [run.external_id ?? '', run]))
  return [...newest].map(([externalId, { id, conclusion }]) => ({
    id: Number(id),
    externalId,
    conclusion: CONCLUSIONS.find((one) => one === conclusion) ?? null,
  }))
}

async function findRun(
  api: Api,
  ref: RepositoryRef,
  input: { checkRunId: number | null; content: CheckRunContent; appId: number },
): Promise<KnownRun | null> {
  const { checkRunId: check_run_id, content, appId } = input
  if (check_run_id !== null) {
    const run = await api.find(CheckRun, (request) =>
      request('GET /repos/{owner}/{repo}/check-runs/{check_run_id}', { ...ref, check_run_id }),
    )
    if (run?.head_sha === content.headSha) return run
  }
  const { check_runs: runs } = await api.call(CheckRuns, (request) =>
    request('GET /repos/{owner}/{repo}/commits/{ref}/check-runs', {
      ...ref,
      ref: content.headSha,
      check_name: content.name,
      app_id: appId,
      filter: 'all',
      per_page: 100,
    }),
  )
  const same = runs.filter((run) => run.external_id === content.externalId && run.app?.id === appId)
  return same.toSorted((a, b) => Number(b.id) - Number(a.id))[0] ?? null
}

/**
 * Annotations can only be added to a check run. Those already present are not sent again. If some of them no longer apply, a
 * new run with the same name replaces this one.
 */
async function planRun(
  api: Api,
  { owner, repo }: RepositoryRef,
  run: KnownRun | null,
  wanted: readonly RestAnnotation[],
): Promise<Plan> {
  if (!run) return { id: null, annotations: wanted }
  if (run.output.annotations_count === 0) return { id: Number(run.id), annotations: wanted }
  const present = await api.list(CheckAnnotations, (request, page) =>
    request('GET /repos/{owner}/{repo}/check-runs/{check_run_id}/annotations', {
      owner,
      repo,
      check_run_id: Number(run.id),
      ...page,
    }),
  )
  const missing = subtract(wanted, present.map(toKey))
  return missing === null ? { id: null, annotations: wanted } : { id: Number(run.id), annotations: missing }
}

/** The wanted annotations that are not present; null if one is present that is not wanted. */
function subtract(wanted: readonly RestAnnotation[], present: readonly string[]): RestAnnotation[] | null {
  const missing = [...wanted]
  for (const key of present) {
    const index = missing.findIndex((annotation) => toKey(annotation) === key)
    if (index < 0) return null
    missing.splice(index, 1)
  }
  return missing
}

function toKey(annotation: {
  readonly path: string
  readonly start_line: number
  readonly end_line: number
  readonly annotation_level: string | null
  readonly title: string | null
  readonly message: string | null
}): string {
  const { path, start_line, end_line, annotation_level, title, message } = annotation
  return JSON.stringify([path, start_line, end_line, annotation_level, title, message?.trim()])
}

async function writeRun(
  api: Api,
  { owner, repo }: RepositoryRef,
  plan: Plan,
  content: CheckRunContent,
): Promise<number> {
  const write = async (check_run_id: number | null, start: number): Promise<number> => {
    const batch = plan.annotations.slice(start, start + MAX_ANNOTATIONS_A_REQUEST)
    const fields = { owner, repo, ...toRestCheckRun(content, batch) }
    const run = await api.call(WrittenCheckRun, (request) =>
      check_run_id === null
        ? request('POST /repos/{owner}/{repo}/check-runs', { ...fields, head_sha: content.headSha })
        : request('PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}', { ...fields, check_run_id }),
    )
    return Number(run.id)
  }
  let id = await write(plan.id, 0)
  for (let start = MAX_ANNOTATIONS_A_REQUEST; start < plan.annotations.length; start += MAX_ANNOTATIONS_A_REQUEST)
    id = await write(id, start)
  return id
}
