import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../api-error.ts'
import { findRepository, type Host } from '../host.ts'
import { requestAction } from '../operations/checks.ts'
import { branchTip, resolveCommit } from '../operations/commits.ts'
import { mergePullRequest } from '../operations/merges.ts'
import { approve, exchange, readAuthorization } from '../operations/oauth.ts'
import { changeDraft, changeState, findPullRequest } from '../operations/pull-requests.ts'
import { renderBlobPage } from '../pages/blob-page.ts'
import { renderCommitPage } from '../pages/commit-page.ts'
import { renderHomePage } from '../pages/home-page.ts'
import type { Markup } from '../pages/html.ts'
import { AVATAR_SVG, LINE_SCRIPT, renderProblem, STYLESHEET } from '../pages/layout.ts'
import { repositoryPath } from '../pages/parts.ts'
import { PULL_TABS, renderPullPage } from '../pages/pull-page.ts'
import { renderRepositoryPage } from '../pages/repository-page.ts'
import { renderSignInPage } from '../pages/sign-in-page.ts'
import type { PullRequestRecord, Repository } from '../state.ts'
import type { Webhooks } from '../webhooks.ts'

type Pages = {
  readonly app: FastifyInstance
  readonly host: Host
  readonly webhooks: Webhooks
  readonly onChange: () => void
}
type Params = Readonly<Record<string, string>>

/** Notices that a page shows after one of its buttons was clicked. */
const NOTICES: Record<string, string> = {
  merged: 'The pull request is merged.',
  closed: 'The pull request is closed.',
  reopened: 'The pull request is open again.',
  ready: 'The pull request is ready for review.',
  requested: 'The app has been asked. Reload the page in a moment to see what it did.',
  refused: 'That was not possible: the pull request has changed meanwhile.',
}

/** The pages, their forms, and the sign-in. */
export function registerPages(pages: Pages): void {
  registerAssets(pages.app)
  registerSignIn(pages)
  registerViews(pages)
  registerForms(pages)
}

