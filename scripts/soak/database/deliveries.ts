import { createHmac, randomUUID } from 'node:crypto'
import type { Stage } from '../../benchmarks/stage.ts'
import type { Answers } from './responses.ts'

const CLEAN = "export const answer = () => 'pong'\n"
const PING = `import { exec } from 'node:child_process'

export function register(app) {
  app.get('/ping', (req, res) => exec(\`ping -c 1 \${req.query.host}\`, (error, stdout) => res.json({ stdout })))
}
`
const OWNER = 'acme'
const REPO = 'shop'

export type Delivery = { readonly id: string; readonly body: string; readonly headSha: string | null }

/** The code host's events, and which of them the program has accepted. */
export type Deliveries = {
  readonly accepted: ReadonlyMap<string, Delivery>
  /** Requests a review of a new pull request. */
  sendPullRequest(): Promise<Delivery | null>
  /** Sends an event that is quickly handled. @returns null when it was not accepted. */
  sendLabel(): Promise<Delivery | null>
}

export function createDeliveries(stage: Stage, url: string, answers: Answers): Deliveries {
  const accepted = new Map<string, Delivery>()
  let opened = 0

  async function send(delivery: Delivery): Promise<Delivery | null> {
    const status = await answers.count(
      fetch(`${url}/api/codehost/webhook`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-github-event': 'pull_request',
          'x-github-delivery': delivery.id,
          'x-hub-signature-256': `sha256=${createHmac('sha256', stage.webhookSecret).update(delivery.body).digest('hex')}`,
        },
        body: delivery.body,
      }),
    )
    if (status !== 202) return null
    accepted.set(delivery.id, delivery)
    return delivery
  }

  return {
    accepted,
    sendPullRequest() {
      opened += 1
      const before = stage.host.deliveries.length
      const { headSha } = stage.host.openPullRequest({
        owner: OWNER,
        repo: REPO,
        title: `Change ${opened}`,
        author: 'tomas',
        headRef: `change-${opened}`,
        changes: { 'src/ping.js': `${PING}// ${opened}\n` },
      })
      const event = stage.host.deliveries.slice(before).find((delivery) => delivery.event === 'pull_request')
      if (!event) throw new Error('The code host told nobody of its pull request')
      return send({ id: event.guid.toLowerCase(), body: event.body, headSha })
    },
    sendLabel: () =>
      send({ id: randomUUID(), body: JSON.stringify({ action: 'labeled', installation: { id: 1 } }), headSha: null }),
  }
}

export function createRepository({ host }: Stage): number {
  host.createUser({ login: 'tomas', name: 'Tomas' })
  host.createOrganization(OWNER, { tomas: 'admin' })
  host.createRepository(OWNER, REPO, { 'src/ping.js': CLEAN })
  return host.install(OWNER).id
}

export function isReviewed({ host }: Stage, headSha: string): boolean {
  return host
    .listCheckRuns(OWNER, REPO, headSha)
    .some(({ appSlug, status }) => appSlug === 'fixwright' && status === 'completed')
}
