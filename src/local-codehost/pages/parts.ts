import { fullName } from '../host.ts'
import type { CheckRunRecord, PullRequestRecord, Repository } from '../state.ts'
import { html, hrefTo, type Markup } from './html.ts'

/** Small pieces that several pages show. */

const STATE_LABELS = { open: 'Open', draft: 'Draft', merged: 'Merged', closed: 'Closed' } as const
export type PullState = keyof typeof STATE_LABELS

export function stateOf(pull: PullRequestRecord): PullState {
  if (pull.mergedAt !== null) return 'merged'
  if (pull.state === 'closed') return 'closed'
  return pull.draft ? 'draft' : 'open'
}

export function renderStateBadge(pull: PullRequestRecord): Markup {
  const state = stateOf(pull)
  return html`<span class="badge badge-${state}">${STATE_LABELS[state]}</span>`
}

/** A round avatar with the first letter of the login; apps have a square one. */
export function renderAvatar(login: string): Markup {
  const isBot = login.endsWith('[bot]')
  const tone = Buffer.from(login).reduce((sum, byte) => (sum * 7 + byte) % 6, 0)
  return html`<span class="avatar tone-${tone} ${isBot ? 'avatar-bot' : ''}" aria-hidden="true"
    >${login.charAt(0).toUpperCase()}</span
  >`
}

export function renderLogin(login: string): Markup {
  if (!login.endsWith('[bot]')) return html`<strong>${login}</strong>`
  return html`<strong>${login.replace('[bot]', '')}</strong> <span class="tag">bot</span>`
}

export function renderTime(iso: string): Markup {
  const text = new Date(iso).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return html`<time datetime="${iso}">${text} UTC</time>`
}

export function repositoryPath(repository: Repository, ...rest: readonly (string | number)[]): string {
  return hrefTo(repository.owner, repository.name, ...rest)
}

export function renderRepositoryName(repository: Repository): Markup {
  const name = html`<a href="${repositoryPath(repository)}">${fullName(repository)}</a>`
  return repository.private ? html`${name} <span class="tag">private</span>` : name
}

export function renderSha(repository: Repository, sha: string): Markup {
  return html`<a class="sha" href="${repositoryPath(repository, 'commit', sha)}">${sha.slice(0, 7)}</a>`
}

/** A check's state as a word with an icon; never the icon alone. */
export function describeCheck(run: Pick<CheckRunRecord, 'status' | 'conclusion'>): { tone: string; word: string } {
  if (run.status !== 'completed') return { tone: 'pending', word: run.status === 'queued' ? 'Queued' : 'In progress' }
  const words: Record<string, [string, string]> = {
    success: ['good', 'Successful'],
    failure: ['bad', 'Failed'],
    action_required: ['bad', 'Action required'],
    timed_out: ['bad', 'Timed out'],
    cancelled: ['neutral', 'Cancelled'],
    skipped: ['neutral', 'Skipped'],
    neutral: ['neutral', 'Neutral'],
  }
  const [tone, word] = words[run.conclusion ?? ''] ?? ['neutral', run.conclusion ?? 'Unknown']
  return { tone, word }
}

export function renderCheckDot(run: Pick<CheckRunRecord, 'status' | 'conclusion'>): Markup {
  const { tone, word } = describeCheck(run)
  return html`<span class="dot dot-${tone}" role="img" aria-label="${word}"></span>`
}

/** The buttons of a form that posts to the code host itself. */
export function renderButton(
  action: string,
  label: string,
  options: { tone?: 'primary' | 'danger'; fields?: Readonly<Record<string, string>>; title?: string } = {},
): Markup {
  const fields = Object.entries(options.fields ?? {}).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  return html`<form method="post" action="${action}" class="inline-form">
    ${fields}<button class="button ${options.tone ? `button-${options.tone}` : ''}" title="${options.title ?? ''}">
      ${label}
    </button>
  </form>`
}

/** Counts with the right noun: "1 file", "3 files". */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
