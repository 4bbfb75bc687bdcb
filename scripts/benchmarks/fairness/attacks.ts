import type { Stage } from '../stage.ts'
import type { Tenant } from './tenants.ts'

const ELEMENTS = 100_000
/** The wait of a client that ignores `Retry-After`. */
const RUDE_WAIT_MS = 200

let made = 0

/** An array of 200 kB, different each time, so that no result is cached. */
function heavyCode(): string {
  made += 1
  return `class A${made} { int[] x = {${'1,'.repeat(ELEMENTS)}1}; }`
}

/** Keeps this many requests in flight, whatever the responses. */
export function keepAsking(tenant: Tenant, parallel: number): { stop(): Promise<Record<number, number>> } {
  let stopped = false
  const answers: Record<number, number> = {}
  async function ask(): Promise<void> {
    while (!stopped) {
      const status = await tenant.analyze(heavyCode(), 'A.java', 'java')
      answers[status] = (answers[status] ?? 0) + 1
      if (status !== 200) await new Promise((resolve) => setTimeout(resolve, RUDE_WAIT_MS))
    }
  }
  const asking = Array.from({ length: parallel }, ask)
  return {
    async stop() {
      stopped = true
      await Promise.all(asking)
      return answers
    },
  }
}

export function openHeavyPullRequests(
  { host }: Stage,
  { organization }: Tenant,
  { pullRequests, files }: { readonly pullRequests: number; readonly files: number },
): void {
  for (let index = 1; index <= pullRequests; index += 1) {
    const changes = Object.fromEntries(
      Array.from({ length: files }, (_, file) => [`src/Heavy${index}x${file}.java`, heavyCode()]),
    )
    const headRef = `heavy-${index}`
    host.openPullRequest({
      owner: organization,
      repo: 'shop',
      title: headRef,
      author: organization + '-author',
      headRef,
      changes,
    })
  }
}
