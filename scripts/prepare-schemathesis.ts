/**
 * Signs in at a server that has the development sign-in, makes a team and a token, and prints what schemathesis needs as lines
 * for a shell: `eval "$(node scripts/prepare-schemathesis.ts http://127.0.0.1:3000)"`.
 */

const [url = 'http://127.0.0.1:3000'] = process.argv.slice(2)

type Made = { readonly id: string; readonly token: string }

async function post(path: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: url, cookie }
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response
}

const signedIn = await post('/api/auth/dev-login', { login: 'schemathesis' })
const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
const team = (await (await post('/api/teams', { name: 'Schemathesis' }, cookie)).json()) as Made
const newToken = { name: 'schemathesis', scopes: ['read', 'write'] }
const { token } = (await (await post(`/api/teams/${team.id}/tokens`, newToken, cookie)).json()) as Made
const variables = { URL: url, SESSION: cookie.slice(cookie.indexOf('=') + 1), TEAM_ID: team.id, TOKEN: token }
for (const [name, value] of Object.entries(variables)) console.log(`export ${name}='${value}'`)
