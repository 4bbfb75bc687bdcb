import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Signs in to a server with development sign-in enabled, creates teams and a token, and writes the schemathesis
 * settings for that user (`session.toml`) and that token (`token.toml`).
 *
 * Usage: node scripts/prepare-schemathesis.ts http://127.0.0.1:3000 .data/schemathesis
 */

const [url = 'http://127.0.0.1:3000', directory = '.data/schemathesis'] = process.argv.slice(2)

type Made = { readonly id: string; readonly token: string }

async function post(path: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: url, cookie }
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response
}

function settings(auth: string, teamId: string): string {
  return `headers = { Origin = "${url}" }

[auth.openapi]
${auth}

[parameters]
"path.teamId" = "${teamId}"

[checks]
# 503 with a code of the table says that something is not configured here. Everything else from 500 on is a failure.
not_a_server_error.expected-statuses = ["2xx", "3xx", "4xx", "503"]
missing_required_header.expected-statuses = ["4xx", "503"]
# What is made up fits the schema and names nothing that exists: 404 and 409 are right.
positive_data_acceptance.enabled = false
# A method that an address does not have is answered like an address that does not exist: 404, not 405.
unsupported_method.enabled = false

# These end the session, the team or the role that everything else needs.
[[operations]]
include-operation-id = [
  "postAuthLogout",
  "postAuthDevLogin",
  "deleteTeamsByTeamId",
  "deleteTeamsByTeamIdMembersByUserId",
  "patchTeamsByTeamIdMembersByUserId",
]
enabled = false
`
}

// A new user each time, since one user can own only a few FREE teams.
const signedIn = await post('/api/auth/dev-login', { login: `schemathesis-${Date.now().toString(36)}` })
const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
const session = cookie.slice(cookie.indexOf('=') + 1)
// One team for each run, so that revoking tokens in one does not end the other.
const [ofPerson, ofToken] = [await makeTeam(), await makeTeam()]
const newToken = { name: 'schemathesis', scopes: ['read', 'write'] }
const { token } = (await (await post(`/api/teams/${ofToken}/tokens`, newToken, cookie)).json()) as Made
mkdirSync(directory, { recursive: true })
writeFileSync(join(directory, 'session.toml'), settings(`session.api_key = "${session}"`, ofPerson), { mode: 0o600 })
writeFileSync(join(directory, 'token.toml'), settings(`token.bearer = "${token}"`, ofToken), { mode: 0o600 })

async function makeTeam(): Promise<string> {
  return ((await (await post('/api/teams', { name: 'Schemathesis' }, cookie)).json()) as Made).id
}
