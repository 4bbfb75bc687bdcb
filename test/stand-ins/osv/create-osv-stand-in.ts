import Fastify, { type FastifyReply } from 'fastify'
import type { OsvRecord } from '../../../src/dependencies/advisories/osv-record.ts'
import { RECORDS } from './records.ts'

export type OsvFault = {
  readonly kind: 'hang' | 'status' | 'garbage' | 'redirect' | 'token-only'
  readonly status?: number
  /** Of which requests; all when left out. */
  readonly path?: RegExp
  /** How many of them; all when left out. */
  readonly times?: number
}
export type OsvRequest = { readonly path: string; readonly packages: readonly string[] }
export type OsvStandIn = {
  readonly url: string
  readonly requests: OsvRequest[]
  /** Most requests that were under way at the same time. */
  maxConcurrent(): number
  setFault(fault: OsvFault | null): void
  /** Before an answer is sent. */
  setDelay(ms: number): void
  setRecords(records: readonly OsvRecord[]): void
  /** The port it listens on stays taken until then. Requests that hang are broken. */
  close(): Promise<void>
}
export type OsvStandInOptions = { readonly records?: readonly OsvRecord[]; readonly pageSize?: number }

type Query = {
  readonly package?: { readonly ecosystem?: string; readonly name?: string }
  readonly version?: string
  readonly page_token?: string
}

export async function createOsvStandIn(options: OsvStandInOptions = {}): Promise<OsvStandIn> {
  const { pageSize = 1000 } = options
  const server = Fastify({ forceCloseConnections: true, bodyLimit: 32 * 1024 * 1024 })
  const requests: OsvRequest[] = []
  let byPackage = group(options.records ?? RECORDS)
  let fault: OsvFault | null = null
  let faultsLeft = 0
  let delayMs = 0
  let [underWay, maxConcurrent] = [0, 0]

  function page(query: Query, isTokenOnly: boolean): { vulns?: OsvRecord[]; next_page_token?: string } {
    const found = byPackage.get(`${query.package?.ecosystem} ${query.package?.name}`) ?? []
    const start = Number(query.page_token ?? 0)
    // A page may hold nothing but the way to the next: the same place, asked for again.
    if (isTokenOnly && query.page_token === undefined) return { next_page_token: '0' }
    const vulns = found.slice(start, start + pageSize)
    const end = start + pageSize
    return { ...(vulns.length > 0 && { vulns }), ...(end < found.length && { next_page_token: String(end) }) }
  }

  /** @returns whether the request is done with. */
  async function applyFault(path: string, reply: FastifyReply): Promise<OsvFault | 'done' | null> {
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
    if (!fault || faultsLeft <= 0 || (fault.path && !fault.path.test(path))) return null
    faultsLeft -= 1
    switch (fault.kind) {
      case 'token-only':
        return fault
      case 'hang':
        reply.hijack()
        return 'done'
      case 'status':
        await reply.code(fault.status ?? 500).send({ code: 13, message: 'internal' })
        return 'done'
      case 'garbage':
        await reply.header('content-type', 'application/json').send('{"vulns": [{"id": 7}], "results": "none"')
        return 'done'
      case 'redirect':
        await reply.redirect('http://127.0.0.1:1/elsewhere', 302)
        return 'done'
    }
  }

  server.addHook('onRequest', async () => {
    underWay += 1
    maxConcurrent = Math.max(maxConcurrent, underWay)
  })
  server.addHook('onResponse', async () => void (underWay -= 1))
  server.addHook('onRequestAbort', async (_request) => void (underWay -= 1))

  server.post('/v1/query', async (request, reply) => {
    const query = request.body as Query
    requests.push({ path: '/v1/query', packages: [nameOf(query)] })
    const applied = await applyFault('/v1/query', reply)
    return applied === 'done' ? reply : page(query, applied?.kind === 'token-only')
  })
  server.post('/v1/querybatch', async (request, reply) => {
    const { queries } = request.body as { queries: Query[] }
    requests.push({ path: '/v1/querybatch', packages: queries.map(nameOf) })
    const applied = await applyFault('/v1/querybatch', reply)
    if (applied === 'done') return reply
    if (queries.length > 1000) return reply.code(400).send({ code: 3, message: 'Too many queries.' })
    if (queries.some(({ version }) => version === 'refused'))
      return reply.code(400).send({ code: 3, message: 'Invalid version.' })
    const results = queries.map((query) => {
      const { vulns, ...rest } = page(query, applied?.kind === 'token-only')
      return { ...(vulns && { vulns: vulns.map(({ id, modified }) => ({ id, modified })) }), ...rest }
    })
    return { results }
  })
  server.get('/v1/vulns/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    requests.push({ path: `/v1/vulns/${id}`, packages: [] })
    if ((await applyFault(`/v1/vulns/${id}`, reply)) === 'done') return reply
    const record = [...byPackage.values()].flat().find((one) => one.id === id)
    return record ?? reply.code(404).send({ code: 5, message: 'Bug not found.' })
  })

  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    requests,
    maxConcurrent: () => maxConcurrent,
    setFault(next) {
      fault = next
      faultsLeft = next?.times ?? Infinity
    },
    setDelay: (ms) => void (delayMs = ms),
    setRecords: (records) => void (byPackage = group(records)),
    close: () => server.close(),
  }
}

function nameOf(query: Query): string {
  return `${query.package?.name}@${query.version}`
}

function group(records: readonly OsvRecord[]): Map<string, OsvRecord[]> {
  const byPackage = new Map<string, OsvRecord[]>()
  for (const record of records)
    for (const { package: named } of record.affected ?? []) {
      if (!named) continue
      const key = `${named.ecosystem} ${named.name}`
      byPackage.set(key, [...(byPackage.get(key) ?? []), record])
    }
  return byPackage
}
