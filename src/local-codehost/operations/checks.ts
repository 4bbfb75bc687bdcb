import { invalid } from '../api-error.ts'
import { botLogin, type Host } from '../host.ts'
import { summarizeRuns, toCheckRunEvent, toCheckSuite } from '../serialize/checks.ts'
import type { AnnotationRecord, CheckActionRecord, CheckRunRecord, CheckSuiteRecord, Repository } from '../state.ts'

/**
 * The fields of a check run that can be set; omitted fields are unchanged. `annotations` are appended, `actions`
 * replaced.
 */
export type CheckRunChange = {
  readonly name?: string
  readonly status?: CheckRunRecord['status']
  readonly conclusion?: string | null
  readonly startedAt?: string
  readonly completedAt?: string
  readonly detailsUrl?: string
  readonly externalId?: string
  readonly title?: string
  readonly summary?: string
  readonly text?: string
  readonly annotations?: readonly AnnotationRecord[]
  readonly actions?: readonly CheckActionRecord[]
}

export function createCheckRun(
  host: Host,
  repository: Repository,
  input: CheckRunChange & { name: string; headSha: string; appSlug?: string },
): CheckRunRecord {
  const appSlug = input.appSlug ?? host.app.slug
  const suite = openSuite(host, repository, input.headSha, appSlug)
  const run: CheckRunRecord = {
    id: host.nextId(),
    repositoryId: repository.id,
    suiteId: suite.id,
    appSlug,
    headSha: input.headSha,
    createdAt: host.timestamp(),
    name: input.name,
    status: 'queued',
    conclusion: null,
    startedAt: host.timestamp(),
    completedAt: null,
    detailsUrl: null,
    externalId: '',
    title: null,
    summary: null,
    text: null,
    annotations: [],
    actions: [],
  }
  host.state.checkRuns.push(run)
  applyChange(host, run, input)
  suite.awaitsRerun = false
  emitCheckRun(host, repository, run, 'created')
  if (run.status === 'completed') emitCompletion(host, repository, run, suite)
  return run
}

export function updateCheckRun(host: Host, repository: Repository, run: CheckRunRecord, change: CheckRunChange): void {
  const wasCompleted = run.status === 'completed'
  applyChange(host, run, change)
  const suite = openSuite(host, repository, run.headSha, run.appSlug)
  suite.updatedAt = host.timestamp()
  suite.awaitsRerun = false
  if (run.status === 'completed' && !wasCompleted) emitCompletion(host, repository, run, suite)
}

/** A person clicks one of a check run's buttons. @throws ApiError 422 when there is no such button. */
export function requestAction(
  host: Host,
  repository: Repository,
  run: CheckRunRecord,
  input: { identifier: string; sender: string },
): void {
  if (!run.actions.some((action) => action.identifier === input.identifier))
    throw invalid(`The check run has no action ${input.identifier}`)
  emitCheckRun(host, repository, run, 'requested_action', {
    sender: input.sender,
    extra: { requested_action: { identifier: input.identifier } },
  })
}

/** A person clicks "Re-run" of one check run, or of all of the app's: GitHub clears the suite and changes no run. */
export function rerequest(
  host: Host,
  repository: Repository,
  run: CheckRunRecord,
  input: { what: 'check_run' | 'check_suite'; sender: string },
): void {
  const suite = openSuite(host, repository, run.headSha, run.appSlug)
  suite.awaitsRerun = true
  if (input.what === 'check_run') return emitCheckRun(host, repository, run, 'rerequested', { sender: input.sender })
  host.emit({
    event: 'check_suite',
    action: 'rerequested',
    repository,
    sender: input.sender,
    payload: { check_suite: toCheckSuite(host, repository, suite) },
  })
}

function applyChange(host: Host, run: CheckRunRecord, change: CheckRunChange): void {
  const { annotations, actions, ...plain } = change
  for (const key of PLAIN_FIELDS) if (plain[key] !== undefined) Object.assign(run, { [key]: plain[key] })
  if (annotations) run.annotations.push(...annotations)
  if (actions) run.actions = [...actions]
  // As on GitHub, a conclusion completes the run; a new status without one removes the old conclusion.
  if (change.conclusion !== undefined && change.conclusion !== null) run.status = 'completed'
  if (run.status === 'completed') run.completedAt ??= change.completedAt ?? host.timestamp()
  else Object.assign(run, { conclusion: null, completedAt: null })
}

const PLAIN_FIELDS = [
  'name',
  'status',
  'conclusion',
  'startedAt',
  'completedAt',
  'detailsUrl',
  'externalId',
  'title',
  'summary',
  'text',
] as const

function openSuite(host: Host, repository: Repository, headSha: string, appSlug: string): CheckSuiteRecord {
  const isIt = (suite: CheckSuiteRecord) =>
    suite.repositoryId === repository.id && suite.headSha === headSha && suite.appSlug === appSlug
  const existing = host.state.checkSuites.find(isIt)
  if (existing) return existing
  const now = host.timestamp()
  const suite = { id: host.nextId(), repositoryId: repository.id, headSha, appSlug, createdAt: now, updatedAt: now }
  host.state.checkSuites.push(suite)
  return suite
}

function emitCompletion(host: Host, repository: Repository, run: CheckRunRecord, suite: CheckSuiteRecord): void {
  emitCheckRun(host, repository, run, 'completed')
  const runs = host.state.checkRuns.filter((candidate) => candidate.suiteId === suite.id)
  if (summarizeRuns(runs).status !== 'completed') return
  host.emit({
    event: 'check_suite',
    action: 'completed',
    repository,
    sender: senderOf(host, run),
    payload: { check_suite: toCheckSuite(host, repository, suite) },
  })
}

function emitCheckRun(
  host: Host,
  repository: Repository,
  run: CheckRunRecord,
  action: string,
  input: { sender?: string; extra?: Record<string, unknown> } = {},
): void {
  host.emit({
    event: 'check_run',
    action,
    repository,
    sender: input.sender ?? senderOf(host, run),
    payload: { check_run: toCheckRunEvent(host, repository, run), ...input.extra },
  })
}

/** Checks of the pretended CI are sent by the first person, as pushes are. */
function senderOf(host: Host, run: CheckRunRecord): string {
  if (run.appSlug === host.app.slug) return botLogin(host)
  return host.state.accounts.find((account) => account.type === 'User')?.login ?? botLogin(host)
}
