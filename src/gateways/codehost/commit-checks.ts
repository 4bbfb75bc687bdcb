import type { RepositoryRef } from '../../domain/code-host/pull-request.ts'
import { CheckRuns, CommitStatuses } from './responses.ts'
import type { Api } from './api.ts'
import type { CommitChecks, InstallationClient } from './code-host.ts'
import { CodeHostError } from './code-host-error.ts'

type Verdict = 'pending' | 'success' | 'failure'

/** Conclusions that mean something is broken. A cancelled or stale run says nothing about the code. */
const FAILURES = new Set(['failure', 'timed_out', 'startup_failure'])
const WAITING = new Set(['action_required'])

/** All checks of a commit except our own, in both of the code host's forms: check runs and commit statuses. */
export function createCommitCheckMethods(api: Api, appId: number): Pick<InstallationClient, 'getCommitChecks'> {
  return {
    async getCommitChecks({ owner, repo }, sha) {
      const path = { owner, repo, ref: sha }
      const [runs, statuses] = await Promise.all([listRunVerdicts(api, path, appId), listStatusVerdicts(api, path)])
      return sumUp([...runs, ...statuses])
    },
  }
}

type Path = RepositoryRef & { readonly ref: string }

async function listRunVerdicts(api: Api, path: Path, appId: number): Promise<Verdict[]> {
  const runs = await api.listIn(
    CheckRuns,
    (page) => page.check_runs,
    (request, page) => request('GET /repos/{owner}/{repo}/commits/{ref}/check-runs', { ...path, ...page }),
  )
  return runs.filter((run) => run.app?.id !== appId).map(({ status, conclusion }) => judgeRun(status, conclusion))
}

function judgeRun(status: string, conclusion: string | null): Verdict {
  if (status !== 'completed' || conclusion === null || WAITING.has(conclusion)) return 'pending'
  return FAILURES.has(conclusion) ? 'failure' : 'success'
}

async function listStatusVerdicts(api: Api, path: Path): Promise<Verdict[]> {
  try {
    const statuses = await api.listIn(
      CommitStatuses,
      (page) => page.statuses,
      (request, page) => request('GET /repos/{owner}/{repo}/commits/{ref}/status', { ...path, ...page }),
    )
    return statuses.map(({ state }) => judgeStatus(state))
  } catch (error) {
    // Installations that are older than the app's permission to read statuses may not have granted it.
    if (error instanceof CodeHostError && error.kind === 'permission_denied') return []
    throw error
  }
}

function judgeStatus(state: string): Verdict {
  if (state === 'pending') return 'pending'
  return state === 'success' ? 'success' : 'failure'
}

function sumUp(verdicts: readonly Verdict[]): CommitChecks {
  if (verdicts.includes('failure')) return 'failure'
  if (verdicts.includes('pending')) return 'pending'
  return verdicts.length === 0 ? 'none' : 'success'
}
