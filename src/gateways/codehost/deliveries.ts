import type { Static } from 'typebox'
import { DeliveryAttempts } from './responses.ts'
import type { Api } from './api.ts'
import type { AppClient } from './code-host.ts'

type Attempt = Static<typeof DeliveryAttempts>[number]

const MAX_PAGES = 100
/** A delivery that fails every time is not requested for ever. */
const MAX_REDELIVERIES = 5

export function createDeliveryMethods(api: Api): Pick<AppClient, 'listFailedDeliveries' | 'redeliver'> {
  return {
    async listFailedDeliveries(since) {
      const failed = await listAttempts(api, since, 'failure')
      const first = failed.at(-1)
      if (!first) return []
      // Usually there are none. Only if there are, the list of all attempts shows which were delivered later.
      const all = await listAttempts(api, new Date(first.delivered_at))
      const delivered = new Set(all.filter(isDelivered).map(({ guid }) => guid))
      return pickOnePerGuid(failed.filter(({ guid }) => !delivered.has(guid)))
    },
    async redeliver(deliveryId) {
      // The client accepts both kinds; its types have only numbers.
      const delivery_id = deliveryId as number
      await api.write((request) => request('POST /app/hook/deliveries/{delivery_id}/attempts', { delivery_id }))
    },
  }
}

/** Newest first: the code host's order. */
async function listAttempts(api: Api, since: Date, status?: 'failure'): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  let cursor: string | undefined
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    let next: string | undefined
    const listed = await api.call(DeliveryAttempts, async (request) => {
      const answer = await request('GET /app/hook/deliveries', { per_page: 100, cursor, ...(status ? { status } : {}) })
      next = readCursor(answer.headers.link)
      return answer
    })
    const recent = listed.filter((attempt) => Date.parse(attempt.delivered_at) >= since.getTime())
    attempts.push(...recent)
    if (recent.length < listed.length || next === undefined) break
    cursor = next
  }
  return attempts
}

function readCursor(link: string | undefined): string | undefined {
  const [, address = ''] = /<([^<>]+)>;\s*rel="?next"?/.exec(link ?? '') ?? []
  return URL.canParse(address) ? (new URL(address).searchParams.get('cursor') ?? undefined) : undefined
}

function isDelivered({ status_code: status }: Attempt): boolean {
  return status >= 200 && status < 300
}

/** The latest attempt of each delivery, oldest first, so that redelivery follows the order of the events. */
function pickOnePerGuid(attempts: readonly Attempt[]): { id: number | bigint; guid: string; event: string }[] {
  const latest = new Map<string, Attempt & { redeliveries: number }>()
  for (const attempt of attempts) {
    const known = latest.get(attempt.guid)
    const redeliveries = (known?.redeliveries ?? 0) + (attempt.redelivery ? 1 : 0)
    latest.set(attempt.guid, { ...(known ?? attempt), redeliveries })
  }
  return [...latest.values()]
    .filter(({ redeliveries }) => redeliveries < MAX_REDELIVERIES)
    .map(({ id, guid, event }) => ({ id, guid, event }))
    .toReversed()
}
