import type { ProbotOctokit } from 'probot'
import { classifyError } from './classify-error.ts'
import { CodeHostError } from './code-host-error.ts'

export type Request = ProbotOctokit['request']
export type Graphql = ProbotOctokit['graphql']

/** A client with credentials. `renew` gives one with fresh credentials after these were refused. */
export type Session = {
  readonly request: Request
  readonly graphql: Graphql
  readonly renew?: () => Promise<Session>
}

type Answer<Data> = { readonly data: Data; readonly headers: { readonly link?: string } }
type Send<Data> = (request: Request) => Promise<Answer<Data>>

/** Requests to the code host. Everything it throws about the code host is a CodeHostError; nothing is retried but a 401, once. */
export type Api = {
  call<Data>(send: Send<Data>): Promise<Data>
  /** null when it is not there. */
  find<Data>(send: Send<Data>): Promise<Data | null>
  /** For requests with `parseSuccessResponseBody: false`, whose answer is not JSON. */
  readBytes(send: Send<unknown>): Promise<Uint8Array>
  /** All pages, for as long as the answers link to a next one. */
  list<Item>(
    send: (request: Request, page: Page) => Promise<Answer<readonly Item[]>>,
    mostPages?: number,
  ): Promise<Item[]>
  graphql(query: string, variables: Readonly<Record<string, unknown>>): Promise<void>
}
export type Page = { readonly page: number; readonly per_page: number }

const PAGE_SIZE = 100
/** A list that never ends is the code host's mistake; ours would be to follow it. */
const MOST_PAGES = 100

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

  const call = async <Data>(send: Send<Data>) => checkBody((await run(({ request }) => send(request))).data)

  return {
    call,
    async find(send) {
      try {
        return await call(send)
      } catch (error) {
        if (error instanceof CodeHostError && error.kind === 'not_found') return null
        throw error
      }
    },
    async readBytes(send) {
      const { data } = await run(({ request }) => send(request))
      return new Uint8Array(await new Response(data as BodyInit | null).arrayBuffer())
    },
    async list(send, mostPages = MOST_PAGES) {
      const items = []
      for (let page = 1; page <= mostPages; page += 1) {
        const answer = await run(({ request }) => send(request, { page, per_page: PAGE_SIZE }))
        items.push(...checkBody(answer.data))
        if (!hasNext(answer.headers.link)) break
      }
      return items
    },
    async graphql(query, variables) {
      await run(({ graphql }) => graphql(query, variables))
    },
  }
}

export function hasNext(link: string | undefined): boolean {
  return /;\s*rel="?next"?/.test(link ?? '')
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 401
}

/** A proxy's page in the place of the code host's JSON comes as a text. */
function checkBody<Data>(data: Data): Data {
  if (typeof data === 'object' && data !== null) return data
  // Answers without content, to deletions for example.
  if (data === undefined || data === '') return data
  throw new CodeHostError('unavailable', {
    statusCode: 502,
    message: 'The code host answered with something else than JSON',
  })
}
