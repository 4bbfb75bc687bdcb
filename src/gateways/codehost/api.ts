import type { ProbotOctokit } from 'probot'
import type { Static, TArray, TSchema } from 'typebox'
import { findMismatch, hasShape } from '../../lib/response-shape.ts'
import { classifyError } from './classify-error.ts'
import { CodeHostError } from './code-host-error.ts'

export type Request = ProbotOctokit['request']
export type Graphql = ProbotOctokit['graphql']

/** A client with credentials. `renew` returns one with fresh credentials after these were refused. */
export type Session = {
  readonly request: Request
  readonly graphql: Graphql
  readonly renew?: () => Promise<Session>
}

type ResponseOf<Data> = { readonly data: Data; readonly url?: string; readonly headers: { readonly link?: string } }
type Send<Data> = (request: Request) => Promise<ResponseOf<Data>>
type SendPage<Data> = (request: Request, page: Page) => Promise<ResponseOf<Data>>

/**
 * Requests to the code host. Failures of the code host are thrown as CodeHostError; nothing is retried except a 401, once.
 * Answers are validated here: one that does not match its schema counts as an outage.
 */
export type Api = {
  call<Schema extends TSchema>(schema: Schema, send: Send<Static<Schema>>): Promise<Static<Schema>>
  /** null if it does not exist. */
  find<Schema extends TSchema>(schema: Schema, send: Send<Static<Schema>>): Promise<Static<Schema> | null>
  /** For writes whose answer is not needed; only its presence is checked. */
  write(send: Send<unknown>): Promise<void>
  /** For requests with `parseSuccessResponseBody: false`, whose answer is not JSON. */
  readBytes(send: Send<unknown>): Promise<Uint8Array>
  /** All pages, up to `MAX_PAGES`, while answers link to a next one. */
  list<Schema extends TArray>(
    schema: Schema,
    send: SendPage<Static<Schema>>,
    maxPages?: number,
  ): Promise<Static<Schema>[number][]>
  /** The same for pages with their items in a field. */
  listIn<Schema extends TSchema, Item>(
    schema: Schema,
    pick: (page: Static<Schema>) => readonly Item[],
    send: SendPage<Static<Schema>>,
  ): Promise<Item[]>
  graphql(query: string, variables: Readonly<Record<string, unknown>>): Promise<void>
}
export type Page = { readonly page: number; readonly per_page: number }

const PAGE_SIZE = 100
/** Ends a list whose pages keep linking to a next one. */
const MAX_PAGES = 100

export function createApi(open: () => Promise<Session>): Api {
  async function run<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
    try {
      const session = await open()
      return await work(session).catch(async (error: unknown) => {
        if (!session.renew || !isRefused(error)) throw error
        return work(await session.renew())
      })
    } catch (error) {
      throw classifyError(error)
    }
  }

  async function call<Schema extends TSchema>(schema: Schema, send: Send<unknown>): Promise<Static<Schema>> {
    return checkResponse(schema, await run(({ request }) => send(request)))
  }

  async function listIn<Schema extends TSchema, Item>(
    schema: Schema,
    pick: (page: Static<Schema>) => readonly Item[],
    send: SendPage<unknown>,
    maxPages = MAX_PAGES,
  ): Promise<Item[]> {
    const items: Item[] = []
    for (let page = 1; page <= maxPages; page += 1) {
      const answer = await run(({ request }) => send(request, { page, per_page: PAGE_SIZE }))
      items.push(...pick(checkResponse(schema, answer)))
      if (!hasNext(answer.headers.link)) break
    }
    return items
  }

  return {
    call,
    async find(schema, send) {
      try {
        return await call(schema, send)
      } catch (error) {
        if (error instanceof CodeHostError && error.kind === 'not_found') return null
        throw error
      }
    },
    async write(send) {
      const answer = await run(({ request }) => send(request))
      // An answer without content, such as to a deletion.
      const isEmpty = answer.data === undefined || answer.data === ''
      if (!isEmpty && (typeof answer.data !== 'object' || answer.data === null)) throw unexpected(answer, '/')
    },
    async readBytes(send) {
      const { data } = await run(({ request }) => send(request))
      return new Uint8Array(await new Response(data as BodyInit | null).arrayBuffer())
    },
    list: (schema, send, maxPages) => listIn(schema, (page) => page, send, maxPages),
    listIn,
    async graphql(query, variables) {
      await run(({ graphql }) => graphql(query, variables))
    },
  }
}

export function hasNext(link: string | undefined): boolean {
  return /;\s*rel="?next"?/.test(link ?? '')
}

/** The answer's data. @throws CodeHostError `unavailable` if it does not match the schema. */
export function checkResponse<Schema extends TSchema>(schema: Schema, answer: ResponseOf<unknown>): Static<Schema> {
  if (hasShape(schema, answer.data)) return answer.data
  throw unexpected(answer, findMismatch(schema, answer.data))
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 401
}

/** A proxy's error page, a changed API, half a record: the next attempt may succeed. */
function unexpected({ url = '' }: ResponseOf<unknown>, place: string): CodeHostError {
  const path = URL.canParse(url) ? ` to ${new URL(url).pathname.slice(0, MAX_SHOWN_PATH)}` : ''
  const message = `The code host's answer${path} is not what it is documented to be, at ${place}`
  return new CodeHostError('unavailable', { statusCode: 502, message })
}

const MAX_SHOWN_PATH = 200
