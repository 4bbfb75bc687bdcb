/** A person at the API, signed in without the code host. */
export type Person = {
  readonly cookie: string
  get(path: string): Promise<unknown>
  post(path: string, body: unknown): Promise<unknown>
}

export async function signIn(url: string, login: string): Promise<Person> {
  const begun = await send(url, 'POST', '/api/auth/dev-login', { login })
  const cookie = begun.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return {
    cookie,
    get: async (path) => readJson(await send(url, 'GET', path, undefined, cookie)),
    post: async (path, body) => readJson(await send(url, 'POST', path, body, cookie)),
  }
}

export async function createTeam(person: Person): Promise<string> {
  const team = (await person.post('/api/teams', { name: 'Benchmark' })) as { id: string }
  return team.id
}

function readJson(response: Response): Promise<unknown> {
  return response.json()
}

async function send(url: string, method: string, path: string, body?: unknown, cookie = ''): Promise<Response> {
  const hasBody = body !== undefined
  const response = await fetch(url + path, {
    method,
    headers: { origin: url, cookie, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
    ...(hasBody ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${await response.text()}`)
  return response
}
