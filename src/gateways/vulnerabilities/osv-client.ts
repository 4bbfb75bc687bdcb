import Type, { type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { readOsvRecord } from '../../dependencies/advisories/read-record.ts'
import type { OsvRecord } from '../../dependencies/advisories/osv-record.ts'
import type { PackageVersion } from '../../dependencies/package-version.ts'
import { ResponseTooLargeError, readBytes } from '../../lib/bounded-fetch.ts'
import { OsvError } from './osv-error.ts'

/** https://google.github.io/osv.dev/api/: an answer has at most 32 MiB. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024
const ERRORS_SHOWN = new Set([400, 404])

const PageToken = Type.Optional(Type.Union([Type.String({ maxLength: 4096 }), Type.Null()]))
const QueryResponse = Type.Object({
  vulns: Type.Optional(Type.Union([Type.Array(Type.Unknown()), Type.Null()])),
  next_page_token: PageToken,
})
const Found = Type.Object({
  id: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._:-]*$', maxLength: 128 }),
  modified: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT', maxLength: 40 }),
})
const BatchResult = Type.Object({
  vulns: Type.Optional(Type.Union([Type.Array(Found), Type.Null()])),
  next_page_token: PageToken,
})
const BatchResponse = Type.Object({ results: Type.Array(Type.Union([BatchResult, Type.Null()])) })

export type OsvQuery = { readonly package: PackageVersion; readonly pageToken: string | null }
export type OsvFound = { readonly id: string; readonly modified: string }
export type OsvPage<Item> = { readonly items: readonly Item[]; readonly nextPageToken: string | null }

export type OsvClient = {
  /** One page of the records that may affect a version. */
  query(query: OsvQuery): Promise<OsvPage<OsvRecord>>
  /** One page for each query, in order; at most a thousand queries. */
  queryBatch(queries: readonly OsvQuery[]): Promise<OsvPage<OsvFound>[]>
  /** null: the record no longer exists. */
  readRecord(id: string): Promise<OsvRecord | null>
}

export type OsvClientOptions = {
  readonly osvApiUrl: string
  readonly limit: <Result>(work: () => Promise<Result>) => Promise<Result>
  readonly timeoutMs: number
  readonly fetch: typeof fetch
  /** Called for every request. */
  readonly onRequest: () => void
}

/**
 * The HTTP API of the vulnerability database. Answers are not trusted: their size is limited, they are validated, and redirects
 * are not followed. All functions may throw OsvError.
 */
export function createOsvClient(options: OsvClientOptions): OsvClient {
  const base = options.osvApiUrl.replace(/\/+$/, '')
  const post = (path: string, body: object) =>
    request(options, `${base}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    async query(query) {
      const answer = check(QueryResponse, await post('/v1/query', toJson(query)))
      const items = (answer.vulns ?? []).map((record) => readOsvRecord(record) ?? refuse('sent a record that is none'))
      return { items, nextPageToken: answer.next_page_token || null }
    },
    async queryBatch(queries) {
      const { results } = check(BatchResponse, await post('/v1/querybatch', { queries: queries.map(toJson) }))
      if (results.length !== queries.length) refuse('answered another number of queries')
      return results.map((result) => ({
        items: (result?.vulns ?? []).map(({ id, modified }) => ({ id, modified })),
        nextPageToken: result?.next_page_token || null,
      }))
    },
    async readRecord(id) {
      try {
        const record = readOsvRecord(await request(options, `${base}/v1/vulns/${encodeURIComponent(id)}`, {}))
        return record?.id === id ? record : refuse('sent another record')
      } catch (error) {
        if (error instanceof OsvError && error.status === 404) return null
        throw error
      }
    },
  }
}

function toJson({ package: pkg, pageToken }: OsvQuery): object {
  const { ecosystem, name, version } = pkg
  return { package: { ecosystem, name }, version, ...(pageToken !== null && { page_token: pageToken }) }
}

async function request(options: OsvClientOptions, url: string, init: RequestInit): Promise<unknown> {
  return options.limit(async () => {
    options.onRequest()
    try {
      const signal = AbortSignal.timeout(options.timeoutMs)
      const response = await options.fetch(url, { ...init, redirect: 'manual', signal })
      if (!response.ok) {
        await response.body?.cancel()
        const { status } = response
        throw new OsvError(
          'unavailable',
          'The vulnerability database refused',
          ERRORS_SHOWN.has(status) ? { status } : {},
        )
      }
      return await readJson(response)
    } catch (error) {
      if (error instanceof OsvError) throw error
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      throw new OsvError(isLate ? 'timeout' : 'unavailable', 'The vulnerability database did not answer', {
        cause: error,
      })
    }
  })
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return JSON.parse((await readBytes(response, MAX_ANSWER_BYTES)).toString('utf8'))
  } catch (error) {
    if (!(error instanceof ResponseTooLargeError)) throw error
    throw new OsvError('limit', 'The answer of the vulnerability database is too large')
  }
}

function check<Schema extends TSchema>(schema: Schema, answer: unknown): Static<Schema> {
  return Value.Check(schema, answer) ? answer : refuse('sent something else than its schema says')
}

function refuse(what: string): never {
  throw new OsvError('unavailable', `The vulnerability database ${what}`)
}
