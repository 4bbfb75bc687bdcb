import { startProcess } from '../processes.ts'
import { MAIN, type Stage } from '../stage.ts'

export const USERS = 20

export type User = {
  readonly id: string
  readonly cookie: string
  readonly url: string
  /** @throws Error for an error response. */
  ask(method: string, path: string, body?: unknown): Promise<unknown>
}

export async function startServer(stage: Stage): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = startProcess(MAIN, ['server'], stage.env)
  const { match } = await server.until(/^ready (.*)$/)
  return { url: match[1]!, stop: () => server.stop() }
}

/** Users who own every team, so that each request may be about any team. */
export async function seatUsers(stage: Stage, url: string, teams: number): Promise<User[]> {
  const users = await Promise.all(Array.from({ length: USERS }, (_, number) => signIn(url, `user-${number + 1}`)))
  const ids = users.map(({ id }) => id)
  await stage.database.sql`
    insert into team_members (team_id, user_id, role)
    select teams.id, users.id, 'owner' from (select id from teams order by id limit ${teams}) as teams,
      unnest(${ids}::uuid[]) as users (id)`
  await stage.database.sql`vacuum analyze team_members`
  return users
}

async function signIn(url: string, login: string): Promise<User> {
  const response = await send(url, '', 'POST', '/api/auth/dev-login', { login })
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const { user } = (await response.json()) as { user: { id: string } }
  const ask: User['ask'] = async (method, path, body) => {
    const text = await (await send(url, cookie, method, path, body)).text()
    return text === '' ? null : (JSON.parse(text) as unknown)
  }
  return { id: user.id, cookie, url, ask }
}

async function send(url: string, cookie: string, method: string, path: string, body?: unknown): Promise<Response> {
  const hasBody = body !== undefined
  const response = await fetch(url + path, {
    method,
    headers: { origin: url, cookie, ...(hasBody && { 'content-type': 'application/json' }) },
    ...(hasBody && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${await response.text()}`)
  return response
}
