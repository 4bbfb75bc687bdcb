import { eq } from 'drizzle-orm'
import { bindInstallationToTeam, noteInstallation } from '../../../src/db/repositories/installation-repository.ts'
import { teams } from '../../../src/db/schema/index.ts'
import { readSampleFiles } from '../../../src/local-codehost/sample/read-sample-files.ts'
import type { Stage } from '../stage.ts'

/** A team with a repository and a member. */
export type Tenant = {
  readonly organization: string
  /** @returns the response status. */
  analyze(code: string, filename: string, language: string): Promise<number>
}

export async function seatTeam(stage: Stage, url: string, name: string): Promise<Tenant> {
  const cookie = await signIn(url, name)
  const ask = (path: string, body: unknown) =>
    fetch(url + path, {
      method: 'POST',
      headers: { origin: url, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const { id: teamId } = (await (await ask('/api/teams', { name })).json()) as { id: string }
  connectRepository(stage, name)
  const { id } = stage.host.install(name)
  const now = new Date()
  const { db } = stage.database
  await db.update(teams).set({ plan: 'ENTERPRISE' }).where(eq(teams.id, teamId))
  await noteInstallation(db, { installationId: id, account: stage.host.getAccount(name), now })
  await bindInstallationToTeam(db, { installationId: id, teamId, now })
  return {
    organization: name,
    async analyze(code, filename, language) {
      const response = await ask('/api/analyze', { code, filename, language, teamId })
      await response.arrayBuffer()
      return response.status
    },
  }
}

function connectRepository({ host }: Stage, name: string): void {
  host.createUser({ login: `${name}-author`, name })
  host.createOrganization(name, { [`${name}-author`]: 'admin' })
  host.createRepository(name, 'shop', readSampleFiles('main'))
}

async function signIn(url: string, login: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/dev-login`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ login }),
  })
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

let opened = 0

/** The time from the event to the comment, for one small file with a finding. */
export async function measureReview(stage: Stage, { organization }: Tenant): Promise<number> {
  opened += 1
  const commented = stage.nextRequest(
    ({ method, path }) =>
      method === 'POST' && path.includes(`/${organization}/`) && /\/issues\/\d+\/comments$/.test(path),
  )
  const started = performance.now()
  stage.host.openPullRequest({
    owner: organization,
    repo: 'shop',
    title: `Change ${opened}`,
    author: `${organization}-author`,
    headRef: `change-${opened}`,
    changes: {
      [`src/ping-${opened}.js`]: `import { exec } from 'node:child_process'\nexport const register = (app) => app.get('/${opened}', (req, res) => exec(\`ping \${req.query.host}\`))\n`,
    },
  })
  return (await commented) - started
}