/** Sends a page with a content security policy that forbids everything from other origins. */
export function sendPage(
  reply: FastifyReply,
  page: Markup,
  options: { status?: number; formTarget?: string } = {},
): FastifyReply {
  const forms = ["'self'", ...(options.formTarget ? [options.formTarget] : [])].join(' ')
  return reply
    .status(options.status ?? 200)
    .headers({
      'content-security-policy': `default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; form-action ${forms}; base-uri 'none'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(page.markup)
}

function registerAssets(app: FastifyInstance): void {
  const assets = [
    ['/assets/style.css', 'text/css; charset=utf-8', STYLESHEET],
    ['/assets/lines.js', 'text/javascript; charset=utf-8', LINE_SCRIPT],
    ['/assets/avatar.svg', 'image/svg+xml', AVATAR_SVG],
  ] as const
  for (const [path, type, content] of assets)
    app.get(path, (_request, reply) => reply.type(type).header('x-content-type-options', 'nosniff').send(content))
}

function registerSignIn({ app, host, webhooks, onChange }: Pages): void {
  app.get('/login/oauth/authorize', (request, reply) => {
    const asked = readAuthorization(host, request.query as Params, webhooks.url())
    if ('title' in asked) return sendPage(reply, renderProblem(asked.title, asked.sentence), { status: 400 })
    return sendPage(reply, renderSignInPage(host, asked), { formTarget: new URL(asked.redirectUri).origin })
  })
  app.post('/login/oauth/authorize', (request, reply) => {
    if (!isSameOrigin(host, request)) return refuseForeign(reply)
    const fields = request.body as Params
    const asked = readAuthorization(host, fields, webhooks.url())
    if ('title' in asked) return sendPage(reply, renderProblem(asked.title, asked.sentence), { status: 400 })
    const target = approve(host, asked, fields['login'] ?? '')
    onChange()
    return target === null ? sendMissing(reply) : reply.redirect(target, 302)
  })
  app.post('/login/oauth/access_token', (request, reply) => {
    const answer = exchange(host, (request.body ?? {}) as Params)
    onChange()
    if (request.headers.accept?.includes('json')) return reply.send(answer)
    const form = new URLSearchParams(Object.entries(answer).map(([name, value]) => [name, String(value)]))
    return reply.type('application/x-www-form-urlencoded').send(form.toString())
  })
}

function registerViews({ app, host }: Pages): void {
  app.get('/', (_request, reply) => sendPage(reply, renderHomePage(host)))
  app.get('/:owner/:repo', (request, reply) =>
    withRepository(host, request, reply, (repository) =>
      renderRepositoryPage(host, repository, repository.defaultBranch),
    ),
  )
  app.get('/:owner/:repo/tree/*', (request, reply) =>
    withRepository(host, request, reply, (repository, params) => {
      const branch = params['*'] ?? ''
      return branchTip(repository, branch) ? renderRepositoryPage(host, repository, branch) : null
    }),
  )
  app.get('/:owner/:repo/commit/:sha', (request, reply) =>
    withRepository(host, request, reply, (repository, params) => {
      const sha = resolveCommit(host, repository, params['sha'] ?? '')
      return sha === null ? null : renderCommitPage(host, repository, sha)
    }),
  )
  app.get('/:owner/:repo/blob/:ref/*', (request, reply) =>
    withRepository(host, request, reply, (repository, params) => {
      const sha = resolveCommit(host, repository, params['ref'] ?? '')
      return sha === null ? null : renderBlobPage(host, repository, sha, params['*'] ?? '')
    }),
  )
  for (const tab of PULL_TABS) {
    const path = tab === 'conversation' ? '/:owner/:repo/pull/:number' : `/:owner/:repo/pull/:number/${tab}`
    app.get(path, (request, reply) =>
      withPull(host, request, reply, (repository, pull) => {
        const notice = NOTICES[(request.query as Params)['done'] ?? '']
        return sendPage(reply, renderPullPage(host, repository, pull, { tab, notice }))
      }),
    )
  }
}

type FormAction = (
  host: Host,
  repository: Repository,
  pull: PullRequestRecord,
  input: { fields: Params; sender: string },
) => string

/** The actions of a pull request's page; each returns the notice to show. */
const FORM_ACTIONS: Record<string, FormAction> = {
  merge(host, _repository, pull, { sender }) {
    mergePullRequest(host, pull, { method: 'merge', sender })
    return 'merged'
  },
  close(host, _repository, pull, { sender }) {
    changeState(host, pull, 'closed', sender)
    return 'closed'
  },
  reopen(host, _repository, pull, { sender }) {
    changeState(host, pull, 'open', sender)
    return 'reopened'
  },
  ready(host, _repository, pull, { sender }) {
    changeDraft(host, pull, false, sender)
    return 'ready'
  },
  'check-action'(host, repository, _pull, { fields, sender }) {
    const run = host.state.checkRuns.find((candidate) => String(candidate.id) === fields['run'])
    if (run?.repositoryId !== repository.id) return 'refused'
    requestAction(host, repository, run, { identifier: fields['identifier'] ?? '', sender })
    return 'requested'
  },
}

function registerForms({ app, host, onChange }: Pages): void {
  for (const [name, action] of Object.entries(FORM_ACTIONS)) {
    app.post(`/:owner/:repo/pull/:number/${name}`, (request, reply) => {
      if (!isSameOrigin(host, request)) return refuseForeign(reply)
      return withPull(host, request, reply, (repository, pull) => {
        const sender = host.state.accounts.find((account) => account.type === 'User')?.login ?? repository.owner
        const fields = (request.body ?? {}) as Params
        const done = tryAction(() => action(host, repository, pull, { fields, sender }))
        onChange()
        return reply.redirect(`${repositoryPath(repository, 'pull', pull.number)}?done=${done}`, 303)
      })
    })
  }
}

function tryAction(action: () => string): string {
  try {
    return action()
  } catch (error) {
    if (error instanceof ApiError) return 'refused'
    throw error
  }
}

function withRepository(
  host: Host,
  request: FastifyRequest,
  reply: FastifyReply,
  render: (repository: Repository, params: Params) => Markup | null,
): FastifyReply {
  const params = request.params as Params
  const repository = findRepository(host, params['owner'] ?? '', params['repo'] ?? '')
  const page = repository && render(repository, params)
  return page ? sendPage(reply, page) : sendMissing(reply)
}

function withPull(
  host: Host,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: (repository: Repository, pull: PullRequestRecord) => FastifyReply,
): FastifyReply {
  const params = request.params as Params
  const repository = findRepository(host, params['owner'] ?? '', params['repo'] ?? '')
  const pull = repository && findPullRequest(host, repository, Number(params['number']))
  return repository && pull ? answer(repository, pull) : sendMissing(reply)
}

export function sendMissing(reply: FastifyReply): FastifyReply {
  return sendPage(reply, renderProblem('Not found', 'There is no such page on this code host.'), { status: 404 })
}

/**
 * Browsers send the origin with every form, and another site's page cannot forge it. The Host header is not used, because it
 * would match for any domain that an attacker points here.
 */
function isSameOrigin(host: Host, request: FastifyRequest): boolean {
  const { origin } = request.headers
  if (origin === undefined || !URL.canParse(origin)) return false
  const own = new URL(host.url())
  const { protocol, hostname, port } = new URL(origin)
  return protocol === own.protocol && port === own.port && [own.hostname, 'localhost'].includes(hostname)
}

function refuseForeign(reply: FastifyReply): FastifyReply {
  return sendPage(reply, renderProblem('Not allowed', 'This form was sent from another site.'), { status: 403 })
}
